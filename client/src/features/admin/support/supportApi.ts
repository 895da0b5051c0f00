import {
  changeConversationEndpoint,
  countOpenConversationsEndpoint,
  listConversationsEndpoint,
  readConversationEndpoint,
  replyEndpoint,
} from '@app/contract/support/adminApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

const changed = ['Conversations', 'Conversation', 'OpenConversations'] as const;

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.query({ ...contractCall(listConversationsEndpoint), providesTags: ['Conversations'] }),
    readConversation: build.query({ ...contractCall(readConversationEndpoint), providesTags: ['Conversation'] }),
    countOpenConversations: build.query({
      ...contractCall(countOpenConversationsEndpoint),
      providesTags: ['OpenConversations'],
    }),
    replyToConversation: build.mutation({ ...contractCall(replyEndpoint), invalidatesTags: changed }),
    changeConversation: build.mutation({ ...contractCall(changeConversationEndpoint), invalidatesTags: changed }),
  }),
});

export const {
  useListConversationsQuery,
  useReadConversationQuery,
  useCountOpenConversationsQuery,
  useReplyToConversationMutation,
  useChangeConversationMutation,
} = supportApi;
