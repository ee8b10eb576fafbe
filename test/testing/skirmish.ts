import {
  type Advance,
  anyFields,
  type BotsRoom,
  choiceOption,
  type Dice,
  decisionPending,
  defineRuleset,
  type EventSentence,
  type Form,
  type FormsRoom,
  formOf,
  type Game,
  type GameState,
  type GameTypes,
  gameOver,
  id,
  integer,
  list,
  nullable,
  ofPlayers,
  once,
  oneOf,
  optional,
  type Play,
  type PlayRoom,
  type ProofsRoom,
  type Ruleset,
  type RulesetDefinition,
  record,
  type SecretsRoom,
  type Sequence,
  type TellingRoom,
  unknownAction,
  wrongStep,
} from '../../src/index.ts';
import { openChoices, type SealedChoices, undecided, viewChoices } from '../support/sealed.ts';

/*
 * A small ruleset with a bit of everything that the kit looks for: dice by the die, sum, tally and shuffle; a deck
 * in hidden order; orders given at once and in secret; a decision of one ship; an option that bounds the game.
 * The tests of the kit break it in one place each.
 */

export const PLANS = ['charge', 'evade', 'hold'] as const;
export type PlanOfBattle = (typeof PLANS)[number];

export type SkirmishStep = 'weather' | 'order' | 'clash' | 'aim' | 'over';

export interface SkirmishOptions {
  readonly rounds: number | null;
  readonly openDeck: boolean;
}

export interface SkirmishState extends GameState {
  readonly options: SkirmishOptions;
  readonly step: SkirmishStep;
  readonly round: number;
  readonly wind: { readonly from: number; readonly swell: string; readonly gusts: number };
  readonly orders: SealedChoices<PlanOfBattle>;
  /** Cards to come; in a view 0 for each. */
  readonly deck: readonly number[];
  readonly drawn: readonly number[];
  readonly hulls: { readonly [side: string]: number };
  readonly aiming: string | null;
  readonly winner: string | null;
}

export type Order = { readonly type: 'order'; readonly side: string; readonly plan: PlanOfBattle };
export type Aim = {
  readonly type: 'aim';
  readonly side: string;
  readonly ship: string;
  readonly target: string;
  readonly range: number;
};
export type Wait = { readonly type: 'wait'; readonly side: string; readonly ship: string };
export type SkirmishAction = Advance | Order | Aim | Wait;

export type SkirmishEvent =
  | { readonly type: 'weather'; readonly from: number; readonly swell: string; readonly gusts: number }
  | { readonly type: 'ordered'; readonly side: string; readonly plan: PlanOfBattle | null }
  | { readonly type: 'shuffled'; readonly cards: readonly number[] }
  | {
      readonly type: 'clashed';
      readonly plans: { readonly [side: string]: PlanOfBattle };
      readonly card: number;
    }
  | { readonly type: 'shot'; readonly ship: string; readonly target: string; readonly damage: number }
  | { readonly type: 'waited'; readonly ship: string }
  | { readonly type: 'ended'; readonly winner: string };

export interface Skirmish extends GameTypes {
  readonly state: SkirmishState;
  readonly action: SkirmishAction;
  readonly event: SkirmishEvent;
  readonly options: SkirmishOptions;
  readonly scenario: { readonly hull: number };
  readonly step: SkirmishStep;
  readonly code: 'unknown' | 'over' | 'not-now' | 'not-yours' | 'bad-plan' | 'no-target' | 'bad-range';
}

export type SkirmishGame = Game<Skirmish>;

/** A definition with all its rooms thrown together, so that tests can break any part of it by its name. */
export type SkirmishDefinition = PlayRoom<Skirmish> &
  Omit<TellingRoom<Skirmish>, 'events'> &
  SecretsRoom<Skirmish> &
  BotsRoom<Skirmish> &
  Required<Omit<ProofsRoom<Skirmish>, never>> & {
    readonly title: string;
    readonly screen: NonNullable<PlayRoom<Skirmish>['screen']>;
    readonly scenarioForm: NonNullable<FormsRoom<Skirmish>['scenario']>;
    readonly stateForms: NonNullable<FormsRoom<Skirmish>['state']>;
    narrate(event: SkirmishEvent): string;
  };

