import { supportMessageReceived } from '@app/contract/support/events.ts';
import type { OwnConversationDetail } from '@app/contract/support/api.ts';
import { lockAccount, requireAbility } from '../accounts/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { readOwnConversation } from './readOwnConversation.ts';
import { startConversation } from './startConversation.ts';

/**
 * A customer writes to the team about something new. Records `support.message_received`. Whoever calls this counts how
 * often they do.
 * @throws DomainError account_restricted, not_authenticated when the account was closed meanwhile.
 */
export async function openConversation(
  platform: Platform,
  accountId: string,
  { subject, message }: { subject: string; message: string },
): Promise<OwnConversationDetail> {
  const id = await transact(platform, accountId, async (tx) => {
    const { firstName, lastName, email } = await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'writeToSupport');
    const name = `${firstName} ${lastName}`;
    const started = startConversation(tx, { origin: 'dashboard', accountId, name, email, subject, message });
    tx.record(supportMessageReceived, { conversationId: started, messageId: started });
    return started;
  });
  return readOwnConversation(platform, { accountId, id });
}
