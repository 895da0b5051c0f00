import {
  listOwnConversationsEndpoint,
  openConversationEndpoint,
  readOwnConversationEndpoint,
  continueConversationEndpoint,
} from '@app/contract/support/api.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** A customer’s conversations with the team. */
export const supportBindings: readonly Binding[] = [
  bind(listOwnConversationsEndpoint, async () => unwritten()),
  bind(openConversationEndpoint, async () => unwritten()),
  bind(readOwnConversationEndpoint, async () => unwritten()),
  bind(continueConversationEndpoint, async () => unwritten()),
];
