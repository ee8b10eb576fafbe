import type { Hue } from './hue.ts';

/** The colours of a picture, each as `#rrggbb`. */
export interface Theme {
  /** The paper. */
  readonly page: string;
  /** The card that holds the legend. */
  readonly card: string;
  /** Lines and words. */
  readonly ink: string;
  /** Words of less weight. */
  readonly muted: string;
  /** Hexes, or the table. */
  readonly sea: string;
  /** Round about the hexes. */
  readonly offing: string;
  /** Between hexes, and the lines of the table. */
  readonly line: string;
  /** The piece to decide and where it can go. */
  readonly accent: string;
  /** Pieces of nobody. */
  readonly nobody: string;
  /** Colours of sides. */
  readonly hues: { readonly [hue in Hue]: string };
  /** Colours of areas. */
  readonly smoke: string;
  /** Of fresh, black smoke. */
  readonly soot: string;
  readonly shoal: string;
  readonly land: string;
  readonly fire: string;
  readonly other: string;
}

/** The themes there are. */
export type ThemeName = 'light' | 'dark';

/** The sides are in the colours of Okabe and Ito, which people with any colour vision can tell apart. */
export const THEMES: { readonly [name in ThemeName]: Theme } = {
  light: {
    page: '#fdfaf3',
    card: '#f7f0e1',
    ink: '#1b2a38',
    muted: '#556674',
    sea: '#e6f1f6',
    offing: '#d3e4ed',
    line: '#adc6d3',
    accent: '#a86b00',
    nobody: '#9aa5ad',
    hues: {
      blue: '#0072b2',
      orange: '#e69f00',
      green: '#009e73',
      red: '#d55e00',
      purple: '#cc79a7',
      sky: '#56b4e9',
      yellow: '#f0e442',
      black: '#22282e',
      white: '#ffffff',
    },
    smoke: '#8d979e',
    soot: '#3b444b',
    shoal: '#c9a227',
    land: '#d8c48f',
    fire: '#d9480f',
    other: '#6c7a86',
  },
  dark: {
    page: '#0b1520',
    card: '#13222f',
    ink: '#eaf1f6',
    muted: '#9fb3c1',
    sea: '#15304a',
    offing: '#0f2436',
    line: '#2f5470',
    accent: '#ffd34d',
    nobody: '#7c8b97',
    hues: {
      blue: '#2f97dd',
      orange: '#f5ae1b',
      green: '#12b587',
      red: '#e8692a',
      purple: '#db8fbb',
      sky: '#8bcdf5',
      yellow: '#f5eb5e',
      black: '#05080b',
      white: '#f4f7f9',
    },
    smoke: '#a9b4bc',
    soot: '#4d5a66',
    shoal: '#d9b648',
    land: '#75683f',
    fire: '#ff7a3d',
    other: '#9fb0bd',
  },
};
