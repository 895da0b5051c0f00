import { buffer } from 'node:stream/consumers';
import { billWordsIn } from '@app/contract/payments/bills/words/billWordsIn.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { stayMailsOf } from '@app/contract/storefront/words/stayMailsOf.ts';
import { describeBill, openBillPdf } from '@app/domain/payments';
import { readBookedStay, siteTitleOf, stayUrl } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';

/** Mails that bring a guest the documents of their stay. */
export const billMails = defineMails({
  /**
   * A bill or a credit note, attached. Receipts wait on the guest's page; a bill that was corrected before it left does not leave any
   * more, and a guest without a page or an address gets theirs from the host.
   */
  async sendStayBill({ platform, payload }) {
    const bill = await describeBill(platform, payload);
    if (!bill || bill.kind === 'receipt' || bill.isCorrected) return null;
    const stay = await readBookedStay(platform, payload);
    if (!stay?.guest.email) return null;
    const { language } = stay.booking;
    const [words, sheet] = [stayMailsOf[language], sheetWordsOf[language]];
    const { mail, receipt } = billWordsIn[language];
    const { url, siteUrl } = stayUrl(platform, stay);
    const dates = words.span(sheet.formats.date(stay.arrival), sheet.formats.date(stay.departure));
    const hostName = await siteTitleOf(platform, stay.accountId);
    const { name, content } = await openBillPdf(platform, payload);
    return {
      accountId: null,
      recipient: stay.guest.email,
      userName: stay.guest.firstName,
      template: 'guest_stay',
      senderName: hostName,
      attachments: [{ filename: name, contentType: 'application/pdf', content: await buffer(content) }],
      values: {
        language,
        host_name: hostName,
        host_url: siteUrl,
        subject_line: `${mail.title[bill.kind]} ${bill.number}, ${stay.propertyName}`,
        title: mail.title[bill.kind],
        greeting: words.greeting(stay.guest.firstName),
        intro: mail.intro[bill.kind],
        stay_label: words.labels.stay,
        stay_name: stay.propertyName,
        dates_label: words.labels.dates,
        dates,
        guests_label: words.labels.guests,
        guests: sheet.party(stay),
        // Of a credit note it is not what the stay costs.
        amount_label: receipt.amount,
        amount: sheet.formats.money(bill.totalCents),
        details: mail.details(bill.number),
        stay_url: url,
        button: words.button,
        closing: words.closing,
      },
    };
  },
});
