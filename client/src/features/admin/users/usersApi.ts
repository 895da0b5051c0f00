import {
  changeUserEndpoint,
  createUserEndpoint,
  endUserSessionsEndpoint,
  listUsersEndpoint,
  readTimelineEndpoint,
  readUserEndpoint,
  removeUserEndpoint,
  type TimelineSource,
} from '@app/contract/accounts/usersApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';
import { attempts, changes, reads } from '../calls.ts';

/** What shows customers, or counts them. */
const changed = ['Users', 'AdminOverview', 'AdminPlans', 'Transactions'] as const;

const { query: _, ...timelineCall } = contractCall(readTimelineEndpoint);

export const {
  useListUsersQuery,
  useReadUserQuery,
  useReadTimelineInfiniteQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useRemoveUserMutation,
  useEndUserSessionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query(reads(listUsersEndpoint, 'Users')),
    readUser: build.query(reads(readUserEndpoint, 'Users')),
    readTimeline: build.infiniteQuery<
      EndpointResponse<typeof readTimelineEndpoint>,
      { id: string; source: TimelineSource | undefined },
      string | undefined
    >({
      ...timelineCall,
      query: ({ queryArg: { id, source }, pageParam: before }) => ({
        endpoint: readTimelineEndpoint,
        request: { params: { id }, query: { source, before } },
      }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Users'],
    }),
    createUser: build.mutation(changes(createUserEndpoint, ...changed)),
    changeUser: build.mutation(changes(changeUserEndpoint, ...changed)),
    removeUser: build.mutation(changes(removeUserEndpoint, ...changed)),
    endUserSessions: build.mutation(attempts(endUserSessionsEndpoint, 'Users')),
  }),
});
