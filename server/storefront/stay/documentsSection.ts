import { dayAt } from '@app/contract/core/days.ts';
import { billWordsIn } from '@app/contract/payments/bills/words/billWordsIn.ts';
import type { BookedStay } from '@app/domain/storefront';
import { html, type Html, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';

type Document = BookedStay['documents'][number];

/** The receipts, bills and credit notes of a stay on its guest's page; nothing until there is one. */
export function documentsSection(
  context: PageContext,
  { stay, link }: { stay: Pick<BookedStay, 'documents'>; link: string },
): HtmlValue {
  if (stay.documents.length === 0) return null;
  const { page } = billWordsIn[context.page.language];
  return html`<section id="documents">
    <h2>${page.title}</h2>
    <ol class="scale">
      ${stay.documents.map((document) => row(context, document, link))}
    </ol>
  </section>`;
}

function row({ page, sheet, link: linkTo }: PageContext, document: Document, token: string): Html {
  const words = billWordsIn[page.language];
  const { id, kind, number, cents, issuedAt, corrects, correctedBy } = document;
  const name = kind === 'receipt' ? receiptName(words, { cents, corrects }) : words.kinds[kind];
  const more = correctedBy === null ? '' : `, ${words.page.corrected} ${correctedBy}`;
  return html`<li>
    <b><a class="go" href="${linkTo({ kind: 'stay_document', token, documentId: id })}">${name} ${number}</a></b>
    <p>${sheet.formats.date(dayAt(new Date(issuedAt)))}${more}</p>
    <span class="amount">${sheet.formats.money(cents)}</span>
  </li>`;
}

function receiptName(
  words: (typeof billWordsIn)['fr'],
  { cents, corrects }: Pick<Document, 'cents' | 'corrects'>,
): string {
  if (corrects !== null) return words.withdrawnReceipt;
  return cents < 0 ? words.refundReceipt : words.kinds.receipt;
}
