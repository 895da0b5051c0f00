import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { pageShape, totalSchema } from '../core/lists.ts';
import { runTimes } from './rules.ts';

const account = endpointsOf('jobs', { kind: 'account' });
const customer = endpointsOf('jobs', { kind: 'customer' });

export const jobStates = ['queued', 'running', 'succeeded', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Work that someone waits for. */
export const jobSchema = z.object({
  id: z.uuid(),
  /** `<domain>.<thing>`, e.g. `accounts.welcome`. */
  type: z.string(),
  state: z.enum(jobStates),
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /** What is being done, in French. */
  step: z.string(),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Fit for a person; only when it failed. */
  error: z.string().nullable(),
  ...runTimes,
});
export type JobView = z.infer<typeof jobSchema>;

/** Whether the job has ended, so that polling can stop. */
export function isSettled(state: JobState): boolean {
  return state === 'succeeded' || state === 'failed';
}

export const readJobEndpoint = account.get('read', '/api/jobs/:id', {
  summary: 'Où en est une tâche ; visible de qui l’a demandée.',
  params: z.object({ id: z.uuid('Identifiant de tâche invalide') }),
  response: jobSchema,
  conditional: true,
});

/** A job in words that its owner understands. */
export const ownJobSchema = z.object({
  ...jobSchema.omit({ result: true }).shape,
  /** What it is for, in plain French: « Copie de vos données ». */
  title: z.string(),
  /** Where its outcome is seen in the customer area; null: nowhere. */
  link: z.string().nullable(),
});
export type OwnJobView = z.infer<typeof ownJobSchema>;

export const listOwnJobsEndpoint = customer.get('listOwn', '/api/jobs', {
  summary: 'Les tâches que le client a lancées, la plus récente en premier.',
  query: z.object(pageShape),
  response: z.object({ jobs: z.array(ownJobSchema), total: totalSchema }),
});

export const jobsEndpoints = [readJobEndpoint, listOwnJobsEndpoint] as const;