const SIDES: readonly string[] = ['red', 'blue'];
const CARDS: readonly number[] = [0, 1, 2];
const RANGES: readonly number[] = [1, 2, 3];
const HIGHEST_HULL = 9;

export function shipOf(side: string | null): string {
  return `${side}-1`;
}

export function enemyOf(side: string): string {
  return side === 'red' ? 'blue' : 'red';
}

const OPTIONS: SkirmishDefinition['options'] = {
  rounds: {
    default: null,
    rule: 'SK-R01',
    description: 'Rounds after which it ends',
    form: nullable(integer(1)),
    examples: [null, 1, 4],
  },
  openDeck: choiceOption('SK-R02', 'Whether the deck is open', [false, true]),
};

/** Damage, and the end once a hull is gone. */
export function damage(game: SkirmishGame, side: string, points: number, play: Play<Skirmish>): void {
  game.hulls[side] = Math.max(0, (game.hulls[side] ?? 0) - points);
  if (game.hulls[side] === 0) end(game, enemyOf(side), play);
}

export function end(game: SkirmishGame, winner: string, { emit }: Play<Skirmish>): void {
  if (game.step === 'over') return;
  game.step = 'over';
  game.winner = winner;
  emit({ type: 'ended', winner });
}

export function endRound(game: SkirmishGame, play: Play<Skirmish>): void {
  game.aiming = null;
  if (game.round === game.options.rounds) end(game, 'nobody', play);
  else game.round++;
}

/** The top card; a new deck is shuffled first where none is left. */
function draw(game: SkirmishGame, { dice, emit }: Play<Skirmish>): number {
  if (game.deck.length === 0) {
    game.deck = dice.shuffle('deck', CARDS);
    game.drawn = [];
    emit({ type: 'shuffled', cards: game.deck });
  }
  const card = game.deck.shift() ?? 0;
  game.drawn.push(card);
  return card;
}

const plansMade = (game: SkirmishGame): Record<string, PlanOfBattle> =>
  ({ ...game.orders }) as Record<string, PlanOfBattle>;

export const STEPS: Sequence<Skirmish>['steps'] = {
  weather: {
    kind: 'automatic',
    run(game, { dice, emit }) {
      const from = dice.die('wind', 6);
      const swell = dice.sum('swell', 2, 6, (total) => (total >= 9 ? 'rough' : 'calm'));
      const gusts = dice.tally('gusts', 3, 6, (tally) => tally[6] ?? 0);
      game.wind = { from, swell, gusts };
      emit({ type: 'weather', from, swell, gusts });
    },
  },
  order: {
    kind: 'decision',
    deciders: (state) => undecided(state.orders, SIDES).map((side) => ({ side, secret: true })),
  },
  clash: {
    kind: 'automatic',
    run(game, play) {
      const plans = plansMade(game);
      const card = draw(game, play);
      play.emit({ type: 'clashed', plans, card });
      const charging = SIDES.filter((side) => plans[side] === 'charge');
      for (const side of charging) damage(game, enemyOf(side), card, play);
      game.aiming = play.dice.pick('initiative', SIDES);
    },
  },
  aim: {
    kind: 'decision',
    deciders: ({ aiming }) => [{ side: aiming as string, unit: shipOf(aiming) }],
  },
  over: { kind: 'over' },
};

