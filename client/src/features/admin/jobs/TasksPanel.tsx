import { queueNames } from '@app/contract/core/queues.ts';
import { deadLetterKeptDays, taskStates } from '@app/contract/jobs/rules.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import cards from '../../../components/styles/List.module.css';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPanel } from '../../../components/list/ListPanel.tsx';
import { useList } from '../../../components/list/useList.ts';
import { choice, oneOf, readText, search, select } from '../../../components/list/viewParts.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { IconRepeat } from '../icons.ts';
import { addressOf, jobsId } from '../sections.ts';
import { useListTasksQuery, useReplayDeadLettersMutation } from './jobsApi.ts';
import { TaskItem, useTaskActions } from './TaskItem.tsx';
import { nothingOf, tabLabels, type Overview } from './taskWords.ts';
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
  useAnswer: (query) => useListTasksQuery({ query }, { refetchOnMountOrArgChange: true }),
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
  /** Milliseconds between two reads; null: none. */
  polling: number | null;
}

/** The tasks of a state. */
export function TasksPanel({ overview, opened, polling }: TasksPanelProps) {
  const list = useList(tasks, { polling });
  const { state, queue, handler, search: words } = list.view;
  const [askReplay, replay] = useQuestion(ReplayQuestion);
  const { question, ...actions } = useTaskActions();
  const dead = deadOf(overview, handler);
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
          handler: state === 'failed' || handler !== undefined ? kindsOf(overview) : null,
        }}
        notice={
          state === 'failed' &&
          dead > 0 &&
          queue === undefined &&
          words === undefined && (
            <div className={classes.bar}>
              <Button
                size="s"
                icon={<IconRepeat aria-hidden="true" />}
                onClick={() => askReplay({ count: dead, handler })}
              >
                {dead > 1 ? `Rejouer les ${dead}` : 'Rejouer'}{' '}
                <span className="visuallyHidden">{dead > 1 ? 'lettres mortes' : 'la lettre morte'}</span>
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

function kindsOf(overview: Overview | undefined) {
  return (overview?.deadLetters ?? []).map(({ handler, label, count }) => ({
    id: handler,
    label: `${label} (${count})`,
  }));
}

/** How many dead letters there are, of a kind or of all. */
function deadOf(overview: Overview | undefined, handler: string | undefined): number {
  const kinds = overview?.deadLetters ?? [];
  return kinds
    .filter((kind) => handler === undefined || kind.handler === handler)
    .reduce((sum, { count }) => sum + count, 0);
}

interface Replay {
  count: number;
  /** Of one kind alone; undefined: all of them. */
  handler: string | undefined;
}

/** Asks before dead letters are tried again together. */
const ReplayQuestion = defineQuestion(useReplayDeadLettersMutation, {
  title: ({ count }: Replay) =>
    count > 1 ? `Rejouer les ${count} lettres mortes\u202f?` : 'Rejouer la lettre morte\u202f?',
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
  done: (_, { replayed }) => `${replayed}\u00a0${replayed > 1 ? 'tâches rejouées' : 'tâche rejouée'}`,
});
