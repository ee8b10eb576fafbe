export type { ModuleAddress, Result } from '../core/definition.ts';
export type { Dice } from '../core/dice/dice.ts';
export type { Seed } from '../core/dice/generator.ts';
export type { Decision, GameTypes, PlayerDecision } from '../core/game.ts';
export type { Json } from '../core/json.ts';
export type { Mean } from '../core/mean.ts';
export type { InitOptions, Ruleset } from '../core/ruleset.ts';
export type { Rate } from '../core/wilson.ts';
export { type AnyBot, type Bot, type BotAddress, botDice, type Turn, turnFor } from './bot.ts';
export { type GreedySettings, greedyBot } from './greedy-bot.ts';
export type { MakeBot, Served } from './protocol.ts';
export { randomBot } from './random-bot.ts';
export { type Cell, type Row, toCsv, toNdjson } from './rows.ts';
export { serveSimulations } from './serve.ts';
export type { Progress, SimulateOptions } from './settings.ts';
export {
  mergeShards,
  planShards,
  runShard,
  type Shard,
  type ShardPlan,
  type ShardResult,
  type Simulation,
} from './shards.ts';
export { SimulationAborted, type SimulationRun, simulate } from './simulate.ts';
export { gameSeed, type Metric, type Metrics, type PlayedGame, type StudyOptions } from './study.ts';
export type { Spread, Summary } from './summary.ts';
export type { WorkerLike } from './threads.ts';
