import {
  type Advance,
  AVERAGE_DIE,
  anyFields,
  choiceOption,
  type Decider,
  decisionPending,
  defineRuleset,
  type Form,
  type Forms,
  flag,
  formOf,
  type Game,
  type GameState,
  type GameTypes,
  gameOver,
  InvalidInputError,
  id,
  inTurn,
  integer,
  isReferees,
  type Json,
  list,
  nullable,
  ofPlayers,
  once,
  oneOf,
  optional,
  type Play,
  type PlayRoom,
  queued,
  type Result,
  type Ruleset,
  record,
  type Scene,
  type Sequence,
  sideRules,
  text,
  unitRules,
  unknownAction,
  wrongStep,
} from '../../src/index.ts';
import { openChoices, type SealedChoices, undecided, viewChoices } from './sealed.ts';

/*
 * Small rulesets to try the core on. Each is a pure value or made by a function; none stands for real rules.
 *
 * - bench: one action with whatever effect a test gives it.
 * - trail: whatever sequence a test gives it, with a state that has something of everything.
 * - raid: a whole little game of two or more sides, with cards, a reaction, a queue, options and secrets.
 * - bids: simultaneous secret decisions of three sides.
 */

const EMPTY_SCENE: Scene = {
  title: 'toy',
  bounds: { left: 0, right: 0, bottom: 0, top: 0 },
  grid: { kind: 'abstract' },
  wind: null,
  sides: [],
  pieces: [],
  areas: [],
  links: [],
  hints: [],
};

/** A rejection with the same sentence always. */
function sentence(message: string, ...rules: string[]): { rules: string[]; message: () => string } {
  return { rules, message: () => message };
}

// ---------------------------------------------------------------------------------------------------------- bench

export interface BenchState extends GameState {
  readonly options: object;
  readonly step: 'act' | 'over';
  /** What the effect has left behind; null before it. */
  readonly done: Json;
}

/** One action, `go`, with an effect of the test's. */
export interface Bench extends GameTypes {
  readonly state: BenchState;
  readonly action: Advance | { readonly type: 'go' };
  readonly event: { readonly type: 'noted'; readonly what: Json };
  readonly options: object;
  readonly scenario: object;
  readonly step: 'act' | 'over';
  readonly code: 'not-now';
}

export type BenchEffect = (play: Play<Bench>, game: Game<Bench>) => Json;

export const GO: Bench['action'] = { type: 'go' };

/** A ruleset of a single action, whose effect leaves behind what it returns; the game is then over. */
export function bench(effect: BenchEffect): Ruleset<Bench> {
  return defineRuleset<Bench>({
    id: 'bench',
    title: 'Bench',
    version: '1',
    play: {
      options: {},
      scenarios: { only: { title: 'Only', description: '', options: {}, setup: {} } },
      setUp: () => ({ game: { step: 'act', done: null }, phase: 'act' }),
      sequence: {
        steps: {
          act: { kind: 'decision', deciders: () => [{ side: 'red' }] },
          over: { kind: 'over' },
        },
        phases: [once('act')],
        stepOf: ({ step }) => step,
        goTo(game, step) {
          game.step = step;
        },
      },
      screen: [
        ({ received, step }) => (received.kind === 'player' && step.kind !== 'over' ? null : 'not-now'),
      ],
      actions: {
        go: {
          rules: [],
          steps: ['act'],
          fields: {},
          candidates: () => [{ type: 'go' }],
          check: () => null,
          effect(game, _action, play) {
            game.done = effect(play, game) as Game<Bench>['done'];
            game.step = 'over';
          },
        },
      },
      rejections: { 'not-now': sentence('Not now.', 'BE-1') },
      result: ({ step }) => (step === 'over' ? { winner: null, reason: 'done' } : null),
      sides: () => ['red', 'blue'],
    },
    telling: { events: { noted: () => 'There was noted.' } },
  });
}

// ---------------------------------------------------------------------------------------------------------- trail

export interface TrailState extends GameState {
  readonly options: object;
  readonly step: string;
  /** What has happened, in order. */
  readonly trail: readonly string[];
  readonly queue: readonly string[];
  readonly cards: readonly string[];
  readonly place: number;
  readonly pending: string | null;
}

