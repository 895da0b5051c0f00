import { hostLeftMailsOf } from '@app/contract/storefront/words/hostLeftMailsOf.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { stayMailsOf } from '@app/contract/storefront/words/stayMailsOf.ts';
import { siteAddressOf } from '@app/domain/hosting';
import { defineMails } from '../messaging/mailHandler.ts';

/** Mails to guests whose host closes the account: all that they say comes with the event, since everything else is erased. */
export const hostLeftMails = defineMails({
  // Not through a lookup of the stay: there is none any more.
  sendHostLeft: async ({ platform, payload: { kind, language, cents, ...left } }) => {
    const [words, stayWords, { formats }] = [hostLeftMailsOf[language], stayMailsOf[language], sheetWordsOf[language]];
    const { title, intro, details } = words.kinds[kind];
    const dates = stayWords.span(formats.date(left.arrival), formats.date(left.departure));
    return {
      accountId: null,
      recipient: left.guestEmail,
      userName: left.guestFirstName,
      template: 'guest_host_left',
      senderName: left.siteTitle,
      replyTo: left.hostEmail,
      values: {
        language,
        host_name: left.siteTitle,
        host_url: siteAddressOf(platform, left.siteName),
        subject_line: `${title}, ${left.propertyName}, ${dates}`,
        title,
        greeting: stayWords.greeting(left.guestFirstName),
        intro: intro(left.siteTitle),
        stay_label: stayWords.labels.stay,
        stay_name: left.propertyName,
        dates_label: stayWords.labels.dates,
        dates,
        amount_label: kind === 'cancelled' ? words.labels.owed : words.labels.paid,
        amount: formats.money(cents),
        contact_label: words.labels.contact,
        contact: [left.hostEmail, left.hostPhone].filter((text) => text !== '').join(', '),
        host_email: left.hostEmail,
        button: words.button,
        details,
        closing: words.closing,
      },
    };
  },
});
