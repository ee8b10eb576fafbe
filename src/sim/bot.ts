import type { ModuleAddress } from '../core/definition.ts';
import type { Dice } from '../core/dice/dice.ts';
import { sampled } from '../core/dice/sampled.ts';
import { actionsFor, copyOf, decidersOf } from '../core/engine.ts';
import type { GameTypes, PlayerDecision } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';

/** A decision as it is put to a bot. */
export interface Turn<G extends GameTypes> {
  /** The rules of the game. */
  readonly ruleset: Ruleset<G>;
  readonly side: string;
  /** Whose decision it is and of what kind. */
  readonly decision: PlayerDecision;
  /** Everything that may be chosen: for this decision, and beside a secret one openly for its unit; at least one. */
  readonly actions: readonly G['action'][];
  /** A stream of chance of the bot's own, apart from that of the game. */
  readonly dice: Dice;
  /** The position as the bot's side may see it: a copy of its own. */
  view(): G['state'];
}

/** Where a worker finds a bot: a function exported by a module, called with the settings, returns the bot. */
export interface BotAddress extends ModuleAddress {
  readonly settings: Json;
}

/**
 * Something that plays a side. It must decide from its turn alone (no memory of other games, no other source of
 * chance), so that a game can be played again anywhere.
 */
export interface Bot<G extends GameTypes = GameTypes> {
  /** What it is called in reports. */
  readonly name: string;
  /** Where workers find it; without one it plays in the calling process only. */
  readonly address?: BotAddress;
  /** One of the turn's actions, or another legal one. */
  choose(turn: Turn<G>): G['action'];
}

/** A bot that can play any ruleset. */
export interface AnyBot {
  /** What it is called in reports. */
  readonly name: string;
  /** Where workers find it. */
  readonly address: BotAddress;
  /** One of the turn's actions. */
  choose<G extends GameTypes>(turn: Turn<G>): G['action'];
}

/** The stream of chance of the bot that plays a side, in the game of a seed. */
export function botDice(seed: number | string, side: string): Dice {
  return sampled(seed, `bot:${side}`);
}

/** What a decision has to choose from; beside a secret one also what its unit may do openly before it. */
function choicesFor<G extends GameTypes>(
  { definition }: Ruleset<G>,
  state: G['state'],
  decision: PlayerDecision,
): readonly G['action'][] {
  const { side, unit, secret } = decision;
  const choices = actionsFor(definition, state, decision);
  if (secret !== true || unit === undefined) return choices;
  for (const one of decidersOf(definition, state)) {
    const isBeside = one.side === side && one.unit === unit && one.secret !== true;
    if (isBeside) choices.push(...actionsFor(definition, state, one));
  }
  return choices;
}

class SideTurn<G extends GameTypes> implements Turn<G> {
  readonly ruleset: Ruleset<G>;
  readonly side: string;
  readonly decision: PlayerDecision;
  readonly actions: readonly G['action'][];
  readonly dice: Dice;
  private readonly state: G['state'];

  constructor(ruleset: Ruleset<G>, state: G['state'], decision: PlayerDecision, dice: Dice) {
    this.ruleset = ruleset;
    this.side = decision.side;
    this.decision = decision;
    this.actions = choicesFor(ruleset, state, decision);
    this.dice = dice;
    this.state = state;
  }

  // a function of its own, since bots take their turn apart
  readonly view = (): G['state'] => {
    const { definition } = this.ruleset;
    const copy = copyOf(definition, this.state) as G['state'];
    return { ...(definition.secrets.view?.(copy, this.side) ?? copy), rng: null };
  };
}

/** The turn that a decision of a side puts to its bot. */
export function turnFor<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  decision: PlayerDecision,
  dice: Dice,
): Turn<G> {
  return new SideTurn(ruleset, state, decision, dice);
}
