import { guestPaymentMailsOf } from '@app/contract/storefront/words/guestPaymentMailsOf.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { overdueOf, readContested, receivedOf } from '@app/domain/payments';
import { readBookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { guestMail, paymentText } from './guestMails.ts';

/** Mails to guests about what they have to pay. */
export const guestPaymentMails = defineMails({
  /** An instalment comes soon, or did not come in time. */
  async remindGuest({ platform, payload: { kind, dueOn, cents, ...own } }) {
    const stay = await readBookedStay(platform, own);
    const isStillDue = stay && overdueOf(stay.money, dueOn) > 0 && stay.state === 'confirmed';
    if (!isStillDue || !stay.guest.email) return null;
    const { language, means } = stay.booking;
    const { money, date } = sheetWordsOf[language].formats;
    const words = guestPaymentMailsOf[language];
    const texts = kind === 'upcoming' ? words.upcoming : words.late;
    const isCharged = means === 'card' && receivedOf(stay.money.payments) > 0 && !(await readContested(platform, own));
    return guestMail(platform, stay, stay.guest.email, {
      title: texts.title(money(cents)),
      intro: texts.intro(money(cents), date(dueOn)),
      details: kind === 'upcoming' && isCharged ? words.charged : paymentText(stay),
    });
  },

  /** The card that was to be charged gave nothing. */
  async tellCardRefused({ platform, payload }) {
    const stay = await readBookedStay(platform, payload);
    if (!stay?.guest.email || stay.state !== 'confirmed' || overdueOf(stay.money, stay.today) === 0) return null;
    const { language } = stay.booking;
    const amount = sheetWordsOf[language].formats.money(overdueOf(stay.money, stay.today));
    const { refused } = guestPaymentMailsOf[language];
    return guestMail(platform, stay, stay.guest.email, {
      title: refused.title,
      intro: refused.intro(amount),
      details: refused.details,
    });
  },
});
