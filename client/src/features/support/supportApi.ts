import {
  continueConversationEndpoint,
  listOwnConversationsEndpoint,
  openConversationEndpoint,
  readOwnConversationEndpoint,
} from '@app/contract/support/api.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const {
  useListOwnConversationsQuery,
  useReadOwnConversationQuery,
  useOpenConversationMutation,
  useContinueConversationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnConversations: build.query({
      ...contractCall(listOwnConversationsEndpoint),
      providesTags: ['OwnConversations'],
    }),
    readOwnConversation: build.query({
      ...contractCall(readOwnConversationEndpoint),
      providesTags: ['OwnConversation'],
      // Reading it is having read it: the list says so from then on.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const read = await queryFulfilled.catch(() => null);
        if (read?.data.unread) dispatch(api.util.invalidateTags(['OwnConversations']));
      },
    }),
    openConversation: build.mutation({
      ...contractCall(openConversationEndpoint),
      invalidatesTags: ['OwnConversations'],
    }),
    continueConversation: build.mutation({
      ...contractCall(continueConversationEndpoint),
      invalidatesTags: ['OwnConversations', 'OwnConversation'],
    }),
  }),
});
