import { closedAddress, forgetExpiredExports, reviewTrials } from '@app/domain/accounts';
import { forgetRecipient } from '@app/domain/messaging';
import { forgetConversations } from '@app/domain/support';
import { defineHandlers } from '../../runtime/Handler.ts';
import { credentialMails } from './credentialMails.ts';
import { removeExportFiles, writeDataExport } from './dataExport.ts';
import { lifecycleMails, sendWelcomeMail } from './lifecycleMails.ts';

/** What happens for accounts, and after them. */
export const accountHandlers = [
  sendWelcomeMail,
  ...lifecycleMails,
  ...credentialMails,
  writeDataExport,
  ...defineHandlers({
    reviewTrials: async ({ tx, payload }) => reviewTrials(tx, payload.slot),

    /** Deletes expired copies of data: first the file, then its row. */
    async sweepExportFiles({ platform, tx }) {
      await removeExportFiles(platform);
      await forgetExpiredExports(tx);
    },

    /** Erases what other domains and the disk hold of a closed account, not what came later under the same address. */
    async eraseTraces({ event, platform, payload: { accountId, email, emailConfirmed }, tx }) {
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
  }),
];
