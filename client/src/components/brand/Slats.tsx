import { classNames } from '../text/classNames.ts';
import motif from '../styles/motif.module.css';

interface SlatsProps {
  /** `ground` outside a card, where the surface colours would vanish. */
  on?: 'surface' | 'ground';
  /** Moves while something is awaited. */
  moving?: boolean;
}

/** Three slats, the picture of an empty or waiting state. Decorative. */
export function Slats({ on = 'surface', moving = false }: SlatsProps) {
  return (
    <span
      className={classNames(motif.empty, on === 'ground' && motif.onGround, moving && motif.opening)}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
    </span>
  );
}
