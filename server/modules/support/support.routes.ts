import {
  continueConversationEndpoint,
  listOwnConversationsEndpoint,
  openConversationEndpoint,
  readOwnConversationEndpoint,
} from '@app/contract/support/api.ts';
import {
  continueConversation,
  listOwnConversations,
  markAsRead,
  openConversation,
  readOwnConversation,
} from '@app/domain/support';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A customer’s conversations with the team. */
export const supportBindings: readonly Binding[] = [
  bind(listOwnConversationsEndpoint, async ({ platform, principal, input }) =>
    listOwnConversations(platform, principal.accountId, input.query),
  ),

  bind(openConversationEndpoint, async ({ platform, limits, principal, input }) => {
    await limits.support(principal.accountId, 'conversation');
    return openConversation(platform, principal.accountId, input.body);
  }),

  bind(readOwnConversationEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const conversation = await readOwnConversation(platform, { accountId, id: input.params.id });
    await markAsRead(platform, accountId, conversation);
    return conversation;
  }),

  bind(continueConversationEndpoint, async ({ platform, limits, principal: { accountId }, input }) => {
    await limits.support(accountId, 'message');
    return continueConversation(platform, { accountId, id: input.params.id }, input.body.message);
  }),
];