const ACTIONS: SkirmishDefinition['actions'] = {
  order: {
    rules: ['SK-003'],
    steps: ['order'],
    fields: { side: id(), plan: oneOf(PLANS) },
    candidates: (_state, { side }) =>
      side === null ? [] : PLANS.map((plan) => ({ type: 'order', side, plan })),
    check: (_state, { plan }) => (PLANS.some((known) => known === plan) ? null : 'bad-plan'),
    effect(game, { side, plan }, { emit }) {
      game.orders[side] = plan;
      emit({ type: 'ordered', side, plan });
    },
  },
  aim: {
    rules: ['SK-004'],
    steps: ['aim'],
    unit: 'ship',
    fields: { side: id(), ship: id(), target: id(), range: integer(1, 3) },
    candidates: (_state, { side }) =>
      side === null
        ? []
        : RANGES.map((range) => ({
            type: 'aim',
            side,
            ship: shipOf(side),
            target: shipOf(enemyOf(side)),
            range,
          })),
    check(_state, { side, target, range }) {
      if (target !== shipOf(enemyOf(side))) return 'no-target';
      return RANGES.some((known) => known === range) ? null : 'bad-range';
    },
    effect(game, { side, ship, target, range }, play) {
      const points = play.dice.die('shot', 6, (face) => Math.max(0, face - 2 - range));
      play.emit({ type: 'shot', ship, target, damage: points });
      damage(game, enemyOf(side), points, play);
      endRound(game, play);
    },
  },
  wait: {
    rules: ['SK-005'],
    steps: ['aim'],
    unit: 'ship',
    fields: { side: id(), ship: id() },
    candidates: (_state, { side }) => (side === null ? [] : [{ type: 'wait', side, ship: shipOf(side) }]),
    check: () => null,
    effect(game, { ship }, play) {
      play.emit({ type: 'waited', ship });
      endRound(game, play);
    },
  },
};

export const SEQUENCE: Sequence<Skirmish> = {
  steps: STEPS,
  phases: [
    once('weather'),
    {
      name: 'orders',
      steps: ['order'],
      begin(game) {
        game.orders = openChoices(SIDES);
        return 'order';
      },
      next: (game) => (undecided(game.orders, SIDES).length > 0 ? 'order' : null),
    },
    once('clash'),
    {
      name: 'shots',
      steps: ['aim'],
      begin: () => 'aim',
      next: () => null,
    },
  ],
  stepOf: ({ step }) => step,
  goTo(game, step) {
    game.step = step;
  },
};

const ID_OR_NULL = nullable(id());

export const STATE_FORMS: SkirmishDefinition['stateForms'] = {
  step: oneOf(['weather', 'order', 'clash', 'aim', 'over']),
  round: integer(1),
  wind: formOf<SkirmishState['wind']>({
    from: integer(1, 6),
    swell: oneOf(['calm', 'rough']),
    gusts: integer(0, 3),
  }),
  orders: record(oneOf([...PLANS, 'sealed', null])),
  deck: list(integer(0, 2)),
  drawn: list(integer(0, 2)),
  hulls: record(integer(0, HIGHEST_HULL)),
  aiming: ID_OR_NULL,
  winner: ID_OR_NULL,
};

const SCENARIO: Form<{ readonly hull: number; readonly options?: object | undefined }> = formOf<{
  readonly hull: number;
  readonly options?: object | undefined;
}>({ hull: integer(1, HIGHEST_HULL), options: optional(anyFields()) });

/** Cards drawn at random for those hidden, and orders for those that the side cannot know. */
function determinize(state: SkirmishState, viewer: string, dice: Dice): SkirmishState {
  const isSecret = state.step === 'order' || state.step === 'clash';
  const orders = Object.entries(state.orders).map(([side, plan]) => {
    const isOpen = !isSecret || side === viewer || plan === null;
    return [side, isOpen ? plan : dice.pick('order', PLANS)];
  });
  const deck = state.options.openDeck ? state.deck : dice.shuffle('deck', state.deck);
  return { ...state, orders: Object.fromEntries(orders), deck };
}

