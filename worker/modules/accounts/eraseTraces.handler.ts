import { closedAddress } from '@app/domain/accounts';
import { forgetRecipient } from '@app/domain/messaging';
import { forgetConversations } from '@app/domain/support';
import { defineHandler } from '../../runtime/Handler.ts';
import { removeExportFiles } from './removeExportFiles.ts';

/**
 * Erases what other domains and the disk still hold of someone whose account was closed: the address in the journal of
 * mails, conversations with the team, copies of their data. What came later under the same address belongs to whoever
 * has it then.
 */
export const eraseTraces = defineHandler('eraseTraces', {
  async perform({ event, platform, payload, tx }) {
    const { accountId, email, emailConfirmed } = payload;
    const to = new Date(event.occurredAt);
    await forgetRecipient(tx, {
      accountId,
      email,
      emailConfirmed,
      replacement: closedAddress(accountId),
      to,
      // The farewell is on its way; the hourly cleanup sees to it once it has arrived.
      except: 'account_closed',
    });
    await forgetConversations(tx, { accountId, confirmedEmail: emailConfirmed ? email : null, to });
    await removeExportFiles(platform);
  },
});
