import { fontPairLabels, fontPairs, type FontPair } from '@app/contract/storefront/theme.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import choice from '../../../../components/styles/choice.module.css';
import { pairFaces } from '../theme/pairFaces.ts';
import classes from './look.module.css';

interface PairChoiceProps {
  chosen: FontPair;
  /** What the titles are tried with. */
  sample: string;
  onChoose: (pair: FontPair) => void;
}

/** The fonts of the site, each pair set in itself. */
export function PairChoice({ chosen, sample, onChoose }: PairChoiceProps) {
  return (
    <div className={classes.pairs} role="radiogroup" aria-label="Caractères">
      {fontPairs.map((pair) => (
        <label key={pair} className={classNames(classes.pair, choice.choice)}>
          <input
            type="radio"
            name="site-pair"
            className="visuallyHidden"
            checked={chosen === pair}
            onChange={() => onChoose(pair)}
          />
          <span className={classes.pairName}>
            <b>{fontPairLabels[pair]}</b> <span className="muted small">{pairFaces[pair].names}</span>
          </span>
          <span className={classes.display} style={{ fontFamily: pairFaces[pair].display }} aria-hidden="true">
            {sample}
          </span>
          <span className={classes.text} style={{ fontFamily: pairFaces[pair].text }} aria-hidden="true">
            Arrivée de 16{'\u00a0'}h à 20{'\u00a0'}h, départ avant 10{'\u00a0'}h. <b>939,04{'\u00a0'}€</b> pour sept
            nuits.
          </span>
        </label>
      ))}
    </div>
  );
}