export interface Choose {
  readonly type: 'choose';
  readonly what: string;
}

/** One player's action, `choose`, which puts its word on the trail; the sequence is the test's. */
export interface Trail extends GameTypes {
  readonly state: TrailState;
  readonly action: Advance | Choose;
  readonly event: { readonly type: 'noted'; readonly what: string };
  readonly options: object;
  readonly scenario: object;
  readonly step: string;
  readonly code: 'not-now' | 'no-word';
}

export type TrailGame = Game<Trail>;

/** What a trail begins with, and how its turn goes. */
export interface TrailPlan {
  readonly steps: Sequence<Trail>['steps'];
  readonly phases: Sequence<Trail>['phases'];
  readonly interrupt?: NonNullable<Sequence<Trail>['interrupt']>;
  readonly begin?: Partial<Pick<TrailState, 'queue' | 'cards' | 'pending'>>;
  /** The phase in which play begins; default: the first. */
  readonly opening?: string;
  /** What `choose` does besides leaving its word. */
  readonly choose?: (game: TrailGame, what: string, play: Play<Trail>) => void;
}

/** A step at which one side chooses a word. */
export function choice(side: string): Sequence<Trail>['steps'][string] {
  return { kind: 'decision', deciders: () => [{ side }] };
}

/** An automatic step that leaves a word. */
export function note(word: string): Sequence<Trail>['steps'][string] {
  return {
    kind: 'automatic',
    run(game, { emit }) {
      game.trail.push(word);
      emit({ type: 'noted', what: word });
    },
  };
}

/** The decisions among the steps of a trail. */
function decisionsOf(steps: TrailPlan['steps']): string[] {
  return Object.keys(steps).filter((name) => steps[name]?.kind === 'decision');
}

/** A ruleset whose turn goes as planned. */
export function trail({ steps, phases, interrupt, begin, opening, choose }: TrailPlan): Ruleset<Trail> {
  return defineRuleset<Trail>({
    id: 'trail',
    title: 'Trail',
    version: '1',
    play: {
      options: {},
      scenarios: { only: { title: 'Only', description: '', options: {}, setup: {} } },
      setUp: () => ({
        game: {
          step: Object.keys(steps)[0] ?? '',
          trail: [],
          queue: [],
          cards: [],
          place: 0,
          pending: null,
          ...begin,
        },
        phase: opening ?? phases[0]?.name ?? '',
      }),
      sequence: {
        steps,
        phases,
        stepOf: ({ step }) => step,
        goTo(game, step) {
          game.step = step;
        },
        ...(interrupt === undefined ? {} : { interrupt }),
      },
      screen: [
        ({ received, step, state }) => {
          if (received.kind === 'unknown' || step.kind === 'over') return 'not-now';
          return (received.kind === 'advance') === isReferees(step, state) ? null : 'not-now';
        },
      ],
      actions: {
        choose: {
          rules: ['TR-1'],
          steps: decisionsOf(steps),
          fields: { what: text() },
          candidates: () => ['yes', 'no'].map((what) => ({ type: 'choose', what })),
          check: (_state, { what }) => (what === '' ? 'no-word' : null),
          effect(game, { what }, play) {
            game.trail.push(`${game.step}:${what}`);
            play.emit({ type: 'noted', what });
            choose?.(game, what, play);
          },
        },
      },
      rejections: { 'not-now': sentence('Not now.', 'TR-2'), 'no-word': sentence('Say a word.', 'TR-3') },
      result: (state) => (steps[state.step]?.kind === 'over' ? { winner: null, reason: 'end' } : null),
      sides: () => ['red', 'blue'],
    },
    telling: { events: { noted: () => 'There was noted.' } },
  });
}

// ----------------------------------------------------------------------------------------------------------- raid

export interface RaidOptions {
  /** The turn after which the raid is over, 1 to 20. */
  readonly lastTurn: number;
  readonly weather: 'roll' | 'calm';
  /** Whether cards not yet played are hidden. */
  readonly hidden: boolean;
}

