import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { formatDuration } from '../../../components/text/numbers.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../components/text/icons.ts';
import { FixedTable, type FixedColumn } from '../../../components/list/FixedTable.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { badge } from '../badges.tsx';
import { IconPlayerPause, IconPlayerPlay, IconSkull } from '../icons.ts';
import rows from '../../../components/list/ListRows.module.css';
import { usePauseQueueMutation, useResumeQueueMutation } from './jobsApi.ts';
import { whenText, type Overview, type QueueView } from './taskWords.ts';
import classes from './jobs.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

const oneDecimal = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));
const figure = (value: number | null) => (value === null ? '—' : oneDecimal().format(value));

/** The queues: what waits in them, how fast they go, who serves them. */
export function QueuesCard({ overview: { queues, reachable, workers } }: { overview: Overview }) {
  const [ask, question] = useQuestion(PauseQuestion);
  const now = useNow();
  return (
    <Card
      title="Files"
      content="flush"
      foot={
        workers.length > 0 && (
          <p className="muted small">
            En ligne&nbsp;:{' '}
            {workers.map(({ name, startedAt }) => `${name} depuis ${whenText(new Date(startedAt), now)}`).join(' · ')}
          </p>
        )
      }
    >
      {!reachable && (
        <div className={classes.padded}>
          <Notice tone="warn" title="La file d’attente ne répond pas.">
            Rien n’est perdu&nbsp;: les tâches y repartent d’elles-mêmes dès qu’elle répond à nouveau.
          </Notice>
        </div>
      )}
      <FixedTable
        caption="Files d’attente"
        columns={queueColumns(now, ask)}
        rows={queues}
        keyOf={({ name }) => name}
        className={classNames(rows.rows, classes.queues)}
        scrollClassName={classes.flush}
      />
      {question}
    </Card>
  );
}

const figureColumn = (
  header: string,
  side: 'start' | 'end',
  cell: (queue: QueueView) => string,
): FixedColumn<QueueView> => ({ header, kind: 'amount', side, labelled: true, className: classes.figure, cell });

function queueColumns(now: Date, ask: (queue: QueueView) => void): FixedColumn<QueueView>[] {
  return [
    { header: 'File', kind: 'title', cell: ({ label }) => label },
    figureColumn('En attente', 'start', ({ waiting }) => figure(waiting)),
    figureColumn('En cours', 'end', ({ running }) => figure(running)),
    figureColumn('Par minute', 'start', ({ perMinute }) => figure(perMinute)),
    figureColumn('Durée médiane', 'end', ({ medianMilliseconds }) =>
      medianMilliseconds === null ? '—' : formatDuration(medianMilliseconds),
    ),
    { header: 'État', className: classes.badges, cell: (queue) => <State queue={queue} now={now} /> },
    {
      header: 'Actions',
      kind: 'hidden',
      side: 'end',
      row: 1,
      className: rows.actions,
      cell: (queue) => (
        <IconButton
          label={`${queue.paused ? 'Reprendre' : 'Suspendre'} la file ${queue.label}`}
          Icon={queue.paused ? IconPlayerPlay : IconPlayerPause}
          onClick={() => ask(queue)}
        />
      ),
    },
  ];
}

function State({ queue: { paused, served, failed }, now }: { queue: QueueView; now: Date }) {
  const failures =
    failed > 0 &&
    badge('bad', IconSkull, `${oneDecimal().format(failed)} ${failed > 1 ? 'abandonnées' : 'abandonnée'}`);
  if (served && !paused) return failures || badge('ok', IconCircleCheck, 'À jour');
  return (
    <>
      {paused ? badge('warn', IconPlayerPause, 'Suspendue') : badge('bad', IconAlertTriangle, 'Aucun processus')}
      {failures}
      {paused && (
        <small className="muted">
          {paused.by !== null && `par ${paused.by}, `}
          {whenText(new Date(paused.at), now)}
        </small>
      )}
    </>
  );
}

function usePauseOrResume() {
  const [pause, pausing] = usePauseQueueMutation();
  const [resume, resuming] = useResumeQueueMutation();
  const call = ({ name, paused }: QueueView) => (paused ? resume : pause)({ params: { queue: name } });
  return [call, pausing.isUninitialized ? resuming : pausing] as const;
}

const PauseQuestion = defineQuestion(usePauseOrResume, {
  title: ({ label, paused }: QueueView) => `${paused ? 'Reprendre' : 'Suspendre'} la file ${label}\u202f?`,
  action: ({ paused }) => (paused ? 'Reprendre' : 'Suspendre'),
  tone: ({ paused }) => (paused ? 'primary' : 'danger'),
  text: ({ paused }) => (
    <p>
      {paused
        ? 'Ce qui y attend part aussitôt, dans l’ordre.'
        : 'Les tâches en cours se terminent, les autres attendent que vous la repreniez. Rien n’est perdu.'}
    </p>
  ),
  request: (queue) => queue,
  useUndo: () => {
    const [call] = usePauseOrResume();
    return (queue) => () => call({ ...queue, paused: queue.paused === null ? { by: null, at: '' } : null });
  },
  done: ({ label, paused }) => (paused ? `La file ${label} reprend` : `La file ${label} est suspendue`),
});

/** What happens by itself: when it last did, when it will. */
export function SchedulesCard({ schedules }: Pick<Overview, 'schedules'>) {
  const now = useNow();
  const moment = (at: string | null, none: string) =>
    at === null ? <span className="muted">{none}</span> : <time dateTime={at}>{whenText(new Date(at), now)}</time>;
  const line = { kind: 'line', labelled: true } as const;
  return (
    <Card title="À heure fixe" content="flush">
      <FixedTable
        caption="Ce qui a lieu à heure fixe"
        columns={[
          { header: 'Travail', kind: 'title', cell: ({ label }) => label },
          { header: 'Dernière fois', ...line, cell: ({ lastAt }) => moment(lastAt, 'jamais') },
          { header: 'Prochaine fois', ...line, cell: ({ nextAt }) => moment(nextAt, '—') },
        ]}
        rows={schedules}
        keyOf={({ name }) => name}
        scrollClassName={classes.flush}
      />
    </Card>
  );
}
