import { z } from 'zod';

export const runTimes = {
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
};

/**
 * In the queue (`waiting`, `running`), delayed until its next attempt (`scheduled`), given up (`failed`), held since a restore
 * (`held`), done, or dropped by administrators (`discarded`).
 */
export const taskStates = ['waiting', 'running', 'scheduled', 'failed', 'held', 'done', 'discarded'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskStateLabels: Record<TaskState, string> = {
  waiting: 'En attente',
  running: 'En cours',
  scheduled: 'Programmée',
  failed: 'Abandonnée',
  held: 'Retenue',
  done: 'Terminée',
  discarded: 'Écartée',
};

/** Days for which a dead letter without a decision is retained. */
export const deadLetterKeptDays = 30;
