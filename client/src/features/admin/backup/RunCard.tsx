import { useId, type ReactNode } from 'react';
import type { BackupView, RestoreView } from '@app/contract/backups/api.ts';
import { backupStepLabels, backupSteps, restoreStepLabels, restoreSteps } from '@app/contract/backups/rules.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { SlatBar } from '../../../components/brand/SlatBar.tsx';
import { Spinner } from '../../../components/brand/Spinner.tsx';
import { carryOut } from '../carryOut.ts';
import { formatCount, formatDuration } from '../../../components/text/numbers.ts';
import { IconCheck } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { IconCircleDashed } from '../icons.ts';
import { useCancelBackupMutation } from './backupsApi.ts';
import { authorOf } from './backupWords.ts';
import classes from './RunCard.module.css';

/** The backup that is being made. */
export function BackupRunCard({ backup }: { backup: BackupView }) {
  const { id, origin, advance, startedAt, createdAt, stopping } = backup;
  const [cancel, { isLoading }] = useCancelBackupMutation();
  const at = formatTime(new Date(startedAt ?? createdAt));
  const stop = () => void carryOut(cancel({ params: { id } }), 'La sauvegarde n’a pas pu être arrêtée');
  return (
    <RunCard
      title="Sauvegarde en cours"
      steps={backupSteps}
      labels={backupStepLabels}
      doing={{
        preparation: 'préparation',
        data: 'copie des données',
        files: 'copie des fichiers envoyés',
        digests: 'calcul des empreintes',
        archive: 'écriture de l’archive ZIP',
      }}
      advance={advance}
      startedAt={startedAt}
      action={
        <Button size="s" tone="danger" busy={isLoading || stopping} onClick={stop}>
          {stopping ? 'Arrêt en cours' : 'Arrêter'}
        </Button>
      }
    >
      {origin === 'manual' ? `Lancée par ${authorOf(backup)} à ${at}` : `${authorOf(backup)}, ${at}`}
    </RunCard>
  );
}

/** The restore that is in progress. `applying`: the server does not answer while it applies the data. */
export function RestoreRunCard({ restore, applying }: { restore: RestoreView; applying: boolean }) {
  const { fileName, author, advance, startedAt } = restore;
  const isApplied = applying || advance?.step === 'applying';
  return (
    <RunCard
      title="Restauration en cours"
      steps={restoreSteps}
      labels={restoreStepLabels}
      doing={{
        verification: 'vérification de l’archive',
        safety: 'sauvegarde de sécurité',
        loading: 'chargement des données',
        quiescing: 'mise en pause du service',
        applying: 'application',
      }}
      advance={advance}
      startedAt={startedAt}
      notice={isApplied ? 'La restauration s’applique… Cette page se recharge dès que c’est fait.' : undefined}
    >
      {fileName}
      {author !== null && `, par ${author}`}
    </RunCard>
  );
}

interface RunCardProps<S extends string> {
  title: string;
  children: ReactNode;
  steps: readonly S[];
  labels: Record<S, string>;
  /** What is being done, in a sentence: « copie des données ». */
  doing: Record<S, string>;
  /** Null: it waits for its turn. */
  advance: { step: S; done: number; total: number; progress: number } | null;
  startedAt: string | null;
  /** Said in place of the step. */
  notice?: string | undefined;
  action?: ReactNode;
}

/** Long work: how far it is, what it is doing, for how long. */
function RunCard<S extends string>(props: RunCardProps<S>) {
  const { title, children, steps, labels, doing, advance, startedAt, notice, action } = props;
  const titleId = useId();
  const now = useNow(1_000);
  const progress = advance?.progress ?? 0;
  const elapsed = elapsedOf(startedAt, now);
  const seconds = Math.floor(elapsed / 1_000);
  const at = advance ? steps.indexOf(advance.step) : -1;
  const step = advance && `Étape ${at + 1} sur ${steps.length}\u00a0: ${doing[advance.step]}.`;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.percent}>{progress}&nbsp;%</span>
        <div className={classes.title}>
          <h2 id={titleId}>{title}</h2>
          <p className="muted small">{children}</p>
        </div>
        <div className={classes.aside}>
          {seconds > 0 && (
            <span className="muted tabular">
              {formatDuration(1_000 * seconds)} {seconds < 2 ? 'écoulée' : 'écoulées'}
            </span>
          )}
          {action}
        </div>
      </div>
      <SlatBar label={title} value={progress} max={100} valueText={`${progress}\u00a0%`} size="l" />
      <p>
        <b role="status" className={classes.doing}>
          {notice ?? step ?? 'En attente de son tour.'}
        </b>{' '}
        {advance && !notice && (
          <span className="muted tabular">{advanceText(advance, remainingOf(elapsed, progress))}</span>
        )}
      </p>
      <ol className={classes.steps} aria-label="Étapes">
        {steps.map((id, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'todo';
          return (
            <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'done' && <IconCheck aria-hidden="true" />}
              {state === 'now' && <Spinner />}
              {state === 'todo' && <IconCircleDashed aria-hidden="true" />}
              <span>{labels[id]}</span>
              {state === 'done' && <span className="visuallyHidden"> (fait)</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** '1 200 sur 2 000, reste 1 min environ.': what is known of both. */
function advanceText({ done, total }: { done: number; total: number }, remaining: string | null): string {
  const text = [total > 0 && `${formatCount(done)} sur ${formatCount(total)}`, remaining].filter(Boolean).join(', ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** From how many milliseconds, and between which percentages, the remaining time can be estimated. */
const estimable = { after: 5_000, from: 10, upTo: 97 } as const;

/** Milliseconds since a run began; 0 before, for null. */
export function elapsedOf(startedAt: string | null, now: Date): number {
  return startedAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(startedAt));
}

/** 'reste 1 min environ', when what was done so far, in percent, allows to say so; else null. */
export function remainingOf(elapsed: number, progress: number): string | null {
  if (elapsed < estimable.after || progress < estimable.from || progress > estimable.upTo) return null;
  const left = (elapsed * (100 - progress)) / progress;
  // No more exact than it can be: by ten seconds up to a minute, then by whole minutes.
  const step = left < 60_000 ? 10_000 : 60_000;
  return `reste ${formatDuration(Math.max(step, Math.round(left / step) * step))} environ`;
}