export interface RaidShip {
  readonly id: string;
  readonly side: string;
  readonly heading: number;
  readonly hull: number;
  readonly burning: boolean;
}

export interface RaidScenario {
  readonly ships: readonly {
    readonly id: string;
    readonly side: string;
    readonly heading: number;
    /** Left out: two average dice. */
    readonly hull?: number | undefined;
  }[];
  readonly options?: Partial<RaidOptions> | undefined;
}

export type RaidStep = 'weather' | 'deal' | 'act' | 'brace' | 'burn' | 'end-turn' | 'over';

export interface RaidState extends GameState {
  readonly options: RaidOptions;
  readonly sides: readonly string[];
  readonly ships: { readonly [id: string]: RaidShip };
  readonly turn: number;
  readonly step: RaidStep;
  readonly wind: number;
  readonly order: readonly string[];
  readonly place: number;
  /** A shot that has hit, before its target has answered. */
  readonly shot: { readonly target: string; readonly damage: number } | null;
  readonly fires: readonly string[];
  readonly winner: string | null;
}

export type RaidAction =
  | Advance
  | { readonly type: 'fire'; readonly side: string; readonly ship: string; readonly target: string }
  | { readonly type: 'turn'; readonly side: string; readonly ship: string; readonly heading: number }
  | { readonly type: 'hold'; readonly side: string; readonly ship: string }
  | { readonly type: 'brace'; readonly side: string; readonly ship: string; readonly brace: boolean };

export type RaidEvent =
  | { readonly type: 'wind-rolled'; readonly wind: number }
  | { readonly type: 'order-dealt'; readonly order: readonly string[] }
  | { readonly type: 'card-passed'; readonly ship: string }
  | {
      readonly type: 'fired';
      readonly ship: string;
      readonly target: string;
      readonly aim: 'miss' | 'hit' | 'critical';
      readonly thrown: readonly number[] | null;
    }
  | { readonly type: 'turned'; readonly ship: string; readonly heading: number }
  | { readonly type: 'held'; readonly ship: string }
  | { readonly type: 'damaged'; readonly ship: string; readonly points: number; readonly hull: number }
  | { readonly type: 'burnt'; readonly ship: string; readonly isOut: boolean }
  | { readonly type: 'turn-ended'; readonly turn: number };

export interface Raid extends GameTypes {
  readonly state: RaidState;
  readonly action: RaidAction;
  readonly event: RaidEvent;
  readonly options: RaidOptions;
  readonly scenario: RaidScenario;
  readonly step: RaidStep;
  readonly code:
    | 'unknown-action'
    | 'game-over'
    | 'decision-pending'
    | 'wrong-step'
    | 'not-your-ship'
    | 'bad-target'
    | 'bad-heading'
    | 'bad-choice';
}

type RaidGame = Game<Raid>;

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

function raidShip<S extends RaidState | RaidGame>(state: S, id: string): S['ships'][string] {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship as S['ships'][string];
}

function afloat(state: RaidState | RaidGame): RaidShip[] {
  return Object.values(state.ships).filter(({ hull }) => hull > 0);
}

/** The ship whose decision it is. */
function decidingShip(state: RaidState): string {
  return (state.step === 'brace' ? state.shot?.target : state.order[state.place]) ?? '';
}

function raidDecision(state: RaidState): Decider<Raid>[] {
  const ship = raidShip(state, decidingShip(state));
  return [{ side: ship.side, unit: ship.id }];
}

function damageShip(game: RaidGame, id: string, points: number, { emit }: Play<Raid>): void {
  const ship = raidShip(game, id);
  ship.hull = Math.max(0, ship.hull - points);
  emit({ type: 'damaged', ship: id, points, hull: ship.hull });
  const sidesLeft = new Set(afloat(game).map(({ side }) => side));
  if (sidesLeft.size > 1) return;
  game.winner = [...sidesLeft][0] ?? null;
  game.step = 'over';
}

const raidScenario: Form<RaidScenario> = formOf<RaidScenario>({
  ships: list(
    formOf<RaidScenario['ships'][number]>({
      id: id(),
      side: id(),
      heading: oneOf(HEADINGS),
      hull: optional(integer(1, 9)),
    }),
  ),
  options: optional(anyFields()),
});

