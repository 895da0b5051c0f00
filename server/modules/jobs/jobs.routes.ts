import * as api from '@app/contract/jobs/api.ts';
import * as jobs from '@app/domain/jobs';
import * as adminApi from '@app/contract/jobs/adminApi.ts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** Where a job is. */
export const jobsBindings: Binding[] = [
  bind(api.readJobEndpoint, async ({ platform, principal, input }) => {
    const reader = { accountId: principal.accountId, isSuperAdmin: principal.role === 'super_admin' };
    return jobs.readJob(platform.pool, reader, input.params.id);
  }),

  bind(api.listOwnJobsEndpoint, async ({ platform, principal, input }) =>
    jobs.listOwnJobs(platform, principal.accountId, input.query),
  ),

  // The job centre of super administrators.
  bind(adminApi.readQueuesEndpoint, async ({ platform }) => jobs.readQueues(platform)),

  bind(adminApi.listTasksEndpoint, async ({ platform, input }) => jobs.listTasks(platform, input.query)),

  bindExport(adminApi.exportTasksEndpoint, 'taches', async ({ platform, principal, input }) =>
    jobs.exportTasks(platform, principal.accountId, input.query),
  ),

  bind(adminApi.readTaskEndpoint, async ({ platform, input }) => jobs.readTask(platform, input.params)),

  bind(adminApi.retryTaskEndpoint, async ({ platform, principal, input }) => ({
    task: await jobs.retryTask(platform, principal.accountId, input.params),
  })),

  bind(adminApi.discardTaskEndpoint, async ({ platform, principal, input }) => ({
    task: await jobs.discardTask(platform, principal.accountId, input.params),
  })),

  bind(adminApi.replayDeadLettersEndpoint, async ({ platform, principal, input }) => ({
    replayed: await jobs.replayDeadLetters(platform, principal.accountId, input.body),
  })),

  bind(adminApi.pauseQueueEndpoint, async ({ platform, principal, input }) =>
    jobs.pauseQueue(platform, principal.accountId, input.params.queue),
  ),

  bind(adminApi.resumeQueueEndpoint, async ({ platform, principal, input }) =>
    jobs.resumeQueue(platform, principal.accountId, input.params.queue),
  ),
];
