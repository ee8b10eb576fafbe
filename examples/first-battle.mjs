import { createMatch } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';

const match = createMatch(mediaeval, { scenario: 'mediaeval-duel', seed: 7 });
const choose = () => match.actions().at(-1); // of all that is legal now; match.check(any) says why not, by rule id
for (let action = choose(); action !== undefined; action = choose()) {
  const { events } = match.act(action);
  for (const event of events) console.log(mediaeval.narrate(event));
}
console.log(match.result(), JSON.stringify(match).length, 'characters to save it');
