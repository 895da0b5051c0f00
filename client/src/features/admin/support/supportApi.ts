import * as contract from '@app/contract/support/adminApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';

const changed = ['Conversations', 'Conversation', 'OpenConversations'] as const;

export const {
  useListConversationsQuery,
  useReadConversationQuery,
  useCountOpenConversationsQuery,
  useReplyToConversationMutation,
  useChangeConversationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.query(reads(contract.listConversationsEndpoint, 'Conversations')),
    readConversation: build.query(reads(contract.readConversationEndpoint, 'Conversation')),
    countOpenConversations: build.query(reads(contract.countOpenConversationsEndpoint, 'OpenConversations')),
    replyToConversation: build.mutation(attempts(contract.replyEndpoint, ...changed)),
    changeConversation: build.mutation(attempts(contract.changeConversationEndpoint, ...changed)),
  }),
});
