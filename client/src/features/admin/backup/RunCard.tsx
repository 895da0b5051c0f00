import { useId, type ReactNode } from 'react';
import { IconCheck } from '../../../components/text/icons.ts';
import { formatDuration } from '../../../components/text/formatDuration.ts';
import { SlatBar } from '../../../components/brand/SlatBar.tsx';
import { Spinner } from '../../../components/brand/Spinner.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { IconCircleDashed } from '../icons.ts';
import { elapsedOf, remainingOf } from './runTimes.ts';
import classes from './RunCard.module.css';

/** How far a run is. */
interface Advance<S extends string> {
  step: S;
  done: number;
  total: number;
  progress: number;
}

interface RunCardProps<S extends string> {
  title: string;
  /** Under the title: who asked for it. */
  children: ReactNode;
  /** Its steps in order, as the line of steps names them. */
  steps: readonly { id: S; label: string }[];
  /** What is being done, in a sentence: « copie des données ». */
  doing: (step: S) => string;
  /** Null: it waits for its turn. */
  advance: Advance<S> | null;
  startedAt: string | null;
  /** Said in place of the step. */
  notice?: ReactNode;
  action?: ReactNode;
}

const whole = new Intl.NumberFormat('fr-FR');

/** Long work: how far it is, what it is doing, for how long. */
export function RunCard<S extends string>(props: RunCardProps<S>) {
  const { title, children, steps, doing, advance, startedAt, notice, action } = props;
  const titleId = useId();
  const now = useNow(1_000);
  const progress = advance?.progress ?? 0;
  const elapsed = elapsedOf({ startedAt }, now);
  const at = advance ? steps.findIndex(({ id }) => id === advance.step) : -1;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.percent}>{progress}&nbsp;%</span>
        <div className={classes.title}>
          <h2 id={titleId}>{title}</h2>
          <p className="muted small">{children}</p>
        </div>
        <div className={classes.aside}>
          {elapsed >= 1_000 && <span className="muted tabular">{spent(elapsed)}</span>}
          {action}
        </div>
      </div>
      <SlatBar label={title} value={progress} max={100} valueText={`${progress}\u00a0%`} size="l" />
      <p>
        <b role="status" className={classes.doing}>
          {notice ??
            (advance
              ? `Étape ${at + 1} sur ${steps.length}\u00a0: ${doing(advance.step)}.`
              : 'En attente de son tour.')}
        </b>{' '}
        {advance && !notice && (
          <span className="muted tabular">{sentence(figures(advance), remainingOf({ startedAt, progress }, now))}</span>
        )}
      </p>
      <ol className={classes.steps} aria-label="Étapes">
        {steps.map(({ id, label }, index) => (
          <Step key={id} label={label} state={index < at ? 'done' : index === at ? 'now' : 'todo'} />
        ))}
      </ol>
    </section>
  );
}

function spent(elapsed: number): string {
  const seconds = Math.floor(elapsed / 1_000);
  return `${formatDuration(1_000 * seconds)} ${seconds < 2 ? 'écoulée' : 'écoulées'}`;
}

function figures({ done, total }: Advance<string>): string | null {
  return total > 0 ? `${whole.format(done)} sur ${whole.format(total)}` : null;
}

/** What there is to say, as one sentence. */
function sentence(...parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function Step({ label, state }: { label: string; state: 'done' | 'now' | 'todo' }) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {state === 'done' && <IconCheck aria-hidden="true" />}
      {state === 'now' && <Spinner />}
      {state === 'todo' && <IconCircleDashed aria-hidden="true" />}
      <span>{label}</span>
      {state === 'done' && <span className="visuallyHidden"> (fait)</span>}
    </li>
  );
}
