import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderWith } from '../../src/cli/commands/render.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { atTerminal, BIN, hasTerminals, lines, output, run, workFolder } from './support.ts';

const folder = workFolder();

function json(file: string): ReturnType<typeof JSON.parse> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

beforeAll(() => {
  output(folder, 'watch', 'mediaeval', '--seed', '7', '--out', 'battle.json');
  const harbour = ['watch', 'imaginations', '--scenario', 'harbour', '--seed', '1'];
  output(folder, ...harbour, '--option', 'turnLimit=1', '--out', 'harbour.json');
  output(folder, 'watch', 'reign', '--seed', '1', '--option', 'roundLimit=1', '--out', 'comet.json');
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

  test('draws tables: places to the hundredth of an inch', () => {
    const args = ['--scenario', 'harbour', '--seed', '1', '--bots', 'random', '--map'];
    const story = output(folder, 'watch', 'imaginations', ...args);
    const places = story.match(/ {2}-?[\d.]+, -?[\d.]+ inch/g) ?? [];
    expect(places.length).toBeGreaterThan(10);
    for (const place of places) expect(place).toMatch(/^ {2}-?\d+(\.\d\d?)?, -?\d+(\.\d\d?)? inch$/);
    expect(places.some((place) => /\.\d\d/.test(place))).toBe(true);
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
    expect(text).toMatch(/Do not board\. {2}worth .*\n +no dice {2}/);
    expect(text).toMatch(/\nWhere there are no dice now, they fall in a later step \(.*\)\.\n$/);
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
    expect(refused.stderr).toMatch(/Not legal \(wrong-step, by MN-025, .*\): "hold-fire" does not belong/);
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
  });

  test('samples where there is too much to go through, the same each time, and says so', () => {
    const args = ['odds', 'battle.json', '--at', '0', '--limit', '2'];
    const text = output(folder, ...args);
    expect(text).toMatch(
      / {7}too many outcomes to go through one by one: 2,000 samples, with 95 % intervals\n/,
    );
    expect(text).toMatch(/ {7}\d\d\.\d % {2}\(\d\d\.\d to \d\d\.\d %\) {2}The wind holds at strength 3\.\n/);
    expect(output(folder, ...args)).toBe(text);
    const [{ method, chances }] = JSON.parse(output(folder, ...args, '--json'));
    expect(method).toBe('sampled');
    const holds = chances[0];
    expect(holds).toMatchObject({ fraction: null, sentences: ['The wind holds at strength 3.'] });
    expect(holds.interval.low).toBeLessThan(2 / 3);
    expect(holds.interval.high).toBeGreaterThan(2 / 3);
    const total = chances.reduce((sum: number, { probability }: typeof holds) => sum + probability, 0);
    expect(total).toBeCloseTo(1, 12);
  });

  test('outcomes that differ in nothing but dice go together; --all lists each by itself', () => {
    const wind = output(folder, 'odds', 'battle.json', '--at', '0');
    expect(wind.split('\n').slice(2)).toEqual([
      '       66.7 %  The wind holds at strength 3.',
      '       16.7 %  The wind falls from strength 3 to 2 (rolled 1).',
      '       16.7 %  The wind rises from strength 3 to 4 (rolled 6).',
      '',
    ]);
    // red, with a legend of its own, needs to tie at least: 21 of 36 ways, and 5 ties
    const initiative = output(folder, 'odds', 'harbour.json', '--at', '0');
    expect(initiative.split('\n').slice(2)).toEqual([
      '       58.3 %  The Admirals roll for the initiative. red has the initiative.',
      '       27.8 %  The Admirals roll for the initiative. blue has the initiative.',
      '       13.9 %  The Admirals roll for the initiative. It is a tie; both roll again.',
      '',
    ]);
    const all = output(folder, 'odds', 'harbour.json', '--at', '0', '--all');
    expect(all.match(/ 2\.8 % {2}The Admirals roll for the initiative \(rolled red \d/g)).toHaveLength(36);
    expect(JSON.parse(output(folder, 'odds', 'harbour.json', '--at', '0', '--json'))[0]).toMatchObject({
      method: 'exact',
      gain: null,
      chances: [{ fraction: '7/12' }, { fraction: '5/18' }, { fraction: '5/36' }],
    });
  });

  test('hits that have still to be applied are lasting, and no event contradicts itself', () => {
    const saved = json('harbour.json');
    const at = saved.actions.findIndex(({ type }: { type: string }) => type === 'fire');
    const text = output(folder, 'odds', 'harbour.json', '--at', String(at));
    expect(text).toMatch(/low fire at b1.*\n +78\.3 % {2}r1 fires at b1, aiming low: no harm done\.\n/);
    expect(text).toMatch(/\n +19\.8 % {2}r1 fires at b1, aiming low: 1 hull hit\.\n/);
    // a miss and a harmless hit end in the same position, and are told apart
    expect(text).toMatch(/\n +83\.3 % {2}r1 launches a torpedo at b2 and misses\.\n/);
    expect(text).not.toMatch(/lasting|rolled 6, 6, 6, 6/);
    expect(text).toMatch(/and \d+ other outcomes, \d+\.\d % together; --all lists them\n/);
  });

  test('dice of which nothing is told yet are not called certain', () => {
    const at = json('comet.json').actions.findIndex(({ type }: { type: string }) => type === 'advance');
    const text = output(folder, 'odds', 'comet.json', '--at', String(at));
    expect(text).toMatch(/\n {7}always {2}.*\n +in \d+ positions told alike; --all lists them\n/);
    expect(text).not.toContain('certain');
  });

  test('choices without dice say so in one line each, without worths that are all alike, and when dice fall', () => {
    const { actions } = json('comet.json');
    const at = actions.findIndex(({ side }: { side: string }, place: number) => side === 'blue' && place > 1);
    const text = output(folder, 'odds', 'comet.json', '--at', String(at));
    expect(text).toContain('Round 1, declare: the decision of blue, for mitos\n');
    expect(text).not.toMatch(/certain|worth/);
    const [, ...choices] = text.trimEnd().split('\n');
    expect(choices.pop()).toBe(
      'No dice now: they fall in a later step (as things stand "roll", once blue has chosen).',
    );
    expect(choices).toHaveLength(7);
    for (const [place, line] of choices.entries())
      expect(line).toMatch(new RegExp(`^ +${place + 1}  mitos `));
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
    expect(stdout).toMatch(/2 {2}Keep heading SE and stay at \(-3, 0\)\. {2}worth 0\.00\n +no dice {2}/);
    expect(stdout).toContain('There is no choice 99: expected 1 to 4.');
    expect(stdout).toContain('"sav" is not a command; did you mean "save"?');
    expect(stdout).toContain('Not legal (unknown-ship): There is no ship named.');
    expect(stdout).toContain('This is not whole JSON');
    expect(stdout).toContain('There is nothing to take back.');
    expect(stdout).toMatch(/Good bye\.\n$/);
  });

  test('the end of the input ends it', () => {
    const { code, stdout } = run(folder, DUEL, '1\n');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Good bye\. This game was not saved\.\n$/);
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

  test('help speaks of a map only where there is one', () => {
    expect(run(folder, DUEL, 'help\n').stdout).toContain('On the map an arrow is a bow');
    for (const id of ['imaginations', 'reign'])
      expect(run(folder, ['play', id, '--seed', '7'], 'help\n').stdout).not.toContain('On the map');
  });

  describe('many choices', () => {
    /** In the middle of the shooting of red, with more choices than a screen has lines. */
    const SHOOTING = ['play', 'shooting.json'];

    beforeAll(() => {
      const saved = json('harbour.json');
      const at = saved.actions.findIndex(({ type }: { type: string }) => type === 'fire');
      const actions = saved.actions.slice(0, at);
      const digests = saved.digests.slice(0, at + 1);
      writeFileSync(join(folder, 'shooting.json'), JSON.stringify({ ...saved, actions, digests }));
    });

    test('stand in groups, which are opened by name, as far as one likes', () => {
      const { stdout } = run(folder, SHOOTING, 'fire\nr1\nb2\nback\nlist\nfir\nquit\n');
      const parts = stdout.split(/1 to 122, \? for odds, help> .*\n/);
      expect(parts[0]).toMatch(
        /choose for shooting:\n +1-120 {2}fire: 120 choices; type fire to see them\n +121 {2}r1: /,
      );
      expect(parts[1]).toMatch(/^ +1-36 {2}r1: 36 choices; type r1 to see them\n +37-72 {2}r2: 36 choices/);
      expect(parts[2]).toMatch(/^ +1-12 {2}b1: 12 choices; type b1 to see them\n +13-24 {2}b2: 12 choices/);
      expect(parts[3]?.trimEnd().split('\n')).toHaveLength(12);
      expect(parts[3]).toMatch(
        /^ +13 {2}r1, all guns: regular fire at b2, .* \(12 dice\)\.\n(?:.*\n){2} +16 {2}r1, division 1: regular fire at b2/,
      );
      expect(parts[4]).toMatch(/^ +1-120 {2}fire: 120 choices/);
      expect(parts[5]?.trimEnd().split('\n')).toHaveLength(122);
      expect(parts[6]).toBe(parts[1]);
    });

    test('keep their numbers, whether they stand in a group or not', () => {
      const once = run(folder, SHOOTING, '18\nquit\n').stdout;
      const opened = run(folder, SHOOTING, 'fire\nr1\nb2\n18\nquit\n').stdout;
      const told = /r1 fires at b2, aiming low \(rolled .*\n/;
      expect(told.exec(once)?.[0]).toBe(told.exec(opened)?.[0]);
      expect(told.exec(once)).not.toBe(null);
    });

    test('odds are of those on the table', () => {
      const { stdout } = run(folder, SHOOTING, 'fire\nr1\nb2\n?\nodds 122\nodds 18 all\nquit\n');
      const [, , , , table, one, all] = stdout.split(/1 to 122, \? for odds, help> .*\n/);
      expect(table?.match(/^ {2}(16|19|22) {2}.* at b2, .* worth \+/gm)).toHaveLength(3);
      expect(table).not.toMatch(/ at b1, /);
      expect(table).toContain('odds <number> all lists them');
      expect(one).toMatch(
        /^ +122 {2}Cease fire\. {2}worth 0\.00\n +no dice {2}red does not fire\.\nNo dice now: the game ends without any\.\n/,
      );
      expect(all).toContain('aiming low (rolled 1, 1, 1, 1): 4 hull hits');
    });

    test('after one of them, the same decision shows only what has changed', () => {
      const { stdout } = run(folder, SHOOTING, '4\nlook\nquit\n');
      const [before, after, looked] = stdout.split(/1 to \d+, \? for odds, help> .*\n/);
      expect(before).toContain('r1, battleship (red)');
      expect(after).toMatch(/choose for shooting:\n +1-111 {2}fire: 111 choices/);
      expect(after).not.toContain('r1, battleship (red)');
      expect(looked).toContain('r1, battleship (red)');
    });

    test('and nothing stays away that has changed', () => {
      const input = '1\n'.repeat(2);
      const { stdout } = run(folder, ['play', 'imaginations', '--seed', '1'], input);
      const [, after] = stdout.split(/1 to \d+, \? for odds, help> .*\n/);
      expect(after).toMatch(/r1, cruiser \(red\) .* under way/);
      expect(after).not.toContain('b1, cruiser');
    });
  });

  test('why: the rules behind a choice, or against an action', () => {
    const input = 'why 1\nwhy board\nwhy bord\nwhy {"type":"move","side":"blue"}\nwhy 9\nwhy {\nwhy\nquit\n';
    const { stdout } = run(folder, DUEL, input);
    expect(stdout).toMatch(/ {2}Legal, by MN-\d+.*: Turn to port \(NE\) and stay at \(-3, 0\)\.\n/);
    expect(stdout).toMatch(/ {2}Not legal \(wrong-step, by MN-025, .*\): "board" does not belong/);
    expect(stdout).toContain('There is no action "bord"; did you mean "board"?');
    expect(stdout).toMatch(/ {2}Not legal \((?!wrong-step)[a-z-]+.*\): /);
    expect(stdout).toContain('There is no choice 9: expected 1 to 4.');
    expect(stdout).toContain('This is not whole JSON');
    expect(stdout).toContain('Why what?');
    expect(stdout).toMatch(/Good bye/);
  });

  test('log: what has happened, all of it or the last of it', () => {
    const { stdout } = run(folder, DUEL, 'log\nlog 1\nlog x\nquit\n');
    const [told, all, last, wrong] = stdout.split(/1 to 4, \? for odds, help> .*\n/);
    expect(all).toMatch(/^Turn 1\n {2}The wind .*\n( {2}.*\n)+$/);
    expect(told).toContain(all);
    expect(last?.split('\n').length).toBeLessThan(all?.split('\n').length ?? 0);
    expect(all?.endsWith(last?.replace('Turn 1\n', '') ?? '?')).toBe(true);
    expect(wrong).toContain('Type: log, or log <number of actions>');
  });

  test('with the map: numbers lead where the choices say', () => {
    const { stdout } = run(folder, DUEL, 'quit\n');
    expect(stdout).toMatch(/4 {2}Turn to starboard \(S\) and sail 1 hex to \(-3, 1\)\./);
    expect(stdout).toMatch(/\n {2,}4 +·/);
  });

  test.runIf(hasTerminals)('at a terminal: undo, save, quit; then replay and go on', async () => {
    const screen = await atTerminal(folder, DUEL, lines('4', 'undo', '2', 'save mine-7.json', 'quit'));
    expect(screen.code).toBe(0);
    expect(screen.text).toContain('Saved. Go on later with: weathergage play mine-7.json');
    expect(screen.text).toMatch(/Good bye\.\s*$/);
    expect(json('mine-7.json').actions).toContainEqual(
      expect.objectContaining({ type: 'move', side: 'red', hexes: 0 }),
    );
    expect(output(folder, 'replay', 'mine-7.json')).toContain('Verified');
    const later = run(folder, ['play', 'mine-7.json'], 'quit\n');
    expect(later.stdout).toMatch(/Good bye\.\n$/);
    expect(later.stdout).toContain('red, choose for red-1');
    expect(run(folder, ['play', 'mine-7.json', '--seed', '1']).stderr).toContain('which has begun already');
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
      expect(screen.text).toContain('"7" is not a face of D6: expected 1 to 6.');
      expect(screen.text).toContain('"x" is not a face of D6');
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
    expect(stdout).toContain('"9" is not a face of {2,3,3,4,4,5}');
    expect(stdout).toMatch(/thrown: [1-6]\n/);
  });

  const CTRL_C = { after: /> $/, type: '\u0003' };

  test.runIf(hasTerminals)('Ctrl-C leaves; where nothing was chosen there is nothing to save', async () => {
    const screen = await atTerminal(folder, DUEL, [CTRL_C]);
    expect(screen.code).toBe(130);
    expect(screen.text).not.toMatch(/\n\s+at |Saved/);
    expect(existsSync(join(folder, 'mediaeval-7.json'))).toBe(false);
  });

  test.runIf(hasTerminals)('Ctrl-C saves first, in a new file, the last one, or that of --out', async () => {
    const fresh = await atTerminal(folder, DUEL, [...lines('4'), CTRL_C]);
    expect(fresh.code).toBe(130);
    expect(fresh.text).toContain('Saved. Go on later with: weathergage play mediaeval-7.json');
    expect(output(folder, 'replay', 'mediaeval-7.json', '--quiet')).toContain('Verified');

    const again = await atTerminal(folder, DUEL, [...lines('4', 'save last.json', '1'), CTRL_C]);
    expect(again.text).toContain('weathergage play last.json\n');
    expect(existsSync(join(folder, 'mediaeval-7-2.json'))).toBe(false);

    const named = await atTerminal(folder, [...DUEL, '--out', 'named.json'], [...lines('4'), CTRL_C]);
    expect(named.text).toContain('weathergage play named.json\n');
    expect(json('named.json').actions).toEqual(json('mediaeval-7.json').actions);
  });

  test.runIf(hasTerminals)('Ctrl-C while dice are asked for saves what was thrown before', async () => {
    const args = ['play', 'mediaeval', '--as', 'all', '--dice', 'mine', '--seed', '8'];
    const screen = await atTerminal(folder, args, [...lines('6', '1'), CTRL_C]);
    expect(screen.text).toContain('weathergage play mediaeval-8.json');
    expect(json('mediaeval-8.json').faces).toEqual({ 0: [6], 1: [1] });
  });

  test('a signal from elsewhere saves too', async () => {
    const child = spawn(process.execPath, [BIN, ...DUEL, '--out', 'ended.json'], { cwd: folder });
    child.stdin.write('4\n');
    let shown = '';
    child.stdout.on('data', (text: Buffer) => {
      shown += text.toString();
      if (shown.includes('Turn 2,') && !child.killed) child.kill('SIGTERM');
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
    expect(output(folder, 'replay', 'ended.json', '--quiet')).toContain('The game is not over.');
  });

  test.runIf(hasTerminals)('quit offers a save at a terminal, and the end of the game does', async () => {
    const quit = lines('4', 'quit', 'asked', 'asked.json');
    const screen = await atTerminal(folder, DUEL, quit);
    expect(screen.text).toContain('Expected a name that ends in .json, but received "asked".');
    expect(screen.text).toMatch(/weathergage play asked\.json\nGood bye\.\n$/);
    expect(json('asked.json').actions.length).toBeGreaterThan(3);
    const none = await atTerminal(folder, DUEL, lines('4', 'quit', ''));
    expect(none.text).toMatch(/Good bye\. This game was not saved\.\n$/);
    const short = [...DUEL, '--option', 'turnLimit=1'];
    const over = await atTerminal(folder, short, lines('1', 'over.json'));
    expect(over.text).toMatch(/This game is not saved[\s\S]*> over\.json\s+Saved\..* replay over\.json\n/);
  });

  test('--out is saved by every way out', () => {
    for (const [file, input] of [
      ['quit.json', '4\nquit\n'],
      ['end.json', '4\n'],
    ] as const) {
      expect(run(folder, [...DUEL, '--out', file], input).stdout).toMatch(/\nSaved\. .*\nGood bye\.\n$/);
      expect(json(file).actions.length).toBeGreaterThan(3);
    }
    const won = [...DUEL, '--option', 'turnLimit=1', '--out', 'won.json'];
    expect(run(folder, won, '1\n').stdout).toMatch(/\n(red wins|blue wins|A draw) \(.*\nSaved\. .*\n$/);
  });

  test('save: never over a file of somebody else, but over its own', () => {
    writeFileSync(join(folder, 'theirs.json'), '{}');
    const input = '4\nsave theirs.json\nsave own.json\n1\nsave\nsave own.json\nsave theirs.csv\nsave\nquit\n';
    const { stdout } = run(folder, DUEL, input);
    expect(stdout).toContain('There is a file theirs.json already');
    expect(stdout.match(/Saved\. Go on later with: weathergage play own\.json\n/g)).toHaveLength(4);
    expect(stdout).toContain('Expected a name that ends in .json, but received "theirs.csv".');
    expect(readFileSync(join(folder, 'theirs.json'), 'utf8')).toBe('{}');
    expect(run(folder, DUEL, 'save theirs.json --force\nquit\n').stdout).toContain('Saved.');
    expect(json('theirs.json').ruleset).toBe('mediaeval');
    expect(run(folder, DUEL, 'save\nquit\n').stdout).toContain('Where to? Type: save <file>');
  });

  test('why: what is missing or amiss in an action, and what could be chosen instead', () => {
    const input = 'why ram\nwhy {"type":"ram","side":7,"target":"b1"}\nwhy rotate\n{"type":"rotate"}\nquit\n';
    const { stdout } = run(folder, ['play', 'ship-combat-5e', '--seed', '7'], input);
    expect(stdout).toContain('\n  "ram" lacks target (a name).\n');
    expect(stdout).toContain('\n  "ram" lacks ship (a name) and should have side (a name).\n');
    expect(stdout).toContain('\n  "rotate" lacks turn (one of "port", "starboard").\n');
    expect(stdout).toContain('"rotate" lacks side (a name), ship (a name) and turn (one of');
    expect(stdout).toContain('the time for it either: now red (assign-actions, push-crew) and blue (');
  });

  test('help gives an example that is a type of action of these rules', () => {
    for (const id of ['mediaeval', 'imaginations', 'reign', 'ship-combat-5e', 'sea-battles']) {
      const [, type] = /\(why ([a-z-]+), why \{/.exec(run(folder, ['play', id], 'help\n').stdout) ?? [];
      const answer = run(folder, ['play', id], `why ${type}\n`).stdout;
      expect(answer).toMatch(/ {2}(Legal|Not legal \(.*\): .)/);
    }
  });

  test('rule: what the ledger says', () => {
    const { stdout } = run(folder, DUEL, 'rule mn-r38, MN-047\nrule MN-999\nrule\nquit\n');
    expect(stdout).toMatch(/MN-R38 {2}Boarding\n.*\n.*\n.*\n.*boardingTie.*\n(.*\n)?MN-047 {2}Shooting\n/);
    expect(stdout).toContain('There is no rule "MN-999" in the ledger of mediaeval');
    expect(stdout).toContain('Which rule?');
  });
});

describe('render', () => {
  test('draws the position asked for with what it is given', async () => {
    const printed: string[] = [];
    const terminal = { write: (text: string) => void printed.push(text) } as Terminal;
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
