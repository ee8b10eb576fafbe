import { describe, expect, test } from 'vitest';
import type { Scene, ScenePiece } from '../../src/index.ts';
import { DECLARATION } from '../../src/testing/checks/declaration.ts';
import { DESCRIPTIONS } from '../../src/testing/checks/descriptions.ts';
import { EVALUATION } from '../../src/testing/checks/evaluation.ts';
import { KEY_ORDER } from '../../src/testing/checks/key-order.ts';
import { NARRATION } from '../../src/testing/checks/narration.ts';
import { SCENES } from '../../src/testing/checks/scenes.ts';
import { expectCaught } from './kit.ts';
import { DEFINITION, type SkirmishState, skirmish, skirmishWith } from './skirmish.ts';

describe('narration', () => {
  const tell = (waited: () => string) =>
    skirmishWith({ narrate: (event) => (event.type === 'waited' ? waited() : DEFINITION.narrate(event)) });

  test.each([
    ['', /waited is told as , which is no sentence/],
    ['She waits', /waited is told as She waits, which is no sentence/],
    ['She waits.\nAnd waits.', /which is no sentence/],
    ['undefined waits.', /told with "undefined"/],
    ['[object Object] waits.', /told with "\[object"/],
  ])('%j', (text, problem) =>
    expectCaught(
      tell(() => text),
      [NARRATION],
      problem,
    ),
  );

  test('that throws', () => {
    const broken = tell(() => {
      throw new RangeError('speechless');
    });
    expectCaught(broken, [NARRATION], /narrate\(.*waited.*\) throws RangeError: speechless/);
  });
});

describe('descriptions of choices', () => {
  const tell = (text: (type: string) => string) =>
    skirmishWith({
      choices: {
        order: ({ type }) => text(type),
        aim: ({ type }) => text(type),
        wait: ({ type }) => text(type),
      },
    });

  test.each([
    ['none', () => '', /is described as/],
    ['undefined', (type: string) => `${type} at undefined.`, /described as .*undefined/],
    ['the same for two', () => 'Do something.', /are both described as .*Do something\./],
  ])('%s', (_name, text, problem) => expectCaught(tell(text), [DESCRIPTIONS], problem));

  test('that throw', () => {
    const broken = tell(() => {
      throw new RangeError('speechless');
    });
    expectCaught(broken, [DESCRIPTIONS, KEY_ORDER], /describe\(.*\) throws RangeError: speechless/);
  });
});

describe('scene', () => {
  const draw = (
    defect: (piece: ScenePiece, state: SkirmishState) => Partial<ScenePiece>,
    more: Partial<Scene> = {},
  ) =>
    skirmishWith({
      scene(state, side) {
        const scene = skirmish.definition.telling.scene(state, side);
        return {
          ...scene,
          pieces: scene.pieces.map((piece) => ({ ...piece, ...defect(piece, state) })),
          ...more,
        };
      },
    });

  test('a piece out of bounds', () => {
    const broken = draw((_piece, { round }) => ({ position: { x: 4 * round, y: 0 } }));
    expectCaught(broken, [SCENES], /red-1 lies at \(12, 0\), out of the bounds/);
  });

  test('an outline out of bounds', () => {
    const broken = draw(() => ({ footprint: [{ x: 0, y: 1.1 }] }));
    expectCaught(broken, [SCENES], /red-1 lies at \(0, 1.1\), out of the bounds/);
  });

  test('a place that is no number', () => {
    const broken = draw(() => ({ position: { x: Number.NaN, y: 0 } }));
    expectCaught(broken, [SCENES], /in the scene: pieces\[0\].position.x is NaN/);
  });

  test('two pieces of one name', () => {
    expectCaught(
      draw(() => ({ id: 'red-1' })),
      [SCENES],
      /two pieces have the same id/,
    );
  });

  test('a bar above its maximum', () => {
    const broken = draw(() => ({ bars: [{ label: 'hull', value: 7, max: 6 }] }));
    expectCaught(broken, [SCENES], /red-1 has the bar/);
  });

  test.each([[[1, 1]], [[4, -1]], [[3.5, -0.5]], [[0, 0, 3]]])(
    'a bar of 3 in 6 of which no parts are like that: %j',
    (parts) => {
      const broken = draw(() => ({ bars: [{ label: 'hull', value: 3, max: 6, parts }] }));
      expectCaught(broken, [SCENES], /red-1 has the bar/);
    },
  );

  test('a piece of a side that does not play', () => {
    expectCaught(
      draw(() => ({ side: 'green' })),
      [SCENES],
      /red-1 belongs to green, which is none of red, blue/,
    );
  });

  test('a link to nowhere', () => {
    const broken = draw(() => ({}), { links: [{ kind: 'grappled', from: 'red-1', to: 'green-1' }] });
    expectCaught(broken, [SCENES], /a link or hint is about green-1, which is no piece/);
  });

  test('bounds that are no rectangle', () => {
    const broken = draw(() => ({}), { bounds: { left: 1, right: 0, bottom: 0, top: 1 } });
    expectCaught(broken, [SCENES], /the bounds .* are no rectangle/);
  });

  test('that throws', () => {
    const broken = skirmishWith({
      scene(state, side) {
        if (state.round > 1) throw new RangeError('no canvas');
        return skirmish.definition.telling.scene(state, side);
      },
    });
    expectCaught(broken, [SCENES], /throws RangeError: no canvas/);
  });
});

describe('evaluation', () => {
  test('that is no number', () => {
    const broken = skirmishWith({ evaluate: ({ hulls }) => (hulls.red ?? 0) / (hulls.blue ?? 0) });
    expectCaught(broken, [EVALUATION], /it is worth (Infinity|NaN) to red/);
  });

  test('that is not always the same', () => {
    let asked = 0;
    expectCaught(
      skirmishWith({ evaluate: () => asked++ }),
      [EVALUATION],
      /what it is worth to red, asked again: \d+, not \d+/,
    );
  });
});

describe('declaration', () => {
  const { rounds, openDeck } = DEFINITION.options;
  const { short } = DEFINITION.scenarios;

  test('an example that the option does not accept', () => {
    const broken = skirmishWith({ options: { rounds: { ...rounds, examples: [null, 0] }, openDeck } });
    expectCaught(broken, [DECLARATION], /throws InvalidInputError: invalid-options: rounds/);
  });

  test('a default that is not among the examples', () => {
    const broken = skirmishWith({ options: { rounds: { ...rounds, examples: [1, 4] }, openDeck } });
    expectCaught(broken, [DECLARATION], /the option rounds has its default not among its examples/);
  });

  test('an option without a rule is refused when the ruleset is made', () => {
    expect(() => skirmishWith({ options: { rounds: { ...rounds, rule: '' }, openDeck } })).toThrow(
      'invalid-definition: play.options.rounds.rule: expected a text',
    );
  });

  test('a scenario without a title', () => {
    const broken = skirmishWith({
      scenarios: { short: { ...(short as NonNullable<typeof short>), title: ' ' } },
    });
    expectCaught(broken, [DECLARATION], /the title of short is/);
  });

  test('an action without rules', () => {
    const { wait } = DEFINITION.actions;
    const broken = skirmishWith({
      actions: { ...DEFINITION.actions, wait: { ...wait, rules: ['waiting'] } },
    });
    expectCaught(broken, [DECLARATION], /the action wait names waiting/);
  });
});
