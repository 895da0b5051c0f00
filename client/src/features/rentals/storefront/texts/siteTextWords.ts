import type { TextField } from '../siteForm.ts';

interface TextWords {
  label: string;
  /** An example of what one may write in French. */
  example?: string;
  /** What it is for, where its label does not say so. */
  hint?: string;
  /** Lines in which it is typed; 1: a line. */
  rows: number;
}

/** How the texts of a site are called where they are typed. */
export const siteTextWords: Record<TextField, TextWords> = {
  tagline: {
    label: 'Accroche',
    example: 'La maison rose, à deux rues de l’océan',
    hint: 'Le grand titre de la première page.',
    rows: 1,
  },
  place: { label: 'Lieu', example: 'Biarritz, Pays basque', hint: 'Sous le grand titre.', rows: 1 },
  presentation: {
    label: 'Présentation',
    hint: 'Plus bas sur la première page. Une ligne vide commence un paragraphe.',
    rows: 6,
  },
  word: {
    label: 'Votre mot aux voyageurs',
    example: 'C’est moi qui vous remets les clés, et c’est moi qui réponds au téléphone.',
    hint: 'Montré comme une citation. Parlez en votre nom.',
    rows: 4,
  },
  signature: { label: 'Signature', example: 'Maialen Etcheverry', hint: 'Sous votre mot.', rows: 1 },
};
