export type { Scene } from '../core/scene.ts';
export type { SvgOptions } from './settings.ts';
export type { ThemeName } from './theme.ts';
export { toSvg } from './to-svg.ts';
