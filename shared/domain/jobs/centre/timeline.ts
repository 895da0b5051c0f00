import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { queueLabels } from '@app/contract/core/queues.ts';
import type { readTaskEndpoint } from '@app/contract/jobs/adminApi.ts';
import { eventLabel } from '@app/contract/jobLabels.ts';
import { findHandler } from '../../platform/index.ts';
import type { KnownTask } from './findTask.ts';
import type { FailedAttempt } from './recordAttempt.ts';

/** Something that happened to a task, or is about to. */
type Moment = Omit<EndpointResponse<typeof readTaskEndpoint>['timeline'][number], 'at'> & { at: Date | null };

export type Attempt = Pick<FailedAttempt, 'attempt' | 'startedAt' | 'milliseconds' | 'error' | 'final'>;

/** What happened to a task, the oldest first, and what comes next. `attempts` are in their order. */
export function timelineOf(task: KnownTask, attempts: readonly Attempt[], isPaused: boolean): Moment[] {
  const { event, relayedAt, heldAt, doneAt } = task;
  const queue = findHandler(task.handler)?.queue;
  const moments: Moment[] = [
    { kind: 'recorded', at: event.occurredAt, label: 'Événement enregistré', detail: eventLabel(event.name) },
  ];
  if (relayedAt) {
    const label = queue ? `Confiée à la file ${queueLabels[queue]}` : 'Confiée à une file';
    moments.push({ kind: 'relayed', at: relayedAt, label, detail: null });
  }
  moments.push(...failuresOf(task, attempts));
  if (heldAt) moments.push({ kind: 'held', at: heldAt, label: 'Retenue depuis une restauration', detail: null });
  if (task.state === 'discarded') {
    moments.push({ kind: 'discarded', at: task.dead?.resolvedAt ?? null, label: 'Écartée', detail: null });
  }
  if (doneAt) moments.push({ kind: 'done', at: doneAt, label: 'Terminée', detail: null });
  const next = nextOf(task, isPaused);
  return next ? [...moments, next] : moments;
}

/** The failures, and each time that it was given up and begun again. */
function failuresOf({ dead, state }: KnownTask, attempts: readonly Attempt[]): Moment[] {
  const moments: Moment[] = [];
  for (const group of grouped(attempts)) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    // Numbers begin again when a dead letter is replayed.
    if (moments.at(-1)?.kind === 'given_up') moments.push(replay(dead, first.startedAt));
    moments.push({
      kind: 'failed',
      at: endOf(last),
      label: group.length > 1 ? `Essais ${first.attempt} à ${last.attempt} échoués` : `Essai ${first.attempt} échoué`,
      detail: last.error,
    });
    if (last.final) moments.push(givenUp(endOf(last), last.attempt));
  }
  if (!dead) return moments;
  const isReported = moments.at(-1)?.kind === 'given_up';
  // Given up before attempts were stored, or longer ago than they are retained.
  if (!isReported && state === 'failed') {
    moments.push({ kind: 'failed', at: dead.failedAt, label: 'Dernier essai échoué', detail: dead.error });
    moments.push(givenUp(dead.failedAt, dead.attempts));
  }
  if (dead.resolution === 'replayed' && !moments.some(({ kind }) => kind === 'replayed')) {
    if (!isReported && attempts.length === 0) moments.push(givenUp(dead.failedAt, dead.attempts));
    moments.push(replay(dead, null));
  }
  return moments;
}

function givenUp(at: Date, attempts: number): Moment {
  const label = attempts > 1 ? `Abandonnée après ${attempts} essais` : 'Abandonnée';
  return { kind: 'given_up', at, label, detail: null };
}

/** The exact time is known only of the last one; `before`: it was done by then. */
function replay(dead: KnownTask['dead'], before: Date | null): Moment {
  const at = dead?.resolution === 'replayed' ? dead.resolvedAt : null;
  return { kind: 'replayed', at: at && before && at > before ? null : at, label: 'Rejouée', detail: null };
}

function endOf({ startedAt, milliseconds }: Attempt): Date {
  return new Date(startedAt.getTime() + milliseconds);
}

/** Attempts one after the other that failed for the same reason. */
function grouped(attempts: readonly Attempt[]): Attempt[][] {
  const groups: Attempt[][] = [];
  for (const attempt of attempts) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && !before.final && before.error === attempt.error && attempt.attempt > before.attempt) {
      group.push(attempt);
    } else groups.push([attempt]);
  }
  return groups;
}

function nextOf({ state, queued, isQueueKnown }: KnownTask, isPaused: boolean): Moment | null {
  const next = (at: Date | null, label: string): Moment => ({ kind: 'next', at, label, detail: null });
  if (state === 'running') return next(queued?.startedAt ?? null, 'En cours');
  if (state !== 'waiting' && state !== 'scheduled') return null;
  if (!isQueueKnown) return next(null, 'La file ne répond pas');
  if (isPaused) return next(null, 'En attente\u00a0: la file est suspendue');
  if (state === 'scheduled') return next(queued?.nextAt ?? null, 'Prochain essai');
  return next(null, 'En attente d’un worker');
}
