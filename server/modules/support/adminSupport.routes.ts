import {
  changeConversationEndpoint,
  countOpenConversationsEndpoint,
  exportConversationsEndpoint,
  listConversationsEndpoint,
  readConversationEndpoint,
  replyEndpoint,
} from '@app/contract/support/adminApi.ts';
import {
  changeConversation,
  countOpenConversations,
  exportConversations,
  listConversations,
  readConversation,
  replyToConversation,
} from '@app/domain/support';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Everybody’s conversations, for those who answer. */
export const adminSupportBindings: readonly Binding[] = [
  bind(listConversationsEndpoint, async ({ platform, principal, input }) =>
    listConversations(platform, input.query, principal.accountId),
  ),

  bind(exportConversationsEndpoint, async ({ platform, principal, input }) => ({
    name: `conversations-${platform.clock.now().toISOString().slice(0, 10)}.csv`,
    size: null,
    content: await exportConversations(platform, input.query, principal.accountId),
  })),

  bind(countOpenConversationsEndpoint, async ({ platform }) => ({ open: await countOpenConversations(platform) })),

  bind(readConversationEndpoint, async ({ platform, input }) => readConversation(platform, input.params.id)),

  bind(replyEndpoint, async ({ platform, principal, input: { params, body } }) =>
    replyToConversation(platform, { ...body, conversationId: params.id, authorId: principal.accountId }),
  ),

  bind(changeConversationEndpoint, async ({ platform, principal, input: { params, body } }) =>
    changeConversation(platform, { ...body, conversationId: params.id, by: principal.accountId }),
  ),
];
