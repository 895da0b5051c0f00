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
    listUsers: build.query({ ...contractCall(listUsersEndpoint), providesTags: ['Users'] }),
    readUser: build.query({ ...contractCall(readUserEndpoint), providesTags: ['Users'] }),
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
    createUser: build.mutation({
      ...contractCall(createUserEndpoint),
      invalidatesTags: (created) => (created ? changed : []),
    }),
    changeUser: build.mutation({
      ...contractCall(changeUserEndpoint),
      invalidatesTags: (done) => (done ? changed : []),
    }),
    removeUser: build.mutation({
      ...contractCall(removeUserEndpoint),
      invalidatesTags: (_removed, error) => (error ? [] : changed),
    }),
    endUserSessions: build.mutation({ ...contractCall(endUserSessionsEndpoint), invalidatesTags: ['Users'] }),
  }),
});

/** Where everything about a customer is. */
export function userAddress(id: string): string {
  return `/admin/users/${id}`;
}
