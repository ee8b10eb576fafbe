// @ts-check
// Real dice at the table: the program keeps the rules, people throw. In a terminal it asks you for every face; where
// there is none (in a test, in a pipe) the dice of a prepared cup are thrown.
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { createMatch, nextRoll, scripted } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';

const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : null;
const CUP = [2, 7, 4, 1, 5];
let thrown = 0;

/** Has people throw one die, and again until it shows a face that there is. @param {import('weathergage').Roll} roll */
async function throwDie({ purpose, die }) {
  const name = typeof die === 'number' ? `D${die}` : `die with the faces ${die.join(' ')}`;
  const faces = typeof die === 'number' ? Array.from({ length: die }, (_, i) => i + 1) : die;
  for (;;) {
    const question = `  ${purpose}, please throw a ${name}: `;
    const face = Number(terminal === null ? CUP[thrown++ % CUP.length] : await terminal.question(question));
    if (terminal === null) console.log(question + face);
    if (faces.includes(face)) return face;
    console.log('  There is no such face.');
  }
}

/** The faces that an action needs, thrown one after the other. @param {typeof match.state} state @param {Action} action */
async function throwFor(state, action) {
  /** @type {number[]} */
  const faces = [];
  for (;;) {
    const next = nextRoll(mediaeval, state, action, faces);
    if (!('needs' in next)) return faces;
    faces.push(await throwDie(next.needs));
  }
}
/** @typedef {import('weathergage/mediaeval').MediaevalAction} Action */

// the referee's steps one by one, so that people can throw for wind and deals as well
const match = createMatch(mediaeval, { scenario: 'mediaeval-duel', seed: 18, autoAdvance: false });
const actions = () => match.actions();
const isBoarding = () => match.deciders()[0]?.phase === 'board';
while (!isBoarding()) match.act(actions()[match.log.length % actions().length]); // the dice of the seed
const { turn } = match.state;
console.log(`Turn ${turn}: there is a boarding, so from here to the end of the turn people throw the dice.`);

while (match.state.turn === turn && match.result() === null) {
  const action = actions()[0];
  const faces = await throwFor(match.state, action);
  const { events } = match.act(action, { dice: scripted(faces) });
  for (const event of events) console.log(mediaeval.narrate(event));
}
terminal?.close();
console.log('What was thrown by hand lies in the save:', match.toJSON().faces);
