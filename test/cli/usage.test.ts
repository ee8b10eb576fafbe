import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { atTerminal, hasTerminals, output, run, shell, workFolder } from './support.ts';

/* How the command line deals with people and pipes, whatever the command. It is the built one: `npm run build` first. */

const folder = workFolder();

const COMMANDS = ['rules', 'play', 'watch', 'simulate', 'merge', 'odds', 'replay', 'render'];

describe('help', () => {
  test('is what one sees first, and names every command', () => {
    const overview = output(folder);
    for (const command of COMMANDS) expect(overview).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(output(folder, 'help')).toBe(overview);
    expect(output(folder, '--help')).toBe(overview);
    expect(overview).toContain('Exit codes');
  });

  test.each(COMMANDS)('of %s teaches by examples', (command) => {
    const text = output(folder, 'help', command);
    expect(text).toMatch(new RegExp(`^weathergage ${command}\\b`));
    expect(text).toMatch(new RegExp(`\nExamples\n {2}weathergage ${command}`));
    expect(text).toMatch(/\nOptions\n/);
    expect(output(folder, command, '--help')).toBe(text);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('--version is that of the package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(output(folder, '--version')).toBe(`${manifest.version}\n`);
  });
});

describe('what is not right', () => {
  test.each([
    ['ruls', 'there is no command "ruls"; did you mean "rules"?'],
    ['simulat mediaeval', 'did you mean "simulate"?'],
    ['xyzzy', 'there is no command "xyzzy"; there are rules, play,'],
    ['--versoin', 'did you mean "--version"?'],
    ['help plya', 'did you mean "play"?'],
    ['watch mediaevel', 'there is no ruleset "mediaevel"; did you mean "mediaeval"?'],
    ['watch', 'which ruleset? There are mediaeval'],
    ['watch mediaeval --scenario mediaeval-flet', 'did you mean "mediaeval-fleet"?'],
    ['watch mediaeval --scenario fleet', 'did you mean "mediaeval-fleet"?'],
    ['watch mediaeval --sed 7', 'there is no option "--sed"; did you mean "--seed"?'],
    ['watch mediaeval --seed', '--seed needs a value: --seed <seed>'],
    ['watch mediaeval --seed --map', '--seed needs a value'],
    ['watch mediaeval --map=yes', '--map takes no value'],
    ['watch mediaeval --bots red=gredy', 'there is no bot "gredy"; did you mean "greedy"?'],
    ['watch mediaeval --bots rd=greedy', 'there is no side "rd"; did you mean "red"?'],
    ['watch mediaeval --option boardingTi=defender', 'did you mean "boardingTie"?'],
    [
      'watch mediaeval --option boardingTie=reroll',
      'one of "defender", "reroll-once", but received "reroll"',
    ],
    ['watch mediaeval --option boardingTie=reroll', 'did you mean "reroll-once"?'],
    ['watch mediaeval --option turnLimit', 'expected turnLimit=<value>'],
    ['simulate mediaeval --red random', 'there is no option "--red"; did you mean --bots red=random?'],
    ['simulate mediaeval --red=greedy --games 5', 'did you mean --bots red=greedy?'],
    ['watch mediaeval --blue', 'did you mean --bots blue=<bot>?'],
    ['play mediaeval --blue', 'did you mean --bots blue=<bot>, or --as blue?'],
    ['simulate mediaeval --random', 'did you mean --bots random?'],
    ['simulate mediaeval --turnLimit 5', 'did you mean --option turnLimit=5?'],
    ['simulate mediaeval --mediaeval-fleet', 'did you mean --scenario mediaeval-fleet?'],
    ['simulate mediaeval --threads 2', 'did you mean "--workers"?'],
    ['simulate mediaeval -n 5', 'there is no option "-n"; did you mean "--games"?'],
    ['simulate mediaeval -o games.csv', 'did you mean "--out"?'],
    ['watch mediaeval --save battle.json', 'did you mean "--out"?'],
    ['render battle.json --svg battle.svg', 'did you mean "--out"?'],
    ['merge a.ndjson --output games.csv', 'did you mean "--out"?'],
    ['play mediaeval --load battle.json', 'named without one: <ruleset or save file>'],
    ['odds --from battle.json', 'named without one: <save file>'],
    ['play mediaeval --bots red=random', 'you play red; --as says which sides people play'],
    ['play mediaeval --as red,blue --bots blue=random', 'you play blue'],
    ['watch mediaeval --bots greedy,random', 'which side is "random" to play? Such as red=random'],
    ['watch mediaeval --bots red=greedy,red=random', 'red is given two bots'],
    ['watch mediaeval --bots red=', 'there is no bot ""; there are greedy, random'],
    ['watch mediaeval --option turnLimit=0', 'option turnLimit: expected a whole number, 1 or more'],
    ['simulate mediaeval --games 0', '--games: expected a whole number, 1 or more, but received "0"'],
    ['simulate imaginations --games 10000000000000000', '1 or more, but received "10000000000000000"'],
    ['simulate mediaeval --workers 100000', '--workers: expected a whole number, 0 to 1,024'],
    ['simulate mediaeval --games 5000000 --shard 1/4', 'so 5,000,000 take 5 parts or more'],
    ['simulate mediaeval --games many', 'received "many"'],
    ['simulate mediaeval again', '"again" is one word too many here\nFor'],
    ['simulate mediaeval red=random', 'one word too many here; did you mean --bots red=random?'],
    ['simulate mediaeval turnLimit=5', 'one word too many here; did you mean --option turnLimit=5?'],
    ['mediaeval', '"mediaeval" is a ruleset, not a command: try play mediaeval, or rules mediaeval'],
    ['simulate mediaeval --games 1e3', 'received "1e3"'],
    ['simulate mediaeval --games 0x10', 'received "0x10"'],
    ['simulate mediaeval --out games.cvs', 'did you mean ".csv"?'],
    ['simulate mediaeval --shard 1/2 --out part.csv', 'expected a name that ends in .ndjson'],
    ['merge a.ndjson --out games.txt', 'expected a name that ends in one of .csv, .ndjson, .json'],
    ['watch mediaeval --out battle.csv', 'expected a name that ends in .json'],
    ['play mediaeval --out battle', 'expected a name that ends in .json'],
    ['render battle.json --out battle.png', 'expected a name that ends in .svg'],
    ['rules mediaeval MN-999', 'there is no rule "MN-999" in the ledger of mediaeval'],
    ['rules mediaeval R38', 'did you mean "MN-R38"?'],
    ['rules XX-1', 'there is no ruleset "XX-1"'],
    ['simulate mediaeval --shard 5/4', 'expected k/n with k from 1 to n'],
    ['simulate mediaeval --shard 1/4 --games 3', '3 games cannot be cut into 4 parts'],
    ['simulate mediaeval --shard 1/2 --json', '--json does not go with --shard'],
    ['play mediaeval --as rde', 'there is no side "rde"; did you mean "red"?'],
    ['play mediaeval --dice min', 'did you mean "mine"?'],
    ['merge', 'which parts?'],
    ['odds', 'which saved game?'],
    ['play', 'which ruleset?'],
  ])('%s: a line that says what would be, and exit code 2', (line, message) => {
    const { code, stdout, stderr } = run(folder, line.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^weathergage: .*\nFor examples: weathergage help( \w+)?\n$/);
  });

  test.each([
    ['replay nowhere.json', 'cannot read nowhere.json: there is no such file or folder'],
    ['merge nowhere.ndjson', 'cannot read nowhere.ndjson'],
    ['odds .', 'cannot read .: it is a folder'],
    ['watch mediaeval --seed 1 --out no/where.json', 'cannot write no/where.json'],
    ['watch mediaeval --scenario mine.json', 'cannot read mine.json'],
  ])('%s: a line that says why not, and exit code 1', (line, message) => {
    const { code, stderr } = run(folder, line.split(' '));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^weathergage: .*\n$/);
    expect(stderr).toContain(message);
  });
});

describe('output', () => {
  test.each(['rules mediaeval', 'watch mediaeval --seed 3', 'simulate mediaeval --games 20 --shard 1/1'])(
    'of %s goes into a pipe that ends early',
    (line) => {
      const { code, stdout, stderr } = shell(folder, `$W ${line} | head -1`);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.trim().split('\n')).toHaveLength(1);
    },
  );

  test('has no colours in a pipe', () => {
    expect(output(folder, 'watch', 'mediaeval', '--seed', '3')).not.toContain('\u001b');
  });

  test.runIf(hasTerminals)('has colours at a terminal, but none with NO_COLOR', async () => {
    const coloured = await atTerminal(folder, ['rules']);
    expect(coloured.raw).toContain('\u001b[1m');
    const plain = await atTerminal(folder, ['rules'], [], { env: { NO_COLOR: '1' } });
    expect(plain.raw).not.toContain('\u001b');
    expect(plain.text).toBe(coloured.text);
  });
});