const raidOptions: PlayRoom<Raid>['options'] = {
  lastTurn: {
    default: 4,
    rule: 'RD-1',
    description: 'The last turn',
    form: integer(1, 20),
    examples: [4, 1, 20],
  },
  weather: choiceOption('RD-2', 'Whether the wind is rolled for', ['roll', 'calm']),
  hidden: choiceOption('RD-3', 'Whether cards not yet played are hidden', [false, true]),
};

const raidState: Forms<Omit<RaidState, keyof GameState>> = {
  sides: list(id()),
  ships: record(
    formOf<RaidShip>({
      id: id(),
      side: id(),
      heading: oneOf(HEADINGS),
      hull: integer(0, 99),
      burning: flag(),
    }),
  ),
  turn: integer(1),
  step: oneOf(['weather', 'deal', 'act', 'brace', 'burn', 'end-turn', 'over']),
  wind: integer(0, 6),
  order: list(id()),
  place: integer(0),
  shot: nullable(formOf<NonNullable<RaidState['shot']>>({ target: id(), damage: integer(1, 3) })),
  fires: list(id()),
  winner: nullable(id()),
};

function setUpRaid(
  scenario: RaidScenario,
  _options: RaidOptions,
  dice: Play<Raid>['dice'],
): { game: Omit<RaidState, keyof GameState>; phase: string } {
  const ids = scenario.ships.map(({ id }) => id);
  ids.forEach((id, place) => {
    if (ids.indexOf(id) < place) {
      throw new InvalidInputError('invalid-scenario', `ships[${place}].id`, `there is another ship "${id}"`);
    }
  });
  const ships = scenario.ships.map((ship) => ({
    ...ship,
    hull: ship.hull ?? dice.sum('hull', 2, AVERAGE_DIE),
    burning: false,
  }));
  return {
    game: {
      sides: [...new Set(ships.map(({ side }) => side))],
      ships: Object.fromEntries(ships.map((ship) => [ship.id, ship])),
      turn: 1,
      step: 'weather',
      wind: 0,
      order: [],
      place: 0,
      shot: null,
      fires: [],
      winner: null,
    },
    phase: 'weather',
  };
}

const raidSequence: Sequence<Raid> = {
  steps: {
    weather: {
      kind: 'automatic',
      run(game, { dice, emit }) {
        game.wind = dice.die('wind', 6);
        emit({ type: 'wind-rolled', wind: game.wind });
      },
    },
    deal: {
      kind: 'automatic',
      run(game, { dice, emit }) {
        game.order = dice.shuffle(
          'deal',
          afloat(game).map(({ id }) => id),
        );
        emit({ type: 'order-dealt', order: game.order });
      },
    },
    act: { kind: 'decision', deciders: raidDecision },
    brace: { kind: 'decision', deciders: raidDecision },
    burn: {
      kind: 'automatic',
      run(game, play) {
        const id = game.fires.shift() ?? '';
        const isOut = play.dice.die('burn', 6, (face) => face >= 4);
        raidShip(game, id).burning = !isOut;
        play.emit({ type: 'burnt', ship: id, isOut });
        if (!isOut) damageShip(game, id, 1, play);
      },
    },
    'end-turn': {
      kind: 'automatic',
      run(game, { emit }) {
        emit({ type: 'turn-ended', turn: game.turn });
        if (game.turn === game.options.lastTurn) game.step = 'over';
        else game.turn++;
      },
    },
    over: { kind: 'over' },
  },
  phases: [
    {
      name: 'weather',
      steps: ['weather'],
      begin: (game) => (game.options.weather === 'roll' ? 'weather' : null),
      next: () => null,
    },
    once('deal'),
    inTurn('actions', ['act', 'brace'], {
      cards: (game) => game.order,
      place: (game) => game.place,
      moveTo(game, place) {
        game.place = place;
      },
      play(game, card, { emit }) {
        if (raidShip(game, card).hull > 0) return 'act';
        emit({ type: 'card-passed', ship: card });
        return null;
      },
    }),
    queued(
      'burn',
      (game) => game.fires,
      (game) => afloat(game).flatMap(({ id, burning }) => (burning ? [id] : [])),
    ),
    once('end-turn'),
  ],
  stepOf: ({ step }) => step,
  goTo(game, step) {
    game.step = step;
  },
  interrupt: (game) => (game.shot === null ? null : 'brace'),
};

