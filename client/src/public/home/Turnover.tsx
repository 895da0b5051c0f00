import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import classes from './Turnover.module.css';
import vignette from './vignette.module.css';

/** A stay that ends, the cleaning, and the stay that begins on the same day. */
export function Turnover() {
  return (
    <div
      className={classNames(vignette.vignette, classes.picture)}
      role="img"
      aria-label="Au Mas des Oliviers, le mercredi 9 juin&nbsp;: la famille Roux s’en va, le ménage suit, Ingrid Solberg arrive"
    >
      <div aria-hidden="true">
        <ol className={classes.bars}>
          <li className={classNames(motif.slanted, classes.leaving)}>
            Famille Roux<small>départ</small>
          </li>
          <li className={classNames(motif.slanted, classes.cleaning)}>Ménage</li>
          <li className={classNames(motif.slanted, classes.arriving)}>
            Ingrid Solberg<small>arrivée</small>
          </li>
        </ol>
        <p className={classes.caption}>Mas des Oliviers, mercredi 9 juin</p>
      </div>
    </div>
  );
}
