import * as contract from '@app/contract/accounts/usersApi.ts';
import * as page from '@app/contract/customerPage/api.ts';
import { listTransactionsEndpoint } from '@app/contract/billing/transactionsApi.ts';
import {
  endUserSubscriptionEndpoint,
  openUserPortalEndpoint,
  readUserSubscriptionEndpoint,
} from '@app/contract/billing/userBillingApi.ts';
import { readUserRentalsEndpoint } from '@app/contract/reservations/helpApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { api } from '../../../api/api.ts';
import { attempts, changes, contractCall, reads, readsAnew } from '../../../api/contractCall.ts';

/** What shows customers, or counts them. */
const changed = ['Users', 'AdminOverview', 'AdminPlans', 'Transactions'] as const;

const { query: _, ...timelineCall } = contractCall(contract.readTimelineEndpoint);

export const {
  useListUsersQuery,
  useReadUserQuery,
  useReadRemovalQuery,
  useReadUserRentalsQuery,
  useReadUserNoteQuery,
  useReadUserSubscriptionQuery,
  useListUserMailsQuery,
  useListUserTransactionsQuery,
  useReadUserMailQuery,
  useChangeUserNoteMutation,
  useSendUserConfirmationMutation,
  useSendUserPasswordLinkMutation,
  useOpenUserPortalMutation,
  useEndUserSubscriptionMutation,
  useReadTimelineInfiniteQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useRemoveUserMutation,
  useEndUserSessionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query(reads(contract.listUsersEndpoint, 'Users')),
    readUser: build.query(reads(contract.readUserEndpoint, 'Users')),
    readRemoval: build.query(reads(contract.readRemovalEndpoint, 'Users')),
    readUserRentals: build.query(reads(readUserRentalsEndpoint, 'Users')),
    readUserNote: build.query(reads(page.readUserNoteEndpoint, 'UserNotes')),
    readUserSubscription: build.query(reads(readUserSubscriptionEndpoint, 'Users')),
    listUserMails: build.query(reads(page.listUserMailsEndpoint, 'Users')),
    listUserTransactions: build.query(reads(listTransactionsEndpoint, 'Users', 'Transactions')),
    readUserMail: build.query(readsAnew(page.readUserMailEndpoint)),
    // Refused because somebody else changed it: then it is read again too.
    changeUserNote: build.mutation(attempts(page.changeUserNoteEndpoint, 'UserNotes')),
    sendUserConfirmation: build.mutation(attempts(page.sendUserConfirmationEndpoint, 'Users')),
    sendUserPasswordLink: build.mutation(attempts(page.sendUserPasswordLinkEndpoint, 'Users')),
    openUserPortal: build.mutation(attempts(openUserPortalEndpoint)),
    endUserSubscription: build.mutation(attempts(endUserSubscriptionEndpoint, ...changed)),
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
