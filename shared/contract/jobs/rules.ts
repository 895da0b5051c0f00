import { z } from 'zod';

/** When work was asked for, begun and ended. */
export const runTimes = {
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
};

/**
 * How one handler's work for one event stands: in the queue (`waiting`, `running`), put off until its next attempt
 * (`scheduled`), given up (`failed`), held since a restore (`held`), done, or put aside by an administrator (`discarded`).
 */
export const taskStates = ['waiting', 'running', 'scheduled', 'failed', 'held', 'done', 'discarded'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskStateLabels: Record<TaskState, string> = {
  waiting: 'En attente',
  running: 'En cours',
  scheduled: 'Programmée',
  failed: 'Lettre morte',
  held: 'Retenue',
  done: 'Terminée',
  discarded: 'Écartée',
};

/** Days for which a dead letter that nobody decided on is kept. */
export const deadLetterKeptDays = 30;
