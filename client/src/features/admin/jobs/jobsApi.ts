import * as contract from '@app/contract/jobs/adminApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';

const changed = ['Queues', 'Tasks'] as const;

export const {
  useReadQueuesQuery,
  useListTasksQuery,
  useReadTaskQuery,
  useRetryTaskMutation,
  useDiscardTaskMutation,
  useReplayDeadLettersMutation,
  usePauseQueueMutation,
  useResumeQueueMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readQueues: build.query(reads(contract.readQueuesEndpoint, 'Queues')),
    listTasks: build.query(reads(contract.listTasksEndpoint, 'Tasks')),
    readTask: build.query(reads(contract.readTaskEndpoint, 'Tasks')),
    retryTask: build.mutation(attempts(contract.retryTaskEndpoint, ...changed)),
    discardTask: build.mutation(attempts(contract.discardTaskEndpoint, ...changed)),
    replayDeadLetters: build.mutation(attempts(contract.replayDeadLettersEndpoint, ...changed)),
    pauseQueue: build.mutation(attempts(contract.pauseQueueEndpoint, ...changed)),
    resumeQueue: build.mutation(attempts(contract.resumeQueueEndpoint, ...changed)),
  }),
});
