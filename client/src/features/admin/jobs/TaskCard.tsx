import { useEffect, useRef } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readTaskEndpoint } from '@app/contract/jobs/adminApi.ts';
import { taskStateLabels } from '@app/contract/jobs/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useArrival } from '../../../components/page/PageTitle.tsx';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { formatMoment } from '@app/contract/core/dates.ts';
import {
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconRefresh,
  IconX,
  type Icon,
} from '../../../components/text/icons.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { IconPlayerPause, IconRepeat, IconSkull, IconTrash } from '../icons.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { useReadTaskQuery } from './jobsApi.ts';
import { useTaskActions } from './TasksPanel.tsx';
import { exactText, titleOf } from './taskWords.ts';
import classes from './jobs.module.css';
import steps from './TaskTimeline.module.css';

type Task = EndpointResponse<typeof readTaskEndpoint>;

const TaskBadge = stateBadge(taskStateLabels, {
  waiting: ['info', IconClock],
  running: ['info', IconHourglass],
  scheduled: ['warn', IconRefresh],
  failed: ['bad', IconSkull],
  held: ['warn', IconPlayerPause],
  done: ['ok', IconCircleCheck],
  discarded: ['neutral', IconCircleX],
});

interface TaskCardProps {
  eventId: string;
  handler: string;
  back: string;
  /** Milliseconds between two reads; null: none. */
  polling: number | null;
}

/** One task next to the list: what asked for it, what was tried, what can be done. */
export function TaskCard({ eventId, handler, back, polling }: TaskCardProps) {
  const query = useReadTaskQuery({ params: { eventId, handler } }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = query;
  const code = problemOf(error)?.code;
  const gone = code === 'not_found' || code === 'invalid_input';
  usePolling(refetch, gone ? null : polling);
  const title = currentData ? titleOf(currentData.task) : 'Tâche';
  const part = useRef<HTMLDivElement>(null);
  const arrival = useArrival();
  useEffect(() => {
    if (arrival.current) part.current?.focus();
  }, [arrival, eventId, handler]);
  return (
    <div ref={part} tabIndex={-1} className={classes.part}>
      <Card
        title={title}
        aside={
          <ButtonLink to={back} size="s" tone="quiet" Icon={IconX}>
            Fermer
          </ButtonLink>
        }
      >
        {gone ? (
          <EmptyState title="Cette tâche n’existe pas ou plus">
            Une tâche terminée n’est gardée qu’un temps. Son adresse a pu être mal recopiée.
          </EmptyState>
        ) : (
          <Answer
            query={{ ...query, data: currentData }}
            loading="Chargement de la tâche"
            failed="La tâche n’a pas pu être lue."
            rows={4}
            inside="card"
          >
            {(task) => <Content task={task} />}
          </Answer>
        )}
      </Card>
    </div>
  );
}

function Content({ task: { task, event, timeline, actions } }: { task: Task }) {
  const { onRetry, onDiscard, question } = useTaskActions();
  return (
    <div className={classes.content}>
      <div className={classes.state}>
        <TaskBadge state={task.state} />
        <code className={classes.handler}>{task.handler}</code>
      </div>
      <TaskTimeline timeline={timeline} />
      {actions.length > 0 && (
        <div className={classes.decide}>
          {actions.includes('retry') && (
            <Button tone="primary" Icon={IconRepeat} onClick={() => onRetry(task)}>
              {task.state === 'scheduled' ? 'Essayer maintenant' : 'Rejouer'}
            </Button>
          )}
          {actions.includes('discard') && (
            <Button tone="danger" Icon={IconTrash} onClick={() => onDiscard(task)}>
              Écarter
            </Button>
          )}
        </div>
      )}
      <section className={classes.event}>
        <h3>Événement</h3>
        <Facts
          facts={{
            Quoi: event.label,
            Nom: <code className={classes.handler}>{event.name}</code>,
            Tâche: task.label,
            Survenu: formatMoment(new Date(event.occurredAt)),
            Par: event.actor,
            Erreur: task.error,
            Requête: (
              <span className={classes.request}>
                <code className={classes.handler}>{event.requestId}</code>
                <CopyButton text={event.requestId} what="l’identifiant de la requête" />
              </span>
            ),
          }}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
        <pre className={classes.payload} tabIndex={0} role="group" aria-label="Données de l’événement">
          {JSON.stringify(event.payload, null, 2)}
        </pre>
      </section>
      {question}
    </div>
  );
}

type Moment = Task['timeline'][number];
type Look = 'done' | 'fail' | 'todo';

const styles: Record<Moment['kind'], { look: Look; Icon: Icon | null }> = {
  recorded: { look: 'done', Icon: IconCheck },
  relayed: { look: 'done', Icon: IconCheck },
  failed: { look: 'fail', Icon: IconX },
  given_up: { look: 'fail', Icon: IconX },
  replayed: { look: 'done', Icon: IconRepeat },
  discarded: { look: 'todo', Icon: IconTrash },
  held: { look: 'todo', Icon: IconPlayerPause },
  done: { look: 'done', Icon: IconCheck },
  next: { look: 'todo', Icon: null },
};

function TaskTimeline({ timeline }: { timeline: readonly Moment[] }) {
  const now = useNow();
  return (
    <ol className={steps.steps} aria-label="Chronologie de la tâche">
      {timeline.map(({ kind, at, label, detail }, index) => {
        const { look, Icon } = styles[kind];
        return (
          <li key={`${kind} ${at ?? ''} ${label}`} data-look={look}>
            <span className={steps.mark} aria-hidden="true">
              {Icon ? <Icon /> : index + 1}
            </span>
            <div className={steps.text}>
              <b>{label}</b>
              {detail !== null && <p>{detail}</p>}
            </div>
            {at !== null && (
              <time dateTime={at} className={steps.at}>
                {exactText(new Date(at), now)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
