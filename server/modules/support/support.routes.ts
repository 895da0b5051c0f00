import * as api from '@app/contract/support/api.ts';
import * as support from '@app/domain/support';
import * as adminApi from '@app/contract/support/adminApi.ts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** A customer’s conversations with the team. */
export const supportBindings: readonly Binding[] = [
  bind(api.listOwnConversationsEndpoint, async ({ platform, principal, input }) =>
    support.listOwnConversations(platform, principal.accountId, input.query),
  ),

  bind(api.openConversationEndpoint, async ({ platform, limits, principal, input }) => {
    await limits.support(principal.accountId, 'conversation');
    return support.openConversation(platform, principal.accountId, input.body);
  }),

  bind(api.readOwnConversationEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const conversation = await support.readOwnConversation(platform, { accountId, id: input.params.id });
    await support.markAsRead(platform, accountId, conversation);
    return conversation;
  }),

  bind(api.continueConversationEndpoint, async ({ platform, limits, principal: { accountId }, input }) => {
    await limits.support(accountId, 'message');
    return support.continueConversation(platform, { accountId, id: input.params.id }, input.body.message);
  }),

  // Everybody’s conversations, for those who answer.
  bind(adminApi.listConversationsEndpoint, async ({ platform, principal, input }) =>
    support.listConversations(platform, input.query, principal.accountId),
  ),

  bindExport(adminApi.exportConversationsEndpoint, 'conversations', async ({ platform, principal, input }) =>
    support.exportConversations(platform, input.query, principal.accountId),
  ),

  bind(adminApi.countOpenConversationsEndpoint, async ({ platform }) => ({
    open: await support.countOpenConversations(platform),
  })),

  bind(adminApi.readConversationEndpoint, async ({ platform, input }) =>
    support.readConversation(platform, input.params.id),
  ),

  bind(adminApi.replyEndpoint, async ({ platform, principal, input: { params, body } }) =>
    support.replyToConversation(platform, { ...body, conversationId: params.id, authorId: principal.accountId }),
  ),

  bind(adminApi.changeConversationEndpoint, async ({ platform, principal, input: { params, body } }) =>
    support.changeConversation(platform, { ...body, conversationId: params.id, by: principal.accountId }),
  ),
];
