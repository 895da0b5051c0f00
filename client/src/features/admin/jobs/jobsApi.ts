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
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

// Refused or not: what is shown may be what somebody else decided on meanwhile.
const changed = ['Queues', 'Tasks'] as const;

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readQueues: build.query({ ...contractCall(readQueuesEndpoint), providesTags: ['Queues'] }),
    listTasks: build.query({ ...contractCall(listTasksEndpoint), providesTags: ['Tasks'] }),
    readTask: build.query({ ...contractCall(readTaskEndpoint), providesTags: ['Tasks'] }),
    retryTask: build.mutation({ ...contractCall(retryTaskEndpoint), invalidatesTags: changed }),
    discardTask: build.mutation({ ...contractCall(discardTaskEndpoint), invalidatesTags: changed }),
    replayDeadLetters: build.mutation({ ...contractCall(replayDeadLettersEndpoint), invalidatesTags: changed }),
    pauseQueue: build.mutation({ ...contractCall(pauseQueueEndpoint), invalidatesTags: changed }),
    resumeQueue: build.mutation({ ...contractCall(resumeQueueEndpoint), invalidatesTags: changed }),
  }),
});

export const {
  useReadQueuesQuery,
  useListTasksQuery,
  useReadTaskQuery,
  useRetryTaskMutation,
  useDiscardTaskMutation,
  useReplayDeadLettersMutation,
  usePauseQueueMutation,
  useResumeQueueMutation,
} = jobsApi;
