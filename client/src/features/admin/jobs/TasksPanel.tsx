import { countOf } from '@app/contract/core/counting.ts';
import { queueNames } from '@app/contract/core/queues.ts';
import { exportTasksEndpoint, type TaskView } from '@app/contract/jobs/adminApi.ts';
import { deadLetterKeptDays, taskStates } from '@app/contract/jobs/rules.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { CsvLink, ListPanel } from '../../../components/list/ListPanel.tsx';
import { useList } from '../../../components/list/useList.ts';
import { choice, oneOf, readText, search, select } from '../../../components/list/viewParts.ts';
import { classNames } from '../../../components/text/classNames.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { carryOut } from '../carryOut.ts';
import { IconRepeat, IconTrash } from '../icons.ts';
import { addressOf, jobsId } from '../sections.ts';
import * as calls from './jobsApi.ts';
import { nothingOf, tabLabels, titleOf, whenText, type Overview } from './taskWords.ts';
import cards from '../../../components/styles/List.module.css';
import classes from './jobs.module.css';

interface TaskKey {
  eventId: string;
  handler: string;
}

/** The tasks of a state, which the tabs of the page choose: `?etat=waiting&file=mail&page=2`. */
export const tasks = defineList({
  view: {
    state: choice('etat', taskStates, 'failed'),
    queue: select({ name: 'file', label: 'File', any: 'Toutes', read: oneOf(queueNames) }),
    handler: select({ name: 'tache', label: 'Sorte', any: 'Toutes', read: readText }),
    search: search('Rechercher une tâche', 'Adresse, domaine, facture'),
  },
  csv: exportTasksEndpoint,
  csvAlso: ({ state }) => ({ state }),
  useAnswer: (query) => calls.useListTasksQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.tasks.map((task) => ({ ...task, id: idOf(task) })),
  mayStay: (before, { state }) => before.tasks[0]?.state === state,
});

/** Where the tasks of a view are listed; with a key, where one is open next to them. */
export function tasksAddress(view: URLSearchParams, key?: TaskKey): string {
  const path = key ? `${addressOf(jobsId)}/${key.eventId}/${key.handler}` : addressOf(jobsId);
  return view.size > 0 ? `${path}?${view.toString()}` : path;
}

interface TasksPanelProps {
  overview: Overview | undefined;
  opened: TaskKey | null;
  polling: number | null;
}

/** The tasks of a state. */
export function TasksPanel({ overview, opened, polling }: TasksPanelProps) {
  const list = useList(tasks, { polling });
  const { state, queue, handler, search: words } = list.view;
  const [askReplay, replay] = useQuestion(ReplayQuestion);
  const { question, ...actions } = useTaskActions();
  const kinds = overview?.deadLetters ?? [];
  const wanted = kinds.filter((kind) => handler === undefined || kind.handler === handler);
  const dead = wanted.reduce((sum, { count }) => sum + count, 0);
  const now = useNow();
  return (
    <>
      <ListPanel
        list={list}
        texts={{
          label: tabLabels[state],
          pages: 'Pages de tâches',
          loading: 'Chargement des tâches',
          failed: 'Les tâches n’ont pas pu être lues.',
          none: 'Aucune tâche',
          empty: nothingOf[state],
        }}
        options={{
          queue: queueNames.map((id) => ({ id, label: overview?.queues.find(({ name }) => name === id)?.label ?? id })),
          handler:
            state === 'failed' || handler !== undefined
              ? kinds.map((kind) => ({ id: kind.handler, label: `${kind.label} (${kind.count})` }))
              : null,
        }}
        aside={<CsvLink href={list.csv} size="s" />}
        notice={
          state === 'failed' &&
          dead > 0 &&
          queue === undefined &&
          words === undefined && (
            <div className={classes.bar}>
              <Button size="s" Icon={IconRepeat} onClick={() => askReplay({ count: dead, handler })}>
                {dead > 1 ? `Rejouer les ${dead}` : 'Rejouer'}{' '}
                <span className="visuallyHidden">{dead > 1 ? 'tâches abandonnées' : 'la tâche abandonnée'}</span>
              </Button>
            </div>
          )
        }
        foot={
          state === 'failed' && (
            <p className={classNames(classes.note, 'muted small')}>
              Gardées {deadLetterKeptDays}&nbsp;jours. Rejouer ne refait jamais deux fois le même effet.
            </p>
          )
        }
      >
        {(rows) => (
          <ul className={classNames(cards.list, classes.items)}>
            {rows.map((task) => (
              <TaskItem
                key={task.id}
                task={task}
                address={tasksAddress(list.address, task)}
                open={opened !== null && idOf(opened) === task.id}
                now={now}
                actions={actions}
              />
            ))}
          </ul>
        )}
      </ListPanel>
      {question}
      {replay}
    </>
  );
}

