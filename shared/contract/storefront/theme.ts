import { keysOf } from '../core/record.ts';
import { contrastOf, hexOf, oklchOf, type Oklch } from './color.ts';

/** How a host's site looks: a colour, a pair of fonts, a composition and a mark. Pure: no zod, so that first views may read it. */

export const fontPairLabels = { linteau: 'Linteau', almanach: 'Almanach', galerie: 'Galerie' } as const;
export type FontPair = keyof typeof fontPairLabels;
export const fontPairs = keysOf(fontPairLabels);

/** `fullPage`: one wide picture and rows; `album`: a dark cover and pictures in a white mat. */
export const compositionLabels = { fullPage: 'Pleine page', album: 'Album' } as const;
export type Composition = keyof typeof compositionLabels;
export const compositions = keysOf(compositionLabels);

/** The drawing beside the name of a site. */
export const markLabels = {
  none: 'Aucun',
  house: 'Maison',
  sun: 'Soleil',
  wave: 'Vague',
  mountain: 'Montagne',
  tree: 'Arbre',
  flower: 'Fleur',
  key: 'Clé',
} as const;
export type Mark = keyof typeof markLabels;
export const marks = keysOf(markLabels);

export interface SiteTheme {
  /** As '#b9553b'. */
  accent: string;
  pair: FontPair;
  composition: Composition;
  mark: Mark;
}

/** The look of a site whose host chose none. */
export const firstTheme: SiteTheme = { accent: '#b9553b', pair: 'linteau', composition: 'fullPage', mark: 'house' };

/** Colours that a host may begin with. */
export const offeredAccents = {
  Terracotta: '#b9553b',
  'Vert profond': '#2b522e',
  'Bleu nuit': '#223b6c',
  Ocre: '#d49824',
  Prune: '#75305b',
  Ciel: '#6ac5e8',
} as const;

const white = '#ffffff';

/** The tones of a site, each legible on those that it is used on, whatever colour was chosen. */
export interface Tones {
  /** Of buttons and chosen nights; white is legible on it. */
  fill: string;
  /** Of links and marks, on white, `wash` and `tint`. */
  ink: string;
  /** Of the dark cover and the footer. */
  deep: string;
  /** Of text on `deep`. */
  pale: string;
  wash: string;
  tint: string;
  text: string;
  textSecond: string;
  /** Of nights that are taken. */
  textThird: string;
  line: string;
  /** Of the border of fields. */
  control: string;
}

/** The same colour, darkened until it contrasts enough with each of the others. */
function darkened(color: Oklch, least: number, ...on: readonly string[]): string {
  for (let { l } = color; l > 0; l -= 0.004) {
    const hex = hexOf({ ...color, l });
    if (on.every((other) => contrastOf(hex, other) >= least)) return hex;
  }
  return '#000000';
}

/** The tones that follow from a colour. @param accent as '#b9553b'. */
export function tonesOf(accent: string): Tones {
  const { l, c, h } = oklchOf(accent);
  const grey = Math.min(c, 0.016);
  const wash = hexOf({ l: 0.972, c: Math.min(c, 0.018), h });
  const tint = hexOf({ l: 0.935, c: Math.min(c, 0.04), h });
  const deep = darkened({ l: 0.3, c: Math.min(c, 0.075), h }, 10.6, white);
  const pale = hexOf({ l: 0.92, c: Math.min(c, 0.03), h });
  return {
    fill: darkened({ l, c, h }, 4.8, white),
    ink: darkened({ l: Math.min(l, 0.5), c, h }, 5, white, wash, tint),
    deep,
    pale: contrastOf(pale, deep) >= 10 ? pale : white,
    wash,
    tint,
    text: hexOf({ l: 0.24, c: grey, h }),
    textSecond: darkened({ l: 0.46, c: grey, h }, 6.5, white, wash),
    textThird: darkened({ l: 0.56, c: grey, h }, 4.6, white),
    line: hexOf({ l: 0.885, c: grey, h }),
    control: darkened({ l: 0.6, c: grey, h }, 3, white),
  };
}
