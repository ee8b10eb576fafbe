import { expect, test } from 'vitest';
import { clone } from '../../../src/core/json.ts';
import { sampled } from '../../../src/index.ts';
import {
  type MediaevalAction,
  type MediaevalEvent,
  type MediaevalState,
  mediaeval,
  type ShipStatus,
} from '../../../src/rulesets/mediaeval/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';

/*
 * Whoever knows the position at the start and reads the log, the actions and their events, knows the position: here a
 * table is kept by the log of random games and compared after every action.
 */

const GAMES = 400;
const MOST_ACTIONS = 150;

type Shown = Pick<
  MediaevalState,
  'turn' | 'wind' | 'galeEver' | 'ships' | 'movementOrder' | 'shootingOrder' | 'winner' | 'endReason'
>;

/** What lies on the table of a position. */
function shown(state: MediaevalState): Shown {
  const { turn, wind, galeEver, ships, movementOrder, shootingOrder, winner, endReason } = state;
  return { turn, wind, galeEver, ships, movementOrder, shootingOrder, winner, endReason };
}

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
type Heard<T extends MediaevalEvent['type']> = Extract<MediaevalEvent, { readonly type: T }>;
type Hear = { readonly [T in MediaevalEvent['type']]?: (event: Heard<T>) => void };

/** A table that is kept by the log. */
class Table {
  readonly on: Writable<Shown>;
  /** Cards that have not been played, as dealt. */
  private cards: readonly string[] = [];
  private readonly options: MediaevalState['options'];
  private readonly roster: readonly string[];

  constructor(start: MediaevalState) {
    this.on = clone(shown(start)) as Writable<Shown>;
    this.options = start.options;
    this.roster = start.roster;
  }

  /** A move is seen even where the ship stays as she is. */
  see(action: MediaevalAction): void {
    if (action.type === 'move' || action.type === 'separate') this.played(action.ship);
  }

  hear(event: MediaevalEvent): void {
    const hear = this.ears[event.type] as ((heard: MediaevalEvent) => void) | undefined;
    hear?.(event);
  }

  /** The ship whose card comes next; those of ships no longer afloat are dropped. */
  nextCard(): string | null {
    return this.cards.find((id) => this.ship(id).status === 'afloat') ?? null;
  }

  private played(id: string): void {
    this.cards = this.cards.slice(this.cards.indexOf(id) + 1);
  }

  private ship(id: string): Writable<MediaevalState['ships'][string]> {
    const ship = this.on.ships[id];
    if (ship === undefined) throw new Error(`no ship ${id} lies on the table`);
    return ship;
  }

  /** Ships and derelicts in the hex of one, itself included. */
  private inHexOf(id: string): readonly string[] {
    const { q, r } = this.ship(id);
    return this.roster.filter((other) => {
      const ship = this.ship(other);
      return ship.q === q && ship.r === r && (ship.status === 'afloat' || ship.status === 'derelict');
    });
  }

  private part(id: string, from: readonly string[]): void {
    for (const [one, others] of [[id, from] as const, ...from.map((other) => [other, [id]] as const)]) {
      const ship = this.ship(one);
      ship.entangledWith = ship.entangledWith.filter((other) => !others.includes(other));
      if (ship.entangledWith.length === 0) ship.entangledTurn = null;
    }
  }

  private leave(id: string, status: ShipStatus): void {
    this.part(id, this.ship(id).entangledWith);
    this.ship(id).status = status;
  }

  private hold(group: readonly string[]): void {
    const isCrewed = (id: string) => this.ship(id).status === 'afloat';
    for (const id of group) {
      const others = group.filter((other) => other !== id && (isCrewed(id) || isCrewed(other)));
      this.ship(id).entangledWith = this.roster.filter((other) => others.includes(other));
      this.ship(id).entangledTurn = others.length > 0 ? this.on.turn : null;
    }
  }

  private abandon(id: string): void {
    if (this.options.abandonedShips === 'remove') {
      this.leave(id, 'abandoned');
      return;
    }
    const ship = this.ship(id);
    ship.status = 'derelict';
    ship.side = null;
    this.part(
      id,
      ship.entangledWith.filter((other) => this.ship(other).status === 'derelict'),
    );
  }

