import * as contract from '@app/contract/support/api.ts';
import * as help from '@app/contract/reservations/helpApi.ts';
import { api } from '../../api/api.ts';
import { attempts, reads } from '../../api/contractCall.ts';

export const {
  useListOwnConversationsQuery,
  useReadOwnConversationQuery,
  useOpenConversationMutation,
  useContinueConversationMutation,
  useReadHelpQuery,
  useAllowHelpMutation,
  useEndHelpMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnConversations: build.query(reads(contract.listOwnConversationsEndpoint, 'OwnConversations')),
    readOwnConversation: build.query({
      ...reads(contract.readOwnConversationEndpoint, 'OwnConversation'),
      // Reading it is having read it: the list says so from then on.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const read = await queryFulfilled.catch(() => null);
        if (read?.data.unread) dispatch(api.util.invalidateTags(['OwnConversations']));
      },
    }),
    openConversation: build.mutation(attempts(contract.openConversationEndpoint, 'OwnConversations')),
    readHelp: build.query(reads(help.readHelpEndpoint, 'Help')),
    allowHelp: build.mutation(attempts(help.allowHelpEndpoint, 'Help', 'CustomerOverview')),
    endHelp: build.mutation(attempts(help.endHelpEndpoint, 'Help', 'CustomerOverview')),
    continueConversation: build.mutation(
      attempts(contract.continueConversationEndpoint, 'OwnConversations', 'OwnConversation'),
    ),
  }),
});
