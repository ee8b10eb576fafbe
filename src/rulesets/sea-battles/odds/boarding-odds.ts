import type { Seed } from '../../../core/dice/generator.ts';
import { scripted } from '../../../core/dice/scripted.ts';
import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { anyFields, type Form, type Forms, formOf, integer, optional, where } from '../../../core/form.ts';
import { invalidInput } from '../../../core/input.ts';
import type { SeaBattlesOptions, SeaBattlesState } from '../types.ts';
import { type Closed, Course, playOut, playRound } from './boarding/course.ts';
import { type Crew, crewForm, type Meeting, meetingOf } from './boarding/crews.ts';
import { beginSkirmish, modelsLeft, PARTIES, type Party, victorOf } from './boarding/skirmish.ts';
import { readQuestion } from './questions.ts';

/** Two crews, of which one boards the other. */
export interface BoardingQuestion {
  /** Who board: they strike first, over the obstacle. */
  readonly boarders: Crew;
  /** Who are boarded. */
  readonly defenders: Crew;
  /** Options of the ruleset. Default: its defaults. */
  readonly options?: Partial<SeaBattlesOptions> | undefined;
  /** Ways to go through at most. Default 250,000, some ten seconds' work. */
  readonly limit?: number | undefined;
  /** Fight so many times and count, instead of going through everything. Default none: the exact odds. */
  readonly samples?: number | undefined;
  /** Seed of the dice of samples. Default 1. */
  readonly seed?: Seed | undefined;
}

/** Ways that are gone through unless the question says otherwise. */
const MOST_WAYS = 250_000;

function questionForm(): Form<BoardingQuestion> {
  const isSeed = (seed: unknown) => typeof seed === 'string' || Number.isFinite(seed);
  const fields: Forms<BoardingQuestion> = {
    boarders: crewForm(),
    defenders: crewForm(),
    options: optional(anyFields()),
    limit: optional(integer(1)),
    samples: optional(integer(1, 100_000_000)),
    seed: optional(where<Seed>('a finite number or a text', isSeed)),
  };
  return formOf<BoardingQuestion>(fields);
}

/** What a boarding fight comes to. */
export interface BoardingEnd {
  /** Whose enemies are all gone; null if both are still there after the last round, or nobody is. */
  readonly winner: Party | null;
  /** Models of the boarders that are left, characters among them. */
  readonly boarders: number;
  /** Models of the defenders that are left, characters among them. */
  readonly defenders: number;
}

/** One side in a round. */
export interface RoundShare {
  /** Wounds that it has inflicted, its crew's included. */
  readonly wounds: number;
  /** Its models that have fallen to them, characters among them. */
  readonly fallen: number;
  /** Combat result. */
  readonly total: number;
  /** Models left after the result, characters among them: none of an entry that broke. */
  readonly left: number;
}

/** What a round of a boarding fight comes to. */
export interface BoardingRound {
  /** Who won it; null for a draw. */
  readonly winner: Party | null;
  readonly boarders: RoundShare;
  readonly defenders: RoundShare;
}

function endOf(state: SeaBattlesState): BoardingEnd {
  return {
    winner: victorOf(state, PARTIES),
    boarders: modelsLeft(state, PARTIES.boarders),
    defenders: modelsLeft(state, PARTIES.defenders),
  };
}

/** A fight between two crews, with both orders written; rounds are not counted in it. */
function fightOf({ boarders, defenders, options }: BoardingQuestion): Meeting {
  const meeting = meetingOf(boarders, defenders, options);
  beginSkirmish(meeting.game, meeting.contact, { dice: scripted([]), emit: () => {} });
  return meeting;
}

/**
 * How a boarding fight between two crews ends, by the rules of the game:
 * `boardingOdds({ boarders: { size: 4, units: [{ id: 'a', type: 'spearmen', models: 20 }] }, defenders: { size: 3, units: [{ id: 'b', type: 'orcs', models: 15 }] } }).chance(({ winner }) => winner === 'boarders')`
 *
 * Both keep to a plain plan: units fight in the order of their ids with the characters who have joined them, nobody
 * challenges, attacks go at the rank and file while any fight, and whoever wins a round fights on, for as many rounds as
 * the option `combatRoundCap` says.
 *
 * Exact odds of two units of 20 take some seconds, with characters much longer; with `samples` the odds are those of so
 * many fights instead.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @throws OutcomesLimitError if there are more ways than the limit, without `samples`.
 * @source SB-135, SB-136, SB-137, SB-138, SB-139, SB-140, SB-141, SB-142, SB-143, SB-144, SB-145, SB-146,
 *   SB-147, SB-148, SB-149, SB-150, SB-151, SB-152, SB-153, SB-154, SB-155, SB-156, SB-157, SB-158, SB-159,
 *   SB-R93, SB-R94, SB-R95, SB-R96, SB-R97, SB-R98, SB-R99, SB-R100, SB-R101, SB-R102, SB-R103, SB-R104,
 *   SB-R105, SB-R106, SB-R107, SB-R108, SB-R109, SB-R110, SB-R111, SB-R112, SB-R113, SB-R114, SB-R115,
 *   SB-R116, SB-R117, SB-R118
 */
export function boardingOdds(question: BoardingQuestion): Distribution<BoardingEnd> {
  const { limit = MOST_WAYS, samples, seed = 1 } = readQuestion(questionForm, question);
  const { game, rounds } = fightOf(question);
  const ends =
    samples === undefined
      ? new Course(limit).ends(game, rounds, endOf)
      : distributionOf((dice) => endOf(playOut(game, rounds, dice)), { samples, seed });
  return ends.sorted((a, b) => b.boarders - a.boarders || a.defenders - b.defenders);
}

/** What is told of a round that began at a position. */
function roundOf(
  start: SeaBattlesState,
  { result: { totals, winner }, before, after }: Closed,
): BoardingRound {
  const share = (party: Party): RoundShare => ({
    wounds: before.combat?.wounds[party] ?? 0,
    fallen: modelsLeft(start, PARTIES[party]) - modelsLeft(before, PARTIES[party]),
    total: totals[party] ?? 0,
    left: modelsLeft(after, PARTIES[party]),
  });
  return { winner: winner as Party | null, boarders: share('boarders'), defenders: share('defenders') };
}

/**
 * The first round of a boarding fight between two crews, by the same plan ({@link boardingOdds}): its result, and who
 * is left. There has to be somebody aboard either ship.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense, and for a ship without anybody to fight.
 * @throws OutcomesLimitError if there are more ways than the limit, without `samples`.
 * @source SB-150, SB-151, SB-152, SB-153, SB-154, SB-155, SB-156, SB-R97, SB-R98, SB-R99, SB-R100, SB-R101,
 *   SB-R102, SB-R103, SB-R104, SB-R105, SB-R106, SB-R107
 */
export function boardingRoundOdds(question: BoardingQuestion): Distribution<BoardingRound> {
  const { limit = MOST_WAYS, samples, seed = 1 } = readQuestion(questionForm, question);
  const { game } = fightOf(question);
  for (const party of ['boarders', 'defenders'] as const)
    if (modelsLeft(game, PARTIES[party]) === 0)
      throw invalidInput('argument', party, 'expected somebody aboard who can fight');
  return samples === undefined
    ? new Course(limit).round(game, (closed) => roundOf(game, closed))
    : distributionOf((dice) => roundOf(game, playRound(game, dice)), { samples, seed });
}
