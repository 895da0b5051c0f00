import {
  listConversationsEndpoint,
  exportConversationsEndpoint,
  countOpenConversationsEndpoint,
  readConversationEndpoint,
  replyEndpoint,
  changeConversationEndpoint,
} from '@app/contract/support/adminApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** Everybody’s conversations, for those who answer. */
export const adminSupportBindings: readonly Binding[] = [
  bind(listConversationsEndpoint, async () => unwritten()),
  bind(exportConversationsEndpoint, async () => unwritten()),
  bind(countOpenConversationsEndpoint, async () => unwritten()),
  bind(readConversationEndpoint, async () => unwritten()),
  bind(replyEndpoint, async () => unwritten()),
  bind(changeConversationEndpoint, async () => unwritten()),
];
