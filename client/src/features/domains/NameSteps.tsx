import type { HostedName } from '@app/contract/hosting/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import { IconCheck } from '../../components/text/icons.ts';
import motif from '../../components/styles/motif.module.css';
import { Spinner } from '../../components/brand/Spinner.tsx';
import { nameProgress } from './nameProgress.ts';
import classes from './NameSteps.module.css';

/** How far a name is on its way online, step by step. */
export function NameSteps({ name }: { name: HostedName }) {
  const { steps, sentence } = nameProgress(name);
  return (
    <div className={classes.progress}>
      <ol className={classes.steps} aria-label={`Mise en ligne de ${name.name}`}>
        {steps.map(({ label, state }) => (
          <li
            key={label}
            className={classNames(motif.slanted, classes[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && <IconCheck aria-hidden="true" />}
            {state === 'current' && <Spinner />}
            <span>{label}</span>
            {state === 'done' && <span className="visuallyHidden"> (fait)</span>}
          </li>
        ))}
      </ol>
      <p className="muted small" role="status">
        {sentence}
      </p>
    </div>
  );
}
