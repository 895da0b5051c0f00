import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readQueuesEndpoint, TaskView } from '@app/contract/jobs/adminApi.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import { shortDate } from '../../../components/list/columns.tsx';
import { lazily } from '@app/contract/core/lazily.ts';

export type Overview = EndpointResponse<typeof readQueuesEndpoint>;
export type QueueView = Overview['queues'][number];

/** What the tabs are called; what comes first waits for a decision. */
export const tabLabels: Record<TaskState, string> = {
  failed: 'Tâches abandonnées',
  waiting: 'En attente',
  running: 'En cours',
  scheduled: 'Programmées',
  held: 'Retenues',
  done: 'Terminées',
  discarded: 'Écartées',
};

export const nothingOf: Record<TaskState, string> = {
  failed: 'Aucune tâche n’a été abandonnée\u00a0: rien n’attend de décision.',
  waiting: 'Rien n’attend\u00a0: les processus de travail suivent le rythme.',
  running: 'Aucune tâche n’est en cours en ce moment.',
  scheduled: 'Aucun essai n’est remis à plus tard.',
  held: 'Rien n’est retenu depuis une restauration.',
  done: 'Aucune tâche n’a encore été menée à bien.',
  discarded: 'Personne n’a écarté de tâche.',
};

const sameDay = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }));
const withSeconds = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' }));

/** '14 h 29' today, '19 nov. 2026, 14 h 29' on other days, Europe/Paris. */
export function whenText(instant: Date, now: Date, time = formatTime(instant)): string {
  return sameDay().format(instant) === sameDay().format(now) ? time : `${shortDate(instant)}, ${time}`;
}

/** '14:21:07' today, '19 nov. 2026, 14:21:07' on other days, Europe/Paris. */
export function exactText(instant: Date, now: Date): string {
  return whenText(instant, now, withSeconds().format(instant));
}

/** What a task is about, else what it does. */
export function titleOf({ subject, label }: Pick<TaskView, 'subject' | 'label'>): string {
  return subject ?? label;
}
