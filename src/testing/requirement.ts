import { type Arbitrary, check, type IProperty, property } from 'fast-check';
import type { GameTypes } from '../core/game.ts';
import type { Kit } from './kit.ts';
import { type Plan, plans } from './plan.ts';
import type { PlayedGame } from './played-game.ts';
import { reportOf } from './report.ts';

/** One thing that is asked of every ruleset. */
export interface Requirement {
  readonly name: string;
  /** Throws a report if the ruleset does not meet it. */
  run<G extends GameTypes>(kit: Kit<G>): void;
}

function verify<G extends GameTypes>(
  kit: Kit<G>,
  name: string,
  share: number,
  asked: IProperty<[Plan, ...unknown[]]>,
): void {
  const { seed, path } = kit;
  const numRuns = Math.max(1, Math.round(kit.runs * share));
  const details = check(asked, {
    seed,
    numRuns,
    ...(path === null ? {} : { path }),
  });
  if (details.failed) throw reportOf(kit, name, details);
}

/** Something that is asked of every plan for a game. `share`: the part of the kit's runs that is enough for it. */
export function everyPlan(
  name: string,
  examine: <G extends GameTypes>(kit: Kit<G>, plan: Plan) => void,
  share: number = 1,
): Requirement {
  return {
    name,
    run: (kit) =>
      verify(
        kit,
        name,
        share,
        property(plans(kit.named), (plan) => examine(kit, plan)),
      ),
  };
}

/** Something that is asked of every game. */
export function everyGame(
  name: string,
  examine: <G extends GameTypes>(game: PlayedGame<G>, kit: Kit<G>) => void,
  share: number = 1,
): Requirement {
  return everyPlan(
    name,
    (kit, plan) => {
      const game = kit.game(plan);
      if (game !== null) examine(game, kit);
    },
    share,
  );
}

/** Something that is asked of every game together with something else that is random. */
export function everyGameWith<X>(
  name: string,
  extra: Arbitrary<X>,
  examine: <G extends GameTypes>(game: PlayedGame<G>, extra: X) => void,
  share: number = 1,
): Requirement {
  return {
    name,
    run(kit) {
      const asked = property(plans(kit.named), extra, (plan, x) => {
        const game = kit.game(plan);
        if (game !== null) examine(game, x);
      });
      verify(kit, name, share, asked as unknown as IProperty<[Plan, ...unknown[]]>);
    },
  };
}
