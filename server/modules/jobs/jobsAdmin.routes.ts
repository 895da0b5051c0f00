import {
  discardTaskEndpoint,
  listTasksEndpoint,
  pauseQueueEndpoint,
  readQueuesEndpoint,
  readTaskEndpoint,
  replayDeadLettersEndpoint,
  resumeQueueEndpoint,
  retryTaskEndpoint,
} from '@app/contract/jobs/adminApi.ts';
import {
  discardTask,
  listTasks,
  pauseQueue,
  readQueues,
  readTask,
  replayDeadLetters,
  resumeQueue,
  retryTask,
} from '@app/domain/jobs';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The job centre of super administrators. */
export const jobsAdminBindings: readonly Binding[] = [
  bind(readQueuesEndpoint, async ({ platform }) => readQueues(platform)),

  bind(listTasksEndpoint, async ({ platform, input }) => listTasks(platform, input.query)),

  bind(readTaskEndpoint, async ({ platform, input }) => readTask(platform, input.params)),

  bind(retryTaskEndpoint, async ({ platform, principal, input }) => ({
    task: await retryTask(platform, principal.accountId, input.params),
  })),

  bind(discardTaskEndpoint, async ({ platform, principal, input }) => ({
    task: await discardTask(platform, principal.accountId, input.params),
  })),

  bind(replayDeadLettersEndpoint, async ({ platform, principal, input }) => ({
    replayed: await replayDeadLetters(platform, principal.accountId, input.body),
  })),

  bind(pauseQueueEndpoint, async ({ platform, principal, input }) => {
    await pauseQueue(platform, principal.accountId, input.params.queue);
    return undefined;
  }),

  bind(resumeQueueEndpoint, async ({ platform, principal, input }) => {
    await resumeQueue(platform, principal.accountId, input.params.queue);
    return undefined;
  }),
];
