import { classNames } from '../../components/text/classNames.ts';
import { IconCheck } from '../../components/text/icons.ts';
import motif from '../../components/styles/motif.module.css';
import classes from './StepBar.module.css';

const steps = ['Votre formule', 'Vos coordonnées'] as const;

/** Where one is in the registration. */
export function StepBar({ step }: { step: 1 | 2 }) {
  return (
    <ol className={classes.steps}>
      {steps.map((label, index) => {
        const done = index + 1 < step;
        const current = index + 1 === step;
        return (
          <li
            key={label}
            className={classNames(motif.slanted, current && classes.current, done && classes.done)}
            aria-current={current ? 'step' : undefined}
          >
            {done ? (
              <>
                <IconCheck aria-hidden="true" />
                {label}
                <span className="visuallyHidden"> (fait)</span>
              </>
            ) : (
              `${index + 1}. ${label}`
            )}
          </li>
        );
      })}
    </ol>
  );
}