const shipRule = unitRules<Raid>()('ship', (state, ship) => raidShip(state, ship));

/** A little game with something of everything: see the top of this file. */
export const raid: Ruleset<Raid> = defineRuleset<Raid>({
  id: 'raid',
  title: 'Raid',
  version: '3',
  play: {
    options: raidOptions,
    scenarios: {
      skirmish: {
        title: 'Skirmish',
        description: 'Two ships a side.',
        options: { lastTurn: 3 },
        setup: {
          ships: [
            { id: 'red-1', side: 'red', heading: 1 },
            { id: 'red-2', side: 'red', heading: 1, hull: 3 },
            { id: 'blue-1', side: 'blue', heading: 4 },
            { id: 'blue-2', side: 'blue', heading: 4, hull: 3 },
          ],
        },
      },
      chase: {
        title: 'Chase',
        description: 'One ship a side.',
        options: {},
        setup: {
          ships: [
            { id: 'red-1', side: 'red', heading: 2, hull: 4 },
            { id: 'blue-1', side: 'blue', heading: 2, hull: 4 },
          ],
        },
      },
    },
    setUp: setUpRaid,
    sequence: raidSequence,
    screen: [
      unknownAction('unknown-action'),
      gameOver('game-over'),
      decisionPending('decision-pending'),
      wrongStep('wrong-step'),
      ofPlayers((state, action) => {
        const deciding = decidingShip(state);
        return action.ship === deciding && action.side === raidShip(state, deciding).side
          ? null
          : 'not-your-ship';
      }),
    ],
    actions: {
      fire: shipRule('fire', {
        rules: 'RD-10',
        in: 'act',
        fields: { target: id() },
        offers: (state) => Object.keys(state.ships).map((target) => ({ target })),
        refuses(state, _ship, { side, target }) {
          const found = Object.hasOwn(state.ships, target) ? state.ships[target] : undefined;
          return found === undefined || found.side === side || found.hull === 0 ? 'bad-target' : null;
        },
        effect(game, { id: ship }, { target }, { dice, emit }) {
          const aim = dice.die('aim', 6, (face) => (face === 6 ? 'critical' : face >= 3 ? 'hit' : 'miss'));
          emit({ type: 'fired', ship, target, aim, thrown: dice.thrown() });
          if (aim === 'miss') return;
          game.shot = { target, damage: aim === 'critical' ? 3 : 1 };
          if (aim === 'critical') raidShip(game, target).burning = true;
        },
      }),
      turn: shipRule('turn', {
        rules: 'RD-11',
        in: 'act',
        fields: { heading: oneOf(HEADINGS) },
        offers: () => HEADINGS.map((heading) => ({ heading })),
        refuses: (_state, _ship, { heading }) =>
          HEADINGS.some((known) => known === heading) ? null : 'bad-heading',
        effect(_game, ship, { heading }, { emit }) {
          ship.heading = heading;
          emit({ type: 'turned', ship: ship.id, heading });
        },
      }),
      hold: shipRule('hold', {
        rules: 'RD-12',
        in: 'act',
        effect: (_game, { id: ship }, _action, { emit }) => emit({ type: 'held', ship }),
      }),
      brace: shipRule('brace', {
        rules: 'RD-13',
        in: 'brace',
        fields: { brace: flag() },
        offers: () => [true, false].map((brace) => ({ brace })),
        refuses: (_state, _ship, { brace }) => (typeof brace === 'boolean' ? null : 'bad-choice'),
        effect(game, { id: ship }, { brace }, play) {
          const damage = game.shot?.damage ?? 0;
          game.shot = null;
          const holds = brace && play.dice.die('brace', 6, (face) => face >= 4);
          damageShip(game, ship, holds ? damage - 1 : damage, play);
        },
      }),
    },
    rejections: {
      'unknown-action': {
        rules: [],
        message: (_state, { type }) => `${JSON.stringify(type) ?? 'That'} is no action of a raid.`,
      },
      'game-over': sentence('The raid is over.', 'RD-4'),
      'decision-pending': {
        rules: ({ step }) => (step === 'brace' ? ['RD-5', 'RD-13'] : ['RD-5']),
        message: () => 'Somebody has to decide first.',
      },
      'wrong-step': {
        rules: ['RD-5'],
        message: ({ step }, { type }) => `${String(type)} does not belong to ${step}.`,
      },
      'not-your-ship': sentence('It is not for this side and ship to decide.', 'RD-6'),
      'bad-target': {
        rules: ['RD-10'],
        message: (_state, { target }) => `${JSON.stringify(target)} is no enemy afloat.`,
      },
      'bad-heading': sentence('A heading is one of 1 to 6.', 'RD-11'),
      'bad-choice': sentence('Brace, or not.', 'RD-13'),
    },
    result({ step, winner }): Result | null {
      return step === 'over' ? { winner, reason: winner === null ? 'time' : 'sunk' } : null;
    },
    sides: ({ sides }) => sides,
    turn: ({ turn }) => turn,
  },
  forms: { scenario: raidScenario, state: raidState },
  telling: {
    events: {
      'wind-rolled': raidTold,
      'order-dealt': raidTold,
      'card-passed': raidTold,
      fired: raidTold,
      turned: raidTold,
      held: raidTold,
      damaged: raidTold,
      burnt: raidTold,
      'turn-ended': raidTold,
    },
    scene: (state, side) => ({
      ...EMPTY_SCENE,
      title: side === null ? 'raid' : `raid as ${side} sees it, ${state.order.length} cards`,
      sides: state.sides,
    }),
  },
  secrets: {
    view: (state) =>
      state.options.hidden ? { ...state, order: state.order.slice(0, state.place + 1) } : state,
    viewEvent: (event, _side, state) =>
      event.type === 'order-dealt' && state.options.hidden ? { ...event, order: [] } : event,
    determinize: (state, _side, dice) =>
      state.options.hidden
        ? {
            ...state,
            order: [
              ...state.order.slice(0, state.place + 1),
              ...dice.shuffle('hidden', state.order.slice(state.place + 1)),
            ],
          }
        : state,
  },
  proofs: {
    invariants: {
      'hulls-afloat': ({ ships }) => Object.values(ships).every(({ hull }) => hull < 50) || 'a hull above 49',
    },
    randomScenario: (dice) => ({
      ships: ['red', 'blue', 'green'].flatMap((side) =>
        Array.from({ length: dice.die('ships', 2) }, (_, n) => ({
          id: `${side}-${n + 1}`,
          side,
          heading: dice.die('heading', 6),
          hull: dice.die('hull', 4),
        })),
      ),
    }),
  },
});

