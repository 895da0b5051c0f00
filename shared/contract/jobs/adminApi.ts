import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { declareList, searchText, totalSchema } from '../core/lists.ts';
import { queueNames } from '../core/queues.ts';
import { taskStates } from './rules.ts';

const superAdmin = endpointsOf('jobs', { kind: 'super_admin' });

const queueParams = z.object({ queue: z.enum(queueNames, { error: 'File inconnue' }) });
const handlerName = z.string().regex(/^[A-Za-z]{1,60}$/, 'Nom de tâche invalide');
const taskParams = z.object({
  eventId: z.uuid('Identifiant d’événement invalide'),
  handler: handlerName,
});

/** One handler's work for one event. */
export const taskSchema = z.object({
  eventId: z.uuid(),
  handler: z.string(),
  label: z.string(),
  queue: z.enum(queueNames),
  state: z.enum(taskStates),
  /** Whom or what it is about: an address, a domain, an invoice's number. */
  subject: z.string().nullable(),
  attempts: z.number().int(),
  /** When it was asked for. */
  at: z.iso.datetime(),
  /** When it will be tried next; only of a scheduled one. */
  nextAt: z.iso.datetime().nullable(),
  /** When it was given up or done. */
  endedAt: z.iso.datetime().nullable(),
  /** The last one, as the product knows it. */
  error: z.string().nullable(),
});
export type TaskView = z.infer<typeof taskSchema>;

export const readQueuesEndpoint = superAdmin.get('readQueues', '/api/admin/jobs/queues', {
  summary: 'Les files, ceux qui les servent, et ce qui a lieu à heure fixe.',
  response: z.object({
    at: z.iso.datetime(),
    /** False: the queue does not answer, and its figures are not known. */
    reachable: z.boolean(),
    workers: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        queues: z.array(z.enum(queueNames)),
        startedAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
      }),
    ),
    queues: z.array(
      z.object({
        name: z.enum(queueNames),
        label: z.string(),
        waiting: z.number().int().nullable(),
        running: z.number().int().nullable(),
        scheduled: z.number().int().nullable(),
        /** Dead letters without a decision. */
        failed: z.number().int(),
        /** Done per minute, over the last five. */
        perMinute: z.number().nullable(),
        /** Of the last jobs; null when there were none. */
        medianMilliseconds: z.number().nullable(),
        paused: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
        /** Whether any worker that is online serves it. */
        served: z.boolean(),
      }),
    ),
    schedules: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        lastAt: z.iso.datetime().nullable(),
        nextAt: z.iso.datetime().nullable(),
      }),
    ),
    deadLetters: z.array(z.object({ handler: z.string(), label: z.string(), count: z.number().int() })),
  }),
});

const taskList = declareList(
  {
    state: z.enum(taskStates),
    queue: z.enum(queueNames, { error: 'File inconnue' }).optional(),
    handler: handlerName.optional(),
    search: searchText,
  },
  {},
);
export type TaskFilters = z.output<typeof taskList.filters>;

export const listTasksEndpoint = superAdmin.get('listTasks', '/api/admin/jobs/tasks', {
  summary: 'Les tâches d’un état, les plus récentes en premier.',
  query: taskList.query,
  response: z.object({ tasks: z.array(taskSchema), total: totalSchema }),
  errors: ['unavailable'],
});

export const exportTasksEndpoint = superAdmin.get('exportTasks', '/api/admin/jobs/tasks/csv', {
  summary: 'Toutes les tâches filtrées d’un état, en CSV.',
  query: taskList.filters,
  file: 'text/csv',
  errors: ['unavailable'],
});

export const readTaskEndpoint = superAdmin.get('readTask', '/api/admin/jobs/tasks/:eventId/:handler', {
  summary: 'Une tâche : son événement, ses essais, son erreur, sa chronologie.',
  params: taskParams,
  response: z.object({
    task: taskSchema,
    event: z.object({
      name: z.string(),
      label: z.string(),
      occurredAt: z.iso.datetime(),
      actor: z.string().nullable(),
      requestId: z.string(),
      payload: z.record(z.string(), z.unknown()),
    }),
    /** Oldest first. */
    timeline: z.array(
      z.object({
        kind: z.enum(['recorded', 'relayed', 'failed', 'given_up', 'replayed', 'discarded', 'held', 'done', 'next']),
        at: z.iso.datetime().nullable(),
        label: z.string(),
        detail: z.string().nullable(),
      }),
    ),
    actions: z.array(z.enum(['retry', 'discard'])),
  }),
});

export const retryTaskEndpoint = superAdmin.post('retryTask', '/api/admin/jobs/tasks/:eventId/:handler/retry', {
  summary: 'Rejoue une tâche abandonnée, ou avance le prochain essai à maintenant.',
  params: taskParams,
  status: 202,
  response: z.object({ task: taskSchema }),
  errors: ['task_settled', 'unavailable'],
});

export const discardTaskEndpoint = superAdmin.post('discardTask', '/api/admin/jobs/tasks/:eventId/:handler/discard', {
  summary: 'Écarte une tâche : elle ne sera plus essayée.',
  params: taskParams,
  response: z.object({ task: taskSchema }),
  errors: ['task_settled', 'unavailable'],
});

export const replayDeadLettersEndpoint = superAdmin.post('replayDeadLetters', '/api/admin/jobs/replays', {
  summary: 'Rejoue toutes les tâches abandonnées, ou toutes celles d’une sorte.',
  body: z.object({ handler: handlerName.optional() }),
  status: 202,
  response: z.object({ replayed: z.number().int() }),
});

export const pauseQueueEndpoint = superAdmin.post('pauseQueue', '/api/admin/jobs/queues/:queue/pause', {
  summary: 'Suspend une file : rien n’est perdu, tout attend.',
  params: queueParams,
});

export const resumeQueueEndpoint = superAdmin.post('resumeQueue', '/api/admin/jobs/queues/:queue/resume', {
  summary: 'Reprend une file suspendue.',
  params: queueParams,
});

export const jobsAdminEndpoints = [
  readQueuesEndpoint,
  listTasksEndpoint,
  exportTasksEndpoint,
  readTaskEndpoint,
  retryTaskEndpoint,
  discardTaskEndpoint,
  replayDeadLettersEndpoint,
  pauseQueueEndpoint,
  resumeQueueEndpoint,
] as const;
