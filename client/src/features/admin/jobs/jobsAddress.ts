import { queueNames, type QueueName } from '@app/contract/jobs/queues.ts';
import { taskStates, type TaskState } from '@app/contract/jobs/rules.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';
import { addressOf, jobsId } from '../sections.ts';

/** Which tasks the address asks for: `?etat=waiting&file=mail&page=2`. */
export interface TasksView extends ListPage {
  state: TaskState;
  queue: QueueName | undefined;
  /** The kind of task. */
  handler: string | undefined;
  search: string | undefined;
}

const usual = { state: 'failed' } as const;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): TasksView {
  const { text, one, listPage } = readAddress(address);
  return {
    state: one(taskStates, 'etat') ?? usual.state,
    queue: one(queueNames, 'file'),
    handler: text('tache'),
    search: text('recherche'),
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView({ state, queue, handler, search, ...page }: TasksView): URLSearchParams {
  return writeAddress({ etat: state, file: queue, tache: handler, recherche: search }, { etat: usual.state }, page);
}

/** Where the tasks of a view are listed. */
export function tasksAddress(view: TasksView): string {
  return withSearch(addressOf(jobsId), view);
}

/** Where one task is looked into, beside the list that it was found in. */
export function taskAddress({ eventId, handler }: { eventId: string; handler: string }, view: TasksView): string {
  return withSearch(`${addressOf(jobsId)}/${eventId}/${handler}`, view);
}

function withSearch(path: string, view: TasksView): string {
  const search = writeView(view).toString();
  return search ? `${path}?${search}` : path;
}
