export { brokenInvariant } from './core/broken-invariant.ts';
export { ContentMap } from './core/content-map.ts';
export type {
  ActionOf,
  ActionRule,
  ActionRules,
  BotsRoom,
  ChoiceSentence,
  CommonCheck,
  CommonCode,
  EventSentence,
  FormsRoom,
  Invariant,
  Invariants,
  Law,
  Laws,
  ModuleAddress,
  Moment,
  NamedScenario,
  NamedScenarios,
  OfType,
  PlayedStep,
  PlayRoom,
  ProofsRoom,
  Readers,
  ReadyDefinition,
  Received,
  ReceivedAction,
  ReceivedAdvance,
  ReceivedUnknown,
  Refused,
  RejectionSpec,
  Result,
  RulesetDefinition,
  SecretsRoom,
  TellingRoom,
} from './core/definition.ts';
export {
  AVERAGE_DIE,
  type ChainEnd,
  type ChainLink,
  type ChainResult,
  type Dice,
  type DiceChain,
  type Die,
  dieName,
  facesOf,
  type Roll,
  type Rolled,
  rollName,
  type Tally,
  tallyOf,
} from './core/dice/dice.ts';
export type { GeneratorState, Seed } from './core/dice/generator.ts';
export { type SampledDice, sampled } from './core/dice/sampled.ts';
export { type ScriptedDice, type ScriptedFace, scripted } from './core/dice/scripted.ts';
export {
  type Chance,
  type ChanceRow,
  Distribution,
  type DistributionOptions,
  distributionOf,
  type Estimate,
  type Exact,
  exactly,
  type Share,
} from './core/distribution.ts';
export {
  BrokenRulesError,
  DiceScriptError,
  type EnumerationStop,
  IllegalActionError,
  InvalidInputError,
  OutcomesLimitError,
  type Rejection,
} from './core/errors.ts';
export { fieldProblem, unfit, valueText, type Words } from './core/field-problem.ts';
export {
  type AnyForms,
  anyFields,
  anyOf,
  changed,
  checked,
  type Form,
  type FormIssue,
  type FormResult,
  type Forms,
  fits,
  flag,
  formOf,
  id,
  integer,
  list,
  type MembersWith,
  nullable,
  oneOf,
  openFormOf,
  optional,
  real,
  record,
  text,
  tuple,
  type Variants,
  variant,
  variantOf,
  where,
  withDefault,
} from './core/form.ts';
export type { Fraction } from './core/fraction.ts';
export type {
  Advance,
  Changeable,
  Decision,
  Game,
  GameState,
  GameTypes,
  Play,
  PlayerAction,
  PlayerDecision,
  RefereeDecision,
} from './core/game.ts';
export { digest } from './core/hash.ts';
export { type Additions, type Changes, type HouseRules, houseRule } from './core/house-rule.ts';
export { type InPlace, inPlace } from './core/in-place.ts';
export { flawOf, type InputKind, invalidInput, pathText, readInput } from './core/input.ts';
export {
  byName,
  canonicalText,
  clone,
  deepFreeze,
  entry,
  type Fields,
  isFields,
  type Json,
} from './core/json.ts';
export { loadMatch } from './core/load-match.ts';
export {
  type ActResult,
  createMatch,
  type LogEntry,
  type Match,
  type MatchOptions,
  type MatchView,
} from './core/match.ts';
export { type NextRoll, nextRoll } from './core/next-roll.ts';
export {
  choiceOption,
  defaultOptions,
  type OptionSpec,
  type OptionSpecs,
  readOptions,
} from './core/options.ts';
export {
  type Happening,
  type OddsOptions,
  type Outcome,
  type OutcomesOptions,
  odds,
  outcomes,
} from './core/outcomes.ts';
export {
  type Reduced,
  type Reducer,
  type ReducerRejection,
  type ReducerRule,
  type ReducerRules,
  reducerOf,
} from './core/reducer.ts';
export { about, plain, told, unfitting } from './core/rejections.ts';
export {
  type Own,
  type RuleHead,
  type SideRule,
  type SideRuleMaker,
  sideRules,
  type TypesWith,
  type UnitRule,
  type UnitRuleMaker,
  unitRules,
} from './core/rule.ts';
export {
  defineRuleset,
  type InitOptions,
  type Ruleset,
  type ScenarioChoice,
  type StepResult,
} from './core/ruleset.ts';
export type { Interval, SampleOptions } from './core/samples.ts';
export type { Save } from './core/save.ts';
export type {
  Scene,
  SceneArea,
  SceneBar,
  SceneGrid,
  SceneHint,
  SceneLink,
  ScenePiece,
  SceneRectangle,
} from './core/scene.ts';
export {
  type AnyMoment,
  COMMON_CHECKS,
  decisionPending,
  gameOver,
  malformed,
  ofPlayers,
  unknownAction,
  unknownActionText,
  wrongStep,
} from './core/screen.ts';
export {
  type AutomaticStep,
  type CardOrder,
  type Decider,
  type DecisionStep,
  inTurn,
  isReferees,
  type OverStep,
  once,
  type Phase,
  queued,
  type ReadySequence,
  type Sequence,
  type Step,
} from './core/sequence.ts';
export {
  angleBetween,
  COMPASS_POINTS,
  type CompassPoint,
  compassName,
  easting,
  isInArc,
  normaliseBearing,
  northing,
  relativeBearing,
  reverseBearing,
  signedBearing,
} from './core/space/bearing.ts';
export {
  approach,
  type Circle,
  circleGap,
  circleToRectangle,
  circleToSegment,
  distanceToCircle,
} from './core/space/circle.ts';
export {
  footprintCovers,
  footprintDistance,
  footprintHexes,
  footprintsOverlap,
  hexOfOffset,
  offsetOfHex,
} from './core/space/footprint.ts';
export {
  bearingOf,
  DIRECTION_NAMES,
  DIRECTIONS,
  type Direction,
  type DirectionName,
  directionName,
  directionOfBearing,
  directionTo,
  HEX_STEPS,
  type Hex,
  hexDistance,
  hexLine,
  hexRange,
  hexRing,
  neighbour,
  neighbours,
  ORIGIN,
  oppositeDirection,
  reflectDirection,
  reflectHex,
  rotateHex,
  sameHex,
  sixthsFrom,
  turnDirection,
} from './core/space/hex.ts';
export { type HexMap, isOnMap, mapHexes } from './core/space/hex-map.ts';
export { distanceToGap, distanceToPart, distanceToTouch } from './core/space/meeting.ts';
export {
  crossesOutline,
  isInOutline,
  isNearOutline,
  outlineFlaw,
  outlineSides,
  outlineToPoint,
  outlineToSegment,
  overlapsOutline,
  staysInOutline,
} from './core/space/outline.ts';
export {
  alongCourse,
  distanceBetween,
  hexCentre,
  hexCorners,
  type Point,
  place,
  roundBearing,
  roundCoordinate,
  TOLERANCE,
  type Vertex,
} from './core/space/plane.ts';
export { containsPoint, counterClockwise, polygonDepth, polygonProblem } from './core/space/polygon.ts';
export { polylineGap } from './core/space/polyline.ts';
export {
  areWithin,
  distanceToRectangle,
  isInRectangle,
  overlapDepth,
  overlaps,
  type Rectangle,
  rectangleCorners,
  rectangleGap,
  rectangleToPoint,
} from './core/space/rectangle.ts';
export {
  lengthInPolygon,
  lengthInRectangle,
  nearestOnSegment,
  pointToSegment,
  segmentGap,
  spanInPolygon,
} from './core/space/segment.ts';
export { type Span, sweepPolygon, sweepRectangle } from './core/space/sweep.ts';
export { crossesEdgeAt, distanceToEdge, isOnTable, placeOnTable, type Table } from './core/space/table.ts';
export {
  back,
  downwind,
  type PointsOfSail,
  pointOfSail,
  veer,
  type Wind,
  windAngle,
} from './core/space/wind.ts';
export { stateForm } from './core/state-form.ts';
export { noSuch } from './core/suggestion.ts';
export { type Rate, wilson } from './core/wilson.ts';
export {
  counted,
  type DiceText,
  decisionsText,
  hexName,
  listed,
  rolled,
  type Sentence,
  say,
} from './core/wording.ts';
