import { markLabels, marks, type Mark, type Tones } from '@app/contract/storefront/theme.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import choice from '../../../../components/styles/choice.module.css';
import { SiteMark } from '../theme/SiteMark.tsx';
import classes from './look.module.css';

interface MarkChoiceProps {
  chosen: Mark;
  tones: Tones;
  onChoose: (mark: Mark) => void;
}

/** The drawing beside the name of the site, or none. */
export function MarkChoice({ chosen, tones, onChoose }: MarkChoiceProps) {
  return (
    <div className={classes.marks} role="radiogroup" aria-label="Dessin">
      {marks.map((mark) => (
        <label key={mark} className={classNames(classes.mark, choice.choice)}>
          <input
            type="radio"
            name="site-mark"
            className="visuallyHidden"
            checked={chosen === mark}
            onChange={() => onChoose(mark)}
          />
          <span className={classes.drawing} data-none={mark === 'none' ? '' : undefined} style={{ color: tones.ink }}>
            <SiteMark mark={mark} />
          </span>
          {markLabels[mark]}
        </label>
      ))}
    </div>
  );
}
