import type { FontPair } from '@app/contract/storefront/theme.ts';
import './pairFaces.css';

interface PairFaces {
  /** Of the two, for whoever looks for them. */
  names: string;
  /** Of titles and of the host's word. */
  display: string;
  /** Of everything else. */
  text: string;
}

const text = (family: string) => `'${family}', system-ui, 'Segoe UI', sans-serif`;
const display = (family: string) => `'${family}', Georgia, 'Times New Roman', serif`;

/** The fonts of each pair, as a style wants them. */
export const pairFaces: Record<FontPair, PairFaces> = {
  linteau: { names: 'Marcellus et Karla', display: display('Marcellus'), text: text('Karla') },
  almanach: {
    names: 'Young Serif et Hanken Grotesk',
    display: display('Young Serif'),
    text: text('Hanken Grotesk'),
  },
  galerie: { names: 'Gloock et Instrument Sans', display: display('Gloock'), text: text('Instrument Sans') },
};
