import { useState } from 'react';
import { deadLetterKeptDays } from '@app/contract/jobs/rules.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import list from '../../../components/List.module.css';
import { classNames } from '../../../components/classNames.ts';
import { useNow } from '../../../components/useNow.ts';
import panel from '../AdminPage.module.css';
import { IconRepeat } from '../icons.ts';
import { isNarrowed } from '../list/isNarrowed.ts';
import { ListFoot } from '../list/ListFoot.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { useLooks } from '../useLooks.ts';
import { taskAddress, type TasksView } from './jobsAddress.ts';
import { useListTasksQuery } from './jobsApi.ts';
import { ReplayDialog } from './ReplayDialog.tsx';
import { TaskFilters } from './TaskFilters.tsx';
import { TaskItem } from './TaskItem.tsx';
import { nothingOf, tabLabels, type Overview } from './taskWords.ts';
import { useTaskActions } from './useTaskActions.tsx';
import classes from './jobs.module.css';

interface TasksPanelProps {
  view: TasksView;
  /** Narrows or turns the list; null clears every filter. */
  onChange: (changes: Partial<TasksView> | null) => void;
  overview: Overview | undefined;
  /** The one that lies open beside the list. */
  opened: { eventId: string; handler: string } | null;
  /** Milliseconds between two looks; null: none. */
  pace: number | null;
}

/** The tasks of a state. */
export function TasksPanel({ view, onChange, overview, opened, pace }: TasksPanelProps) {
  const { state, queue, handler, search, page, pageSize } = view;
  const { data, currentData, error, isFetching, refetch } = useListTasksQuery(
    { query: { state, queue, handler, search, page, pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  useLooks(refetch, pace);
  const [replaying, setReplaying] = useState(false);
  const { question, ...actions } = useTaskActions();
  const dead = deadOf(overview, handler);
  const now = useNow();
  // The tasks of another state are no stand-in for those that are awaited.
  const shown = error ? undefined : (currentData ?? (data?.tasks[0]?.state === state ? data : undefined));
  return (
    <section className={panel.card} aria-label={tabLabels[state]} aria-busy={(isFetching && !shown) || undefined}>
      <TaskFilters view={view} overview={overview} onChange={onChange} />
      {state === 'failed' && dead > 0 && queue === undefined && search === undefined && (
        <div className={classes.bar}>
          <Button size="s" icon={<IconRepeat aria-hidden="true" />} onClick={() => setReplaying(true)}>
            {dead > 1 ? `Rejouer les ${dead}` : 'Rejouer'}{' '}
            <span className="visuallyHidden">{dead > 1 ? 'lettres mortes' : 'la lettre morte'}</span>
          </Button>
        </div>
      )}
      {shown ? (
        shown.tasks.length > 0 ? (
          <>
            <ul className={classNames(list.list, classes.items)}>
              {shown.tasks.map((task) => (
                <TaskItem
                  key={`${task.eventId} ${task.handler}`}
                  task={task}
                  address={taskAddress(task, view)}
                  open={opened?.eventId === task.eventId && opened.handler === task.handler}
                  now={now}
                  actions={actions}
                />
              ))}
            </ul>
            <ListFoot
              label="Pages de tâches"
              view={view}
              shown={shown.tasks.length}
              total={shown.total}
              onChange={onChange}
            />
          </>
        ) : (
          <NothingFound
            title="Aucune tâche"
            onClear={isNarrowed({ queue, handler, search }, view) ? () => onChange(null) : undefined}
          >
            {nothingOf[state]}
          </NothingFound>
        )
      ) : error ? (
        <ErrorState
          title="Les tâches n’ont pas pu être lues."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton label="Chargement des tâches" />
      )}
      {state === 'failed' && (
        <p className={classNames(classes.note, 'muted small')}>
          Gardées {deadLetterKeptDays}&nbsp;jours. Rejouer ne refait jamais deux fois le même effet.
        </p>
      )}
      {question}
      {replaying && <ReplayDialog count={dead} handler={handler} onClose={() => setReplaying(false)} />}
    </section>
  );
}

/** How many dead letters there are, of a kind or of all. */
function deadOf(overview: Overview | undefined, handler: string | undefined): number {
  const kinds = overview?.deadLetters ?? [];
  return kinds
    .filter((kind) => handler === undefined || kind.handler === handler)
    .reduce((sum, { count }) => sum + count, 0);
}