function idOf({ eventId, handler }: TaskKey): string {
  return `${eventId} ${handler}`;
}

interface Replay {
  count: number;
  /** Of one kind alone; undefined: all of them. */
  handler: string | undefined;
}

const ReplayQuestion = defineQuestion(calls.useReplayDeadLettersMutation, {
  title: ({ count }: Replay) =>
    count > 1 ? `Rejouer les ${count} tâches abandonnées\u202f?` : 'Rejouer la tâche abandonnée\u202f?',
  action: 'Rejouer',
  tone: 'primary',
  text: ({ handler }) => (
    <p>
      {handler === undefined
        ? 'Chacune est essayée à nouveau.'
        : 'Toutes celles de cette sorte sont essayées à nouveau.'}{' '}
      Rejouer ne refait jamais deux fois le même effet.
    </p>
  ),
  request: ({ handler }) => ({ body: handler === undefined ? {} : { handler } }),
  done: (_, { replayed }) =>
    `${countOf(replayed, 'tâche repart', 'tâches repartent')}\u00a0: leur résultat s’affichera ici`,
});

interface TaskItemProps {
  task: TaskView;
  address: string;
  open: boolean;
  now: Date;
  actions: Pick<ReturnType<typeof useTaskActions>, 'onRetry' | 'onDiscard'>;
}

/** A task of the list: what it is about, what went wrong, what can be done. */
function TaskItem({ task, address, open, now, actions: { onRetry, onDiscard } }: TaskItemProps) {
  const { state, subject, label, error, handler, attempts, at, nextAt, endedAt } = task;
  const title = titleOf(task);
  const moment = nextAt ?? endedAt ?? at;
  const canRetry = state === 'failed' || state === 'scheduled';
  return (
    <li className={classNames(classes.item, open && classes.open)}>
      <div className={cards.text}>
        <Link to={address} data-opens="" className={classes.opener ?? ''} aria-current={open ? 'true' : undefined}>
          {title}
        </Link>
        {error !== null ? (
          <span className="small">{error}</span>
        ) : (
          subject !== null && <span className="small">{label}</span>
        )}
        <span className="muted small tabular">
          <code className={classes.handler}>{handler}</code>
          {attempts > 0 && ` · ${countOf(attempts, 'essai')}`}
          {' · '}
          {nextAt !== null && 'prochain essai '}
          <time dateTime={moment}>{whenText(new Date(moment), now)}</time>
        </span>
      </div>
      <div className={classes.itemActions}>
        {canRetry && (
          <Button size="s" onClick={() => onRetry(task)}>
            {state === 'failed' ? 'Rejouer' : 'Essayer maintenant'} <span className="visuallyHidden">{title}</span>
          </Button>
        )}
        {(canRetry || state === 'waiting') && (
          <IconButton label={`Écarter ${title}`} onClick={() => onDiscard(task)} Icon={IconTrash} />
        )}
      </div>
    </li>
  );
}

/** What can be done with a task: tried again at once, or put aside after a question. */
export function useTaskActions() {
  const [retry] = calls.useRetryTaskMutation();
  const [onDiscard, question] = useQuestion(DiscardQuestion);
  const onRetry = (task: TaskView) =>
    void carryOut(retry({ params: paramsOf(task) }), 'La tâche n’a pas pu être rejouée', () =>
      showSuccess('Son résultat s’affichera ici.', `Nouvel essai demandé\u00a0: ${titleOf(task)}`),
    );
  return { onRetry, onDiscard, question };
}

const paramsOf = ({ eventId, handler }: TaskView) => ({ eventId, handler });

const DiscardQuestion = defineQuestion(calls.useDiscardTaskMutation, {
  title: 'Écarter cette tâche\u202f?',
  action: 'Écarter',
  tone: 'danger',
  text: (task: TaskView) => (
    <p>
      <strong>{titleOf(task)}</strong>&nbsp;: «&nbsp;{task.label}&nbsp;» n’aura pas lieu. La tâche reste visible parmi
      les tâches écartées.
    </p>
  ),
  request: (task) => ({ params: paramsOf(task) }),
  done: (task) => `«\u00a0${titleOf(task)}\u00a0» est écartée`,
});
