import { createMatch } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';

const match = createMatch(mediaeval, { scenario: 'mediaeval-duel', seed: 7 });
while (match.result() === null) {
  const action = match.actions().at(-1); // all that is legal now; match.check(any) says why not, by rule id
  const { events } = match.act(action);
  for (const event of events) console.log(mediaeval.narrate(event));
}
console.log(match.result(), JSON.stringify(match).length, 'characters to save it');