function raidTold({ type }: RaidEvent): string {
  return `In the raid: ${type}.`;
}

/** The side and ship of an action, where it has them. */
export function actorOf(action: RaidAction): string {
  return action.type === 'advance' ? 'referee' : action.ship;
}

// ----------------------------------------------------------------------------------------------------------- bids

export type BidStep = 'choose' | 'reveal' | 'over';

export interface BidsState extends GameState {
  readonly options: object;
  readonly step: BidStep;
  readonly round: number;
  readonly bids: SealedChoices<number>;
  readonly scores: { readonly [side: string]: number };
}

export type BidsAction = Advance | { readonly type: 'bid'; readonly side: string; readonly amount: number };

export type BidsEvent =
  | { readonly type: 'bid-made'; readonly side: string; readonly amount: number | null }
  | {
      readonly type: 'bids-revealed';
      readonly bids: { readonly [side: string]: number };
      readonly winner: string;
    };

/** Three sides bid in secret and at once; the bids are revealed together, and the highest wins the round. */
export interface Bids extends GameTypes {
  readonly state: BidsState;
  readonly action: BidsAction;
  readonly event: BidsEvent;
  readonly options: object;
  readonly scenario: object;
  readonly step: BidStep;
  readonly code: 'not-now' | 'unknown-side' | 'already-chosen' | 'bad-amount';
}

