import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { type Form, flag, formOf, integer, nullable, optional } from '../../../core/form.ts';
import { rollAttacks } from '../chapters/boarding/melee.ts';
import { toHit } from '../chapters/boarding/strikers.ts';
import { tollOf } from '../chapters/wounds.ts';
import { readQuestion } from './questions.ts';

/** Who is struck. */
export interface StruckQuestion {
  /** Weapon Skill, 0 to 10. */
  readonly WS: number;
  /** Toughness, 1 to 10. */
  readonly T: number;
  /** Wounds of a model. Default 1. */
  readonly W?: number | undefined;
  /** Armour save; 7 for none, the default. */
  readonly save?: number | undefined;
  /** Ward save. Default none. */
  readonly ward?: number | null | undefined;
  /** Models. Default so many that they do not run out. */
  readonly models?: number | undefined;
}

/** Some attacks in a fight aboard. */
export interface StrikeQuestion {
  /** How many. */
  readonly attacks: number;
  /** Weapon Skill of those who strike, 0 to 10. */
  readonly WS: number;
  /** Their Strength, 1 to 10. */
  readonly S: number;
  /** Who is struck. */
  readonly target: StruckQuestion;
  /** Whether only a 6 hits: over a defended obstacle, or out of fear. Default false. @source SB-R25, SB-R97 */
  readonly onSixes?: boolean | undefined;
  /** Whether a natural 6 to hit wounds without a roll. Default false. @source SB-B04 */
  readonly poison?: boolean | undefined;
  /** Whether misses are rolled again, out of hatred. Default false. @source SB-R116 */
  readonly hatred?: boolean | undefined;
}

/** What some attacks do. */
export interface StrikeResult {
  /** Wounds that count. */
  readonly wounds: number;
  /** Models that fall. */
  readonly killed: number;
}

/** Most attacks that a question may be about. */
const MOST_ATTACKS = 1000;

function strikeForm(): Form<StrikeQuestion> {
  const skill = () => integer(0, 10);
  const strength = () => integer(1, 10);
  const target = formOf<StruckQuestion>({
    WS: skill(),
    T: strength(),
    W: optional(strength()),
    save: optional(integer(-10, 7)),
    ward: optional(nullable(integer(2, 6))),
    models: optional(integer(1, 1_000_000)),
  });
  return formOf<StrikeQuestion>({
    attacks: integer(0, MOST_ATTACKS),
    WS: skill(),
    S: strength(),
    target,
    onSixes: optional(flag()),
    poison: optional(flag()),
    hatred: optional(flag()),
  });
}

/**
 * What some attacks do to one unit or character, to hit, to wound and past all saves:
 * `strikeOdds({ attacks: 30, WS: 3, S: 3, target: { WS: 3, T: 4, save: 6 } }).mean(({ killed }) => killed)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-149, SB-R83, SB-R97, SB-R116, SB-B02, SB-B04, SB-B05
 */
export function strikeOdds(question: StrikeQuestion): Distribution<StrikeResult> {
  const {
    attacks,
    WS,
    S,
    target,
    onSixes = false,
    poison = false,
    hatred = false,
  } = readQuestion(strikeForm, question);
  const { T, W = 1, save = 7, ward = null, models = MOST_ATTACKS } = target;
  const body = { models, woundsOnLead: 0, profile: { T, W }, save, ward };
  const aim = { target: body, attacks, needed: onSixes ? 6 : toHit(WS, target.WS) };
  const striking = { tag: 'melee-hit', strength: S, isPoisoned: poison, rollsAgain: hatred } as const;
  return distributionOf((dice) => {
    const unsaved = rollAttacks({ dice }, [aim], striking)[0]?.unsaved ?? 0;
    const { wounds, killed } = tollOf(body, new Array<number>(unsaved).fill(1));
    return { wounds, killed };
  }).sorted((a, b) => a.wounds - b.wounds);
}
