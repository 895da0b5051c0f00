import * as contract from '@app/contract/accounts/usersApi.ts';
import { readUserRentalsEndpoint } from '@app/contract/reservations/helpApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { api } from '../../../api/api.ts';
import { attempts, changes, contractCall, reads } from '../../../api/contractCall.ts';

/** What shows customers, or counts them. */
const changed = ['Users', 'AdminOverview', 'AdminPlans', 'Transactions'] as const;

const { query: _, ...timelineCall } = contractCall(contract.readTimelineEndpoint);

export const {
  useListUsersQuery,
  useReadUserQuery,
  useReadUserRentalsQuery,
  useReadTimelineInfiniteQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useRemoveUserMutation,
  useEndUserSessionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query(reads(contract.listUsersEndpoint, 'Users')),
    readUser: build.query(reads(contract.readUserEndpoint, 'Users')),
    readUserRentals: build.query(reads(readUserRentalsEndpoint, 'Users')),
    readTimeline: build.infiniteQuery<
      EndpointResponse<typeof contract.readTimelineEndpoint>,
      { id: string; source: contract.TimelineSource | undefined },
      string | undefined
    >({
      ...timelineCall,
      query: ({ queryArg: { id, source }, pageParam: before }) => ({
        endpoint: contract.readTimelineEndpoint,
        request: { params: { id }, query: { source, before } },
      }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Users'],
    }),
    createUser: build.mutation(changes(contract.createUserEndpoint, ...changed)),
    changeUser: build.mutation(changes(contract.changeUserEndpoint, ...changed)),
    removeUser: build.mutation(changes(contract.removeUserEndpoint, ...changed)),
    endUserSessions: build.mutation(attempts(contract.endUserSessionsEndpoint, 'Users')),
  }),
});
