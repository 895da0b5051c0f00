import { useEffect, useRef } from 'react';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconCheck } from '../../../../components/text/icons.ts';
import classes from './StepBar.module.css';

const steps = ['Copier l’adresse', 'Vérifier', 'Coller la nôtre'] as const;

/** The three steps of linking, and where one is. */
export function StepBar({ at }: { at: 0 | 1 | 2 }) {
  const bar = useRef<HTMLOListElement>(null);
  // A step begins at its top, and is read from there: what was pressed before is gone.
  useEffect(() => {
    const dialog = bar.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
    bar.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <ol ref={bar} tabIndex={-1} className={classes.bar} aria-label={`Étapes, ${at + 1} sur ${steps.length}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index < at && classes.done, index === at && classes.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>
            {index < at ? (
              <>
                <IconCheck aria-hidden="true" />
                <span className="visuallyHidden">Fait&nbsp;: </span>
              </>
            ) : (
              `${index + 1}. `
            )}
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
