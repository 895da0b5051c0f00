import { billWordsIn } from '@app/contract/payments/bills/words/billWordsIn.ts';
import { refundMailsOf } from '@app/contract/storefront/words/refundMailsOf.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { describeRefund, settledOf, type DescribedRefund } from '@app/domain/payments';
import type { Platform } from '@app/domain/platform';
import { readBookedStay, type BookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { guestMail } from './guestMails.ts';

/** What a guest is told of money that left for them, or that their bank did not take. */
function textsOf(stay: BookedStay, refund: DescribedRefund) {
  const { language } = stay.booking;
  const words = refundMailsOf[language];
  const { formats } = sheetWordsOf[language];
  const amount = formats.money(refund.cents);
  const means = billWordsIn[language].means[refund.means];
  const { title, details } = words[refund.kind];
  const intro = words[refund.kind].intro({ amount, means, day: formats.date(refund.on) });
  return { title: title(amount), intro, details: [details, ...whatIsLeft(stay, refund)].join('\n') };
}

/** What stays paid, and the credit note; what was taken of a caution was no part of the price. */
function whatIsLeft({ booking: { language }, money, documents }: BookedStay, { kind, purpose }: DescribedRefund) {
  if (purpose !== 'stay' || kind === 'returned') return [];
  const words = refundMailsOf[language];
  const left = settledOf(money.payments);
  const note = documents.find((document) => document.kind === 'credit_note');
  return [
    left > 0 ? words.left(sheetWordsOf[language].formats.money(left)) : words.nothingLeft,
    ...(note ? [words.creditNote(note.number)] : []),
  ];
}

interface Movement {
  accountId: string;
  reservationId: string;
  paymentId: string;
}

/** The mail about a movement; null: its note was taken off, it is told by the other event, or its guest cannot be reached. */
async function refundMail(
  platform: Platform,
  { accountId, reservationId, paymentId }: Movement,
  isNow: (refund: DescribedRefund) => boolean,
) {
  const refund = await describeRefund(platform, { accountId, paymentId });
  const stay = refund && isNow(refund) ? await readBookedStay(platform, { accountId, reservationId }) : null;
  if (!refund || !stay?.guest.email) return null;
  // The contract went with the mails about the stay: nothing is agreed here.
  const { attachments: _, ...mail } = await guestMail(platform, stay, stay.guest.email, textsOf(stay, refund));
  return mail;
}

/** Mails to guests about money that goes back to them: one for each movement, which is noted once it left. */
export const refundMails = defineMails({
  tellRefund: async ({ platform, payload }) => refundMail(platform, payload, ({ isToldLater }) => !isToldLater),
  tellNotedRefund: async ({ platform, payload }) => refundMail(platform, payload, ({ isToldLater }) => isToldLater),
});
