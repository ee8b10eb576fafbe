import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderWith } from '../../src/cli/commands/render.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { atTerminal, hasTerminals, lines, output, run, workFolder } from './support.ts';

const folder = workFolder();

function json(file: string): ReturnType<typeof JSON.parse> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

beforeAll(() => {
  output(folder, 'watch', 'mediaeval', '--seed', '7', '--save', 'battle.json');
});

describe('watch', () => {
  test('tells a battle turn by turn, the same for a seed', () => {
    const story = output(folder, 'watch', 'mediaeval', '--seed', '7');
    expect(story).toMatch(/\n\nTurn 1\n {2}The wind .*\.\n/);
    expect(story).toMatch(/\n(red wins|blue wins|A draw) \(.*\n$/);
    expect(output(folder, 'watch', 'mediaeval', '--seed', '7')).toBe(story);
    expect(output(folder, 'watch', 'mediaeval', '--seed', '8')).not.toBe(story);
  });

  test('heads what happens by the word of the rules', () => {
    const story = output(folder, 'watch', 'reign', '--seed', '7');
    expect(story).toMatch(/\n\nBefore the battle\n {2}(red|blue) is ready\.\n/);
    expect(story).toMatch(/\n\nRound 1\n {2}comet .*\.\n/);
    expect(story).not.toMatch(/Turn/);
  });

  test('draws maps', () => {
    const story = output(folder, 'watch', 'mediaeval', '--seed', '7', '--map');
    expect(story).toMatch(/Turn 1, wind from N, strength \d\n\n( +·.*\n)+/);
    expect(story).toMatch(/↘r1/);
    expect(story).toMatch(/ {2}red-1 +\(-3, 0\) +heading SE +value 6\/6\n/);
  });

  test('plays a scenario of one’s own', () => {
    writeFileSync(
      join(folder, 'mine.json'),
      JSON.stringify({
        map: { shape: 'rect', cols: 4, rows: 4 },
        wind: { from: 0, strength: 2 },
        ships: [
          { id: 'Gull', side: 'north', q: 0, r: 0, heading: 3 },
          { id: 'Tern', side: 'south', q: 3, r: 1, heading: 5 },
        ],
        options: { turnLimit: 4 },
      }),
    );
    expect(output(folder, 'watch', 'mediaeval', '--scenario', 'mine.json', '--seed', '1')).toContain('Gull');
    writeFileSync(join(folder, 'bad.json'), '{"map":{"shape":"rect","cols":4,"rows":4},"wind":"roll"}');
    const { code, stderr } = run(folder, ['watch', 'mediaeval', '--scenario', 'bad.json']);
    expect(code).toBe(2);
    expect(stderr).toContain('ships: is missing');
  });
});

describe('replay', () => {
  test('verifies a saved game and tells it as it was', () => {
    const told = output(folder, 'replay', 'battle.json');
    const watched = output(folder, 'watch', 'mediaeval', '--seed', '7');
    const story = (text: string) => text.slice(text.indexOf('Turn 1\n'), text.lastIndexOf('\n\n'));
    expect(story(told)).toBe(story(watched));
    expect(told).toMatch(/\nVerified: \d+ actions, and every position is as it was saved\.\n$/);
    expect(output(folder, 'replay', 'battle.json', '--quiet').split('\n')).toHaveLength(3);
  });

  test('as JSON', () => {
    const replay = JSON.parse(output(folder, 'replay', 'battle.json', '--json'));
    expect(replay).toMatchObject({ ruleset: 'mediaeval', seed: 7, isVerified: true });
    expect(replay.actions).toHaveLength(json('battle.json').actions.length);
    expect(replay.actions[0]).toMatchObject({ turn: 1, action: { type: 'advance' }, rolls: [{ count: 1 }] });
  });

  test('names the first action after which a game differs', () => {
    const save = json('battle.json');
    const digests = save.digests.with(5, '0000000000000000');
    writeFileSync(join(folder, 'forged.json'), JSON.stringify({ ...save, digests }));
    const { code, stderr } = run(folder, ['replay', 'forged.json']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^weathergage: forged\.json: digests\[5\]: .* after action 5 \(.*\)\n$/);
  });

  test('refuses games of rules that there are not, and what is no game', () => {
    writeFileSync(
      join(folder, 'other.json'),
      JSON.stringify({ ...json('battle.json'), ruleset: 'medieval' }),
    );
    const other = run(folder, ['replay', 'other.json']);
    expect(other).toMatchObject({ code: 1 });
    expect(other.stderr).toContain('did you mean "mediaeval"?');
    writeFileSync(join(folder, 'none.json'), '[1, 2]');
    expect(run(folder, ['replay', 'none.json']).code).toBe(1);
  });
});

describe('odds', () => {
  /** Place of the first action of a type. */
  function placeOf(type: string): string {
    return String(json('battle.json').actions.findIndex((action: { type: string }) => action.type === type));
  }

  test('of every legal action of a saved position', () => {
    const text = output(folder, 'odds', 'battle.json', '--at', placeOf('board'));
    expect(text).toMatch(/^Turn \d+, board: the decision of (red|blue), for (red|blue)-1\n/);
    expect(text).toMatch(/\n? {2}1 {2}Board (red|blue)-1, \d against \d\. {2}worth [+-]?\d+\.\d\d\n/);
    expect(text).toMatch(/\d+\.\d % {2}(red|blue)-1 is taken/);
    expect(text).toMatch(/\d+\.\d % {2}(red|blue)-1 beats off the boarders/);
    expect(text).toMatch(/Do not board\. {2}worth .*\n +certain {2}/);
  });

  test('as JSON: exact fractions that sum to 1', () => {
    const at = placeOf('board');
    const prospects = JSON.parse(output(folder, 'odds', 'battle.json', '--at', at, '--json'));
    for (const { chances } of prospects) {
      const sixths = chances.map(({ fraction }: { fraction: string }) => {
        const [numerator, denominator] = fraction.split('/').map(Number);
        return ((numerator ?? 0) * 36) / (denominator ?? 1);
      });
      expect(sixths.reduce((a: number, b: number) => a + b)).toBe(36);
    }
  });

  test('of one action, legal or not', () => {
    const wind = output(folder, 'odds', 'battle.json', '--at', '0', '--action', '{"type":"advance"}');
    expect(wind).toContain('the decision of the referee');
    expect(wind).toMatch(/16\.7 % {2}The wind rises from strength 3 to 4/);
    const refused = run(folder, [
      'odds',
      'battle.json',
      '--at',
      '0',
      '--action',
      '{"type":"hold-fire","side":"red","ship":"red-1"}',
    ]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/not legal \(wrong-step, by MN-025, .*\): "hold-fire" does not belong/);
    const unknown = run(folder, ['odds', 'battle.json', '--at', '0', '--action', '{"type":"sail"}']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('there are advance, move');
    expect(run(folder, ['odds', 'battle.json', '--action', 'advance']).code).toBe(1);
    expect(run(folder, ['odds', 'battle.json', '--at', '1', '--action', 'advance']).code).toBe(2);
  });

  test('says where there is nothing to decide, and where there is too much to go through', () => {
    const over = run(folder, ['odds', 'battle.json']);
    expect(over).toMatchObject({ code: 1 });
    expect(over.stderr).toContain('the game is over');
    expect(output(folder, 'odds', 'battle.json', '--at', '0', '--limit', '2')).toContain('too many outcomes');
  });
});

describe('play', () => {
  const DUEL = ['play', 'mediaeval', '--seed', '7'];

  test('by a pipe: choices, odds, and what is not understood', () => {
    const input = 'help\n?\nodds 2\nodds 99\n99\nsav x\n{"type":"move"}\n{\nundo\nquit\n';
    const { code, stdout } = run(folder, DUEL, input);
    expect(code).toBe(0);
    expect(stdout).toContain('red: you, blue: greedy; seed 7. Type help for help.');
    expect(stdout).toMatch(
      /red, choose for red-1 \(move\):\n {3}1 {2}Turn to port \(NE\) and stay at \(-3, 0\)\.\n/,
    );
    expect(stdout).toContain('save <file>');
    expect(stdout).toMatch(/2 {2}Keep heading SE and stay at \(-3, 0\)\. {2}worth 0\.00\n +certain {2}/);
    expect(stdout).toContain('There is no choice 99: expected 1 to 4.');
    expect(stdout).toContain('"sav" is no command; did you mean "save"?');
    expect(stdout).toContain('Not legal (unknown-ship): There is no ship named.');
    expect(stdout).toContain('This is no JSON');
    expect(stdout).toContain('There is nothing to take back.');
    expect(stdout).toMatch(/Good bye\. This game was not saved\.\n$/);
  });

  test('the end of the input ends it', () => {
    const { code, stdout } = run(folder, DUEL, '1\n');
    expect(code).toBe(0);
    expect(stdout).toContain('Good bye.');
  });

  test('a choice, undo, the same choice: the same game', () => {
    const once = run(folder, DUEL, '3\nquit\n').stdout;
    const again = run(folder, DUEL, '3\nundo\n3\nquit\n').stdout;
    expect(again).toContain('Taken back.');
    const end = (text: string) => text.slice(text.lastIndexOf('Turn 2\n'));
    expect(end(again)).toBe(end(once));
  });

  test('can be played to its end', () => {
    const { code, stdout } = run(folder, [...DUEL, '--option', 'turnLimit=3'], '1\n'.repeat(20));
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n(red wins|blue wins|A draw) \(.*\)\.\n$/);
  });

  test('with the map: numbers lead where the choices say', () => {
    const { stdout } = run(folder, DUEL, 'quit\n');
    expect(stdout).toMatch(/4 {2}Turn to starboard \(S\) and sail 1 hex to \(-3, 1\)\./);
    expect(stdout).toMatch(/\n {2,}4 +·/);
  });

  test.runIf(hasTerminals)('at a terminal: undo, save, quit; then replay and go on', async () => {
    const screen = await atTerminal(folder, DUEL, lines('4', 'undo', '2', 'save mine-7.json', 'quit'));
    expect(screen.code).toBe(0);
    expect(screen.text).toContain('Saved. Go on later with: weathergage play --load mine-7.json');
    expect(screen.text).toMatch(/Good bye\.\s*$/);
    expect(json('mine-7.json').actions).toContainEqual(
      expect.objectContaining({ type: 'move', side: 'red', hexes: 0 }),
    );
    expect(output(folder, 'replay', 'mine-7.json')).toContain('Verified');
    const later = run(folder, ['play', '--load', 'mine-7.json'], 'quit\n');
    expect(later.stdout).toMatch(/Good bye\.\n$/);
    expect(later.stdout).toContain('red, choose for red-1');
    expect(run(folder, ['play', '--load', 'mine-7.json', '--seed', '1']).stderr).toContain(
      'the game has begun',
    );
  });

  test.runIf(hasTerminals)(
    'with real dice: only faces that they have, and a save that holds them',
    async () => {
      const screen = await atTerminal(
        folder,
        ['play', 'mediaeval', '--as', 'all', '--dice', 'mine'],
        lines('7', 'x', '1 2', '6', '1', '2', '1', 'undo', '2', 'save table.json', 'quit'),
      );
      expect(screen.code).toBe(0);
      expect(screen.text).toContain('Dice for wind-strength: D6 (1 to 6)> ');
      expect(screen.text).toContain('"7" is no face of D6: expected 1 to 6.');
      expect(screen.text).toContain('"x" is no face of D6');
      expect(screen.text).toContain('2 faces are too many: 1 is asked for.');
      expect(screen.text).toContain('The wind rises from strength 3 to 4 (rolled 6).');
      expect(screen.text).toContain('The wind backs and now comes from NW (rolled 1).');
      expect(screen.text).toContain('Order of movement: blue-1, red-1.');
      expect(screen.text).toContain('Taken back.');
      expect(json('table.json')).toMatchObject({ faces: { 0: [6], 1: [1], 2: [2] }, autoAdvance: false });
      expect(output(folder, 'replay', 'table.json')).toContain('Verified: 4 actions');
    },
  );

  test('with real dice: the set-up asks for them too, and the computer throws if told to', () => {
    const args = ['play', 'mediaeval', '--scenario', 'mediaeval-three-way', '--dice', 'mine'];
    const { stdout } = run(folder, args, '2\n9\n5\nroll\nroll\nquit\n');
    expect(stdout).toContain('Dice for wind-direction-setup: D6 (1 to 6)> 2');
    expect(stdout).toContain('Dice for wind-strength-setup: {2,3,3,4,4,5} (2, 3, 4, 5)> 9');
    expect(stdout).toContain('"9" is no face of {2,3,3,4,4,5}');
    expect(stdout).toMatch(/thrown: [1-6]\n/);
  });

  test.runIf(hasTerminals)('Ctrl-C leaves', async () => {
    const screen = await atTerminal(folder, DUEL, [{ after: /> $/, type: '\u0003' }]);
    expect(screen.code).toBe(130);
    expect(screen.text).not.toMatch(/\n\s+at /);
  });
});

describe('render', () => {
  test('draws the position asked for with what it is given', async () => {
    const printed: string[] = [];
    const terminal = { print: (line = '') => void printed.push(line) } as Terminal;
    const render = renderWith(({ title, pieces }, how) =>
      JSON.stringify({ title, pieces: pieces.length, how }),
    );
    const values: { [option: string]: string } = { at: '0', theme: 'dark', size: '400' };
    await render.run(
      {
        words: [join(folder, 'battle.json')],
        has: (option) => option in values,
        text: (option) => values[option],
        list: () => [],
        integer: (option) => (values[option] === undefined ? undefined : Number(values[option])),
      },
      terminal,
    );
    expect(printed).toEqual([
      JSON.stringify({ title: 'Turn 1', pieces: 2, how: { theme: 'dark', size: 400 } }),
    ]);
  });
});