  private readonly ears: Hear = {
    'wind-strength-rolled': ({ to }) => {
      this.on.wind.strength = to;
      if (to === 6) this.on.galeEver = true;
    },
    'wind-direction-rolled': ({ to }) => {
      this.on.wind.from = to;
    },
    dismasted: ({ ship }) => {
      this.ship(ship).dismasted = true;
    },
    'order-dealt': ({ phase, order }) => {
      if (phase === 'movement') this.on.movementOrder = [...order];
      else this.on.shootingOrder = [...order];
      this.cards = order;
    },
    turned: ({ ship, to }) => {
      this.ship(ship).heading = to;
    },
    separated: ({ ship, from }) => this.part(ship, from),
    moved: ({ ship, to }) => {
      Object.assign(this.ship(ship), to);
    },
    drifted: ({ ship, to }) => {
      Object.assign(this.ship(ship), to);
      this.played(ship);
    },
    'drift-blocked': ({ ship }) => {
      this.played(ship);
    },
    damaged: ({ ship, valueAfter }) => {
      this.ship(ship).value = valueAfter;
    },
    sunk: ({ ship }) => this.leave(ship, 'sunk'),
    entangled: ({ ship }) => this.hold(this.inHexOf(ship)),
    retreated: ({ ship }) => {
      this.leave(ship, 'retreated');
      this.played(ship);
    },
    lost: ({ ship }) => this.leave(ship, 'lost'),
    captured: ({ ship, to }) => {
      this.ship(ship).side = to;
      this.ship(ship).capturedTurn = this.on.turn;
      if (this.options.capturedShip === 'removed') this.leave(ship, 'captured');
    },
    shot: ({ shooter }) => {
      this.played(shooter);
    },
    abandoned: ({ ship }) => this.abandon(ship),
    'fire-held': ({ ship }) => {
      this.played(ship);
    },
    'no-target': ({ ship }) => {
      this.played(ship);
    },
    'prize-idle': ({ ship }) => {
      this.played(ship);
    },
    'held-by-grapple': ({ ship }) => {
      this.played(ship);
    },
    'turn-ended': ({ turn }) => {
      if (turn === this.options.turnLimit) return;
      this.on.turn++;
      this.on.movementOrder = [];
      this.on.shootingOrder = [];
    },
    'game-ended': ({ winner, reason }) => {
      this.on.winner = winner;
      this.on.endReason = reason;
    },
  };
}

/** The ship whose card is in play; null where no card is. */
function cardInPlay({ step, ...state }: MediaevalState): string | null {
  if (step === 'move' || step === 'drift') return state.movementOrder[state.movementIndex] ?? null;
  return step === 'shoot' ? (state.shootingOrder[state.shootingIndex] ?? null) : null;
}

function play(seed: number, told: Set<string>): void {
  const luck = sampled(seed, 'events tell');
  const scenario = mediaeval.definition.proofs.randomScenario(luck);
  const options = { turnLimit: luck.die('limit', 12), ...randomOptions(mediaeval.options, luck) };
  let state = mediaeval.init({ scenario, options, seed });
  const table = new Table(state);
  for (let count = 0; count < MOST_ACTIONS && mediaeval.result(state) === null; count++) {
    const action = luck.pick('choice', mediaeval.actions(state));
    const { state: after, events } = mediaeval.step(state, action);
    table.see(action);
    for (const event of events) {
      told.add(event.type);
      table.hear(event);
    }
    const name = `game ${seed}, after ${JSON.stringify(action)}`;
    expect(table.on, name).toEqual(shown(after));
    const card = cardInPlay(after);
    if (card !== null) expect(table.nextCard(), name).toBe(card);
    state = after;
  }
}

test(`the log of ${GAMES} random games tells what lies on the table`, { timeout: 60_000 }, () => {
  const told = new Set<string>();
  for (let seed = 0; seed < GAMES; seed++) play(seed, told);
  // what is rare has come up as well
  for (const type of ['captured', 'lost', 'abandoned', 'held-by-grapple', 'prize-idle', 'retreated']) {
    expect(told).toContain(type);
  }
});
