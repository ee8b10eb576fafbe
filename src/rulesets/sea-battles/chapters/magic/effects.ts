import type { Play } from '../../../../core/game.ts';
import type { SeaBattles, SeaBattlesGame, Spell, SpellCast, SpellEffect } from '../../types.ts';
import { doNext } from '../agenda.ts';
import { driveAt, nearestEnemy } from '../compulsion.ts';
import { characterOf, shipOf, shipToChange } from '../fleet.ts';
import { hitVessel } from '../hits.ts';
import type { Attack } from '../hulls.ts';
import { carrierOf } from '../people.ts';

type Kind = SpellEffect['kind'];

type Working<K extends Kind> = (
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  cast: SpellCast,
  effect: Extract<SpellEffect, { readonly kind: K }>,
) => void;

/** Tells that a spell works, with what was rolled for it. */
function tell(play: Play<SeaBattles>, { wizard, spell, target }: SpellCast, rolled: number | null): void {
  play.emit({ type: 'spell-effect', wizard, spell, target, rolled });
}

/** So many hits. @source SB-113, SB-R66 */
const hits: Working<'hits'> = (game, play, cast, { strength, wounds, fromAbove }) => {
  const count = play.dice.die('spell-hits', 6);
  tell(play, cast, count);
  const wizard = characterOf(game, cast.wizard);
  const from = carrierOf(game, wizard);
  if (from === undefined) return;
  const { x, y } = from;
  const attack: Attack = {
    by: wizard.id,
    side: wizard.side,
    cause: 'spell',
    from: { x, y },
    strength,
    wounds,
    template: null,
    fromAbove,
    ignoresArmour: false,
  };
  hitVessel(game, play, cast.target, count, attack);
};

/** Notes that a spell has moved a ship in this phase. @source SB-R67 */
function noteMove(game: SeaBattlesGame, { target: ship, spell }: SpellCast): void {
  game.magic.onShip.push({ ship, spell });
}

/** A move that the ship's owner makes, or lets be. @source SB-114, SB-R67, SB-R123 */
const move: Working<'move'> = (game, play, cast) => {
  tell(play, cast, null);
  noteMove(game, cast);
  const { side, id } = shipOf(game, cast.target);
  doNext(game, { kind: 'move-ship', side, data: { ship: id, spell: cast.spell } });
};

/** Straight at the nearest enemy, 2D6 inches. @source SB-115, SB-R68 */
const handOfGork: Working<'hand-of-gork'> = (game, play, cast) => {
  const inches = play.dice.sum('spell-move', 2, 6);
  tell(play, cast, inches);
  noteMove(game, cast);
  const enemy = nearestEnemy(game, shipOf(game, cast.target));
  if (enemy !== null) driveAt(game, play, cast.target, enemy, inches * game.options.scale, 'hand-of-gork');
};

/** A change of Leadership, until the caster's next Magic phase; the same spell does not add up. @source SB-116, SB-R69 */
const leadership: Working<'leadership'> = (game, play, cast, { value }) => {
  tell(play, cast, null);
  const { wizard, spell, target } = cast;
  const ship = shipToChange(game, target);
  const { side } = characterOf(game, wizard);
  ship.ldMods = ship.ldMods.filter((change) => change.spell !== spell);
  ship.ldMods.push({ spell, value, expires: { side, when: 'magic' } });
};

/** A change of both speeds in the owner's next turn; the same spell does not add up. @source SB-114, SB-R69 */
const speed: Working<'speed'> = (game, play, cast, { factor }) => {
  tell(play, cast, null);
  const { spell } = cast;
  const ship = shipToChange(game, cast.target);
  ship.moveMods = ship.moveMods.filter((change) => change.spell !== spell);
  ship.moveMods.push({ spell, factor, expires: { side: ship.side, when: 'next-turn' } });
};

const WORKINGS: { readonly [K in Kind]: Working<K> } = {
  hits,
  move,
  'hand-of-gork': handOfGork,
  leadership,
  speed,
};

/**
 * The referee's step of a spell that works.
 *
 * @source SB-112, SB-113, SB-114, SB-115, SB-116, SB-R66, SB-R67, SB-R68, SB-R69
 */
export function spellEffect(game: SeaBattlesGame, play: Play<SeaBattles>, cast: SpellCast): void {
  const { effect } = game.spells[cast.spell] as Spell;
  const work = WORKINGS[effect.kind] as Working<Kind>;
  work(game, play, cast, effect as never);
}
