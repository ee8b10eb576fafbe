// One ruleset, two front ends: a match in a React component, and the bare reducer in a Redux Toolkit store. (Without
// JSX and without a browser, so that it runs as it stands: npm install react react-dom @reduxjs/toolkit.)
import { configureStore } from '@reduxjs/toolkit';
import { createElement, useSyncExternalStore } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMatch, digest } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';

const setup = { scenario: 'mediaeval-duel', seed: 7 };

// 1. React: a match is a store as useSyncExternalStore wants it; its state is a new object after every change
function Battle({ match }) {
  const position = () => match.state;
  const state = useSyncExternalStore(match.subscribe, position, position);
  const [decision] = match.deciders();
  const ships = Object.values(state.ships).map(({ id, value, status }) =>
    createElement('li', { key: id }, `${id}: crew ${value}, ${status}`),
  );
  const title =
    decision === undefined ? 'The end' : `Turn ${state.turn}: ${decision.side}, ${decision.phase}`;
  return createElement('section', null, createElement('h1', null, title), createElement('ul', null, ships));
}

const match = createMatch(mediaeval, setup);
let renders = 0;
const unsubscribe = match.subscribe(() => renders++); // as React does in a browser
const show = () => console.log(renderToStaticMarkup(createElement(Battle, { match })));
show();
while (match.result() === null) match.act(match.actions().at(-1));
show();
unsubscribe();
console.log(`React was told of ${renders} changes.\n`);

// 2. Redux Toolkit: the ruleset is a reducer. Redux sends actions of its own, so ask check first; it takes anything
function battle(state = mediaeval.init(setup), action) {
  return mediaeval.check(state, action) === null ? mediaeval.reduce(state, action) : state;
}

/** Nobody decides the wind or the deal: take the referee's steps until a player has to choose. */
const referee = (store) => (next) => (action) => {
  const done = next(action);
  if (mediaeval.deciders(store.getState().battle)[0]?.side === null) store.dispatch({ type: 'advance' });
  return done;
};

const store = configureStore({
  reducer: { battle },
  middleware: (defaults) => defaults().concat(referee), // its checks find plain, frozen JSON
});
const position = () => store.getState().battle;
store.dispatch({ type: 'advance' });
while (mediaeval.result(position()) === null) store.dispatch(mediaeval.actions(position()).at(-1));

const isSame = digest(position()) === digest(match.state);
console.log('Redux ends with', mediaeval.result(position()), isSame ? 'in the same position.' : 'elsewhere!');