export const BIDDERS: readonly string[] = ['red', 'blue', 'green'];

const LAST_ROUND = 2;

const bidRule = sideRules<Bids>();

export const bids: Ruleset<Bids> = defineRuleset<Bids>({
  id: 'bids',
  title: 'Bids',
  version: '1',
  play: {
    options: {},
    scenarios: { only: { title: 'Only', description: '', options: {}, setup: {} } },
    setUp: () => ({
      game: {
        step: 'choose',
        round: 1,
        bids: {},
        scores: Object.fromEntries(BIDDERS.map((side) => [side, 0])),
      },
      phase: 'bidding',
    }),
    sequence: {
      steps: {
        choose: {
          kind: 'decision',
          deciders: (state) => undecided(state.bids, BIDDERS).map((side) => ({ side, secret: true })),
        },
        reveal: {
          kind: 'automatic',
          run(game, { dice, emit }) {
            const made = BIDDERS.map((side) => [side, Number(game.bids[side])] as const);
            const highest = Math.max(...made.map(([, bid]) => bid));
            const best = made.flatMap(([side, bid]) => (bid === highest ? [side] : []));
            const winner = dice.pick('tie', best);
            game.scores[winner] = (game.scores[winner] ?? 0) + 1;
            emit({ type: 'bids-revealed', bids: Object.fromEntries(made), winner });
            if (game.round === LAST_ROUND) game.step = 'over';
            else game.round++;
          },
        },
        over: { kind: 'over' },
      },
      phases: [
        {
          name: 'bidding',
          steps: ['choose'],
          begin(game) {
            game.bids = openChoices(BIDDERS);
            return 'choose';
          },
          next: (game) => (undecided(game.bids, BIDDERS).length > 0 ? 'choose' : null),
        },
        once('reveal'),
      ],
      stepOf: ({ step }) => step,
      goTo(game, step) {
        game.step = step;
      },
    },
    screen: [
      ({ received, state }) => {
        if (received.kind === 'unknown' || state.step === 'over') return 'not-now';
        return (received.kind === 'advance') === (state.step === 'reveal') ? null : 'not-now';
      },
    ],
    actions: {
      bid: bidRule('bid', {
        rules: 'BD-1',
        in: 'choose',
        fields: { amount: integer(0, 3) },
        offers: () => [0, 1, 2, 3].map((amount) => ({ amount })),
        refuses(state, { side, amount }) {
          if (!BIDDERS.includes(side)) return 'unknown-side';
          if (state.bids[side] !== null) return 'already-chosen';
          return Number.isNaN(amount) ? 'bad-amount' : null;
        },
        effect(game, { side, amount }, { emit }) {
          game.bids[side] = amount;
          emit({ type: 'bid-made', side, amount });
        },
      }),
    },
    rejections: {
      'not-now': sentence('Not now.'),
      'unknown-side': sentence('No such side.'),
      'already-chosen': sentence('This side has bid.', 'BD-1'),
      'bad-amount': sentence('Bid 0 to 3.', 'BD-1'),
    },
    sides: () => BIDDERS,
    result: ({ step, scores }) => (step === 'over' ? { winner: null, reason: 'rounds', scores } : null),
  },
  telling: {
    events: { 'bid-made': () => 'There was bid-made.', 'bids-revealed': () => 'There was bids-revealed.' },
  },
  secrets: {
    view: (state, side) =>
      state.step === 'choose' ? { ...state, bids: viewChoices(state.bids, side) } : state,
    viewEvent: (event, side, state) =>
      event.type === 'bid-made' && event.side !== side && state.step === 'choose'
        ? { ...event, amount: null }
        : event,
    viewAction: (action, side, state) =>
      action.type === 'bid' && action.side !== side && state.step === 'choose' ? null : action,
    determinize(state, side, dice) {
      const drawn = Object.entries(state.bids).map(([bidder, bid]) => [
        bidder,
        bid === null || bidder === side ? bid : dice.die(`hidden-${bidder}`, [0, 1, 2, 3]),
      ]);
      return { ...state, bids: Object.fromEntries(drawn) };
    },
  },
});
