import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

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
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type JobView = z.infer<typeof jobSchema>;

/** Whether nothing more will happen to the job, so that nobody needs to ask again. */
export function isSettled(state: JobState): boolean {
  return state === 'succeeded' || state === 'failed';
}

export const readJobEndpoint = defineEndpoint({
  name: 'jobs.read',
  method: 'GET',
  path: '/api/jobs/:id',
  summary: "Où en est une tâche ; visible de qui l'a demandée.",
  access: { kind: 'account' },
  params: z.object({ id: z.uuid('Identifiant de tâche invalide') }),
  status: 200,
  response: jobSchema,
  errors: ['not_found'],
  conditional: true,
});

export const jobsEndpoints = [readJobEndpoint] as const;
