import { eraseChannels } from '@app/domain/channels';
import { eraseContracts } from '@app/domain/compliance';
import { eraseBills, eraseHostAccounts, eraseTerms, leaveStripe } from '@app/domain/payments';
import { eraseRentals } from '@app/domain/reservations';
import { defineHandlers } from '../../runtime/Handler.ts';

/** What an account that was closed takes along: its calendars, its terms, its papers, its own account at Stripe, its properties, its reservations and its guests. */
export const closingHandlers = defineHandlers({
  async eraseRentals({ platform, tx, payload }) {
    await eraseChannels(tx, payload.accountId);
    await leaveStripe(tx, payload.accountId);
    await eraseBills(platform, tx, payload.accountId);
    await eraseTerms(tx, payload.accountId);
    await eraseHostAccounts(tx, payload.accountId);
    await eraseContracts(tx, payload.accountId);
    await eraseRentals(tx, payload.accountId);
  },
});
