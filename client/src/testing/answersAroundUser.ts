import { listUserMailsEndpoint, readUserNoteEndpoint, type UserMail } from '@app/contract/customerPage/api.ts';
import { listTransactionsEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { readUserSubscriptionEndpoint } from '@app/contract/billing/userBillingApi.ts';
import { answers } from './server.ts';

/** What the page of a customer reads beside their record: no note, a yearly plan, no transaction. */
export function answersAroundUser(mails: readonly UserMail[] = []): void {
  answers(readUserNoteEndpoint, { text: '', author: null, writtenAt: null, version: 0 });
  answers(listUserMailsEndpoint, { mails: [...mails] });
  answers(readUserSubscriptionEndpoint, {
    state: 'active',
    plan: null,
    billingCycle: 'yearly',
    amountCents: 30_600,
    trial: { endsAt: null, daysLeft: 0 },
    nextBillingAt: '2027-01-08T09:00:00.000Z',
    endsAt: null,
  });
  const counts = { pending: 0, succeeded: 0, refunded: 0, failed: 0, cancelled: 0 };
  answers(listTransactionsEndpoint, { transactions: [], total: 0, counts });
}