function viewOf(state: SkirmishState, side: string): SkirmishState {
  const isSecret = state.step === 'order' || state.step === 'clash';
  return {
    ...state,
    orders: isSecret ? viewChoices(state.orders, side) : state.orders,
    deck: state.options.openDeck ? state.deck : state.deck.map(() => 0),
  };
}

export const DEFINITION: SkirmishDefinition = {
  title: 'Skirmish',
  options: OPTIONS,
  scenarios: {
    short: { title: 'Short', description: 'Four rounds.', options: { rounds: 4 }, setup: { hull: 6 } },
    shorter: { title: 'Shorter', description: 'Two rounds.', options: { rounds: 2 }, setup: { hull: 3 } },
  },
  scenarioForm: SCENARIO,
  stateForms: STATE_FORMS,
  setUp: ({ hull }, _options, dice) => ({
    game: {
      step: 'weather',
      round: 1,
      wind: { from: dice.die('opening-wind', 6), swell: 'calm', gusts: 0 },
      orders: {},
      deck: dice.shuffle('deck', CARDS),
      drawn: [],
      hulls: Object.fromEntries(SIDES.map((side) => [side, hull])),
      aiming: null,
      winner: null,
    },
    phase: 'weather',
  }),
  randomScenario: (dice) => ({ hull: dice.die('hull', HIGHEST_HULL) }),
  sequence: SEQUENCE,
  screen: [
    unknownAction('unknown'),
    gameOver('over'),
    decisionPending('not-now'),
    wrongStep('not-now'),
    ofPlayers((state, action) => {
      const step = STEPS[state.step];
      if (step.kind !== 'decision') return 'not-now';
      const decision = step.deciders(state).find(({ side }) => side === action.side);
      if (decision === undefined) return 'not-yours';
      return action.type !== 'order' && action.ship !== decision.unit ? 'not-yours' : null;
    }),
  ],
  actions: ACTIONS,
  rejections: {
    unknown: { rules: [], message: () => 'That is no action.' },
    over: { rules: ['SK-009'], message: () => 'It is over.' },
    'not-now': { rules: ['SK-001'], message: ({ step }) => `Not in the step ${step}.` },
    'not-yours': { rules: ['SK-002'], message: () => 'That is not yours to decide.' },
    'bad-plan': { rules: ['SK-003'], message: () => 'There is no such plan.' },
    'no-target': { rules: ['SK-004'], message: () => 'That is no target.' },
    'bad-range': { rules: ['SK-004', 'SK-R03'], message: () => 'The range is 1 to 3.' },
  },
  result: ({ winner }) => (winner === null ? null : { winner, reason: 'sunk' }),
  sides: () => SIDES,
  turn: ({ round }) => round,
  view: viewOf,
  viewEvent(event, side, state) {
    if (event.type === 'ordered' && event.side !== side) return { ...event, plan: null };
    return event.type === 'shuffled' && !state.options.openDeck ? { ...event, cards: [] } : event;
  },
  viewAction: (action, side) => (action.type === 'order' && action.side !== side ? null : action),
  determinize,
  scene: (state) => ({
    title: `Round ${state.round}`,
    bounds: { left: -1, right: 10, bottom: -1, top: 1 },
    grid: { kind: 'abstract' },
    wind: { from: 60 * (state.wind.from - 1), strength: 1 },
    sides: SIDES,
    pieces: SIDES.map((side, place) => ({
      id: shipOf(side),
      side,
      kind: 'ship',
      label: shipOf(side),
      position: { x: 9 * place, y: 0 },
      bearing: null,
      footprint: [],
      bars: [{ label: 'hull', value: state.hulls[side] ?? 0, max: HIGHEST_HULL }],
      badges: [],
    })),
    areas: [],
    links: [],
    hints: [],
  }),
  narrate(event) {
    switch (event.type) {
      case 'weather':
        return `The wind is ${event.from}, the sea ${event.swell}, with ${event.gusts} gusts.`;
      case 'ordered':
        return `${event.side} orders ${event.plan ?? 'something'}.`;
      case 'shuffled':
        return `A deck of ${event.cards.length === 0 ? 'cards' : event.cards.join(', ')} is shuffled.`;
      case 'clashed':
        return `They clash with the card ${event.card}.`;
      case 'shot':
        return `${event.ship} shoots at ${event.target} for ${event.damage}.`;
      case 'waited':
        return `${event.ship} waits.`;
      case 'ended':
        return `The winner is ${event.winner}.`;
    }
  },
  evaluate: ({ hulls }, side) => (hulls[side] ?? 0) - (hulls[enemyOf(side)] ?? 0),
  invariants: {
    'in its step somebody aims': ({ step, aiming }) =>
      step !== 'aim' || (aiming !== null && SIDES.includes(aiming)) || `${aiming} aims`,
    'the cards are those of the deck': ({ deck, drawn }) =>
      [...deck, ...drawn].length === CARDS.length || `there are ${deck.length + drawn.length}`,
  },
  laws: {
    'no hull is ever mended': ({ before, after }) =>
      SIDES.every((side) => (after.hulls[side] ?? 0) <= (before.hulls[side] ?? 0)) || 'a hull was mended',
  },
};

