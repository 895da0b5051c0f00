import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import { handlerLabel } from '@app/contract/jobLabels.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import { findHandler } from '../../platform/index.ts';

/** What is known of one handler's work for one event, wherever it was found. */
export interface Task {
  eventId: string;
  handler: string;
  state: TaskState;
  subject: string | null;
  attempts: number;
  at: Date;
  nextAt: Date | null;
  endedAt: Date | null;
  error: string | null;
}

/** The time of a deleted event: its id, a UUID of version 7, begins with the milliseconds since 1970. */
export function instantOf(eventId: string): Date {
  return new Date(Number.parseInt(eventId.replaceAll('-', '').slice(0, 12), 16));
}

/** A task as the job centre shows it. */
export function toTaskView(task: Task): TaskView {
  return {
    eventId: task.eventId,
    handler: task.handler,
    label: handlerLabel(task.handler),
    // A task of a handler that this version no longer has: it is read-only.
    queue: findHandler(task.handler)?.queue ?? 'maintenance',
    state: task.state,
    subject: task.subject,
    attempts: task.attempts,
    at: task.at.toISOString(),
    nextAt: task.nextAt?.toISOString() ?? null,
    endedAt: task.endedAt?.toISOString() ?? null,
    error: task.error === '' ? null : task.error,
  };
}
