import type { Source } from '@app/contract/reservations/rules.ts';
import classes from './sources.module.css';

interface SourceLook {
  /** Sets `--bar`, `--bar-ink` and `--bar-edge`: the ground of a bar, what is written on it, its edge. */
  className: string | undefined;
  /** Of the mark, beside the colour. */
  shape: 'disc' | 'square' | 'house' | 'leaf' | 'hexagon' | 'diamond' | 'slat';
  letter: string;
}

/** How each source is told from the others: by colour, by shape and by letter. */
export const sourceLooks: Record<Source, SourceLook> = {
  airbnb: { className: classes.airbnb, shape: 'disc', letter: 'A' },
  booking: { className: classes.booking, shape: 'square', letter: 'B' },
  // V as in Vrbo: A is taken.
  abritel: { className: classes.abritel, shape: 'house', letter: 'V' },
  greengo: { className: classes.greengo, shape: 'leaf', letter: 'G' },
  google: { className: classes.google, shape: 'hexagon', letter: 'g' },
  other: { className: classes.other, shape: 'diamond', letter: '+' },
  direct: { className: classes.direct, shape: 'slat', letter: 'D' },
};