const EVENT_TYPES = ['weather', 'ordered', 'shuffled', 'clashed', 'shot', 'waited', 'ended'] as const;

/** A definition in its rooms. */
function inRooms(parts: SkirmishDefinition): RulesetDefinition<Skirmish> {
  const { title, options, scenarios, setUp, sequence, actions, screen, rejections, result, sides } = parts;
  const { turn, copy, checkScenario, scenarioForm, stateForms, narrate, choices, turnTitle, scene } = parts;
  const { view, viewEvent, viewAction, determinize, evaluate, invariants, laws, randomScenario } = parts;
  const tell: EventSentence<SkirmishEvent> = (event) => narrate(event);
  const defined = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    id: 'skirmish',
    title,
    version: '1',
    play: {
      ...{ options, scenarios, setUp, sequence, actions, screen, rejections, result, sides },
      ...defined({ turn, copy, checkScenario }),
    },
    forms: { scenario: scenarioForm, state: stateForms },
    telling: {
      events: Object.fromEntries(EVENT_TYPES.map((type) => [type, tell])) as TellingRoom<Skirmish>['events'],
      ...defined({ choices, turnTitle, scene }),
    },
    secrets: defined({ view, viewEvent, viewAction, determinize }),
    bots: { evaluate },
    proofs: { invariants, laws, randomScenario },
  };
}

/** The ruleset as it should be. */
export const skirmish: Ruleset<Skirmish> = defineRuleset(inRooms(DEFINITION));

/** The ruleset with some parts of its definition replaced. */
export function skirmishWith(
  defect: {
    readonly [P in keyof SkirmishDefinition]?: SkirmishDefinition[P] | undefined;
  },
): Ruleset<Skirmish> {
  return defineRuleset(inRooms({ ...DEFINITION, ...defect } as SkirmishDefinition));
}

/** The ruleset with a part of one of its actions replaced. */
export function skirmishWithAction<T extends keyof SkirmishDefinition['actions']>(
  type: T,
  defect: (rule: SkirmishDefinition['actions'][T]) => Partial<SkirmishDefinition['actions'][T]>,
): Ruleset<Skirmish> {
  const rule = ACTIONS[type];
  return skirmishWith({ actions: { ...ACTIONS, [type]: { ...rule, ...defect(rule) } } });
}

/** The ruleset with one of its steps replaced. */
export function skirmishWithStep<S extends SkirmishStep>(
  name: S,
  defect: (step: Sequence<Skirmish>['steps'][S]) => Sequence<Skirmish>['steps'][S],
): Ruleset<Skirmish> {
  const steps = { ...STEPS, [name]: defect(STEPS[name]) };
  return skirmishWith({ sequence: { ...SEQUENCE, steps } });
}
