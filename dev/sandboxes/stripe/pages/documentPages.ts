import { html } from '@sandbox/base';
import { pageOf, type PageAnswer, type PageRoute } from './PageAnswer.ts';
import type { Invoice } from '../state/SandboxObjects.ts';
import { amountLines, date, money, stateTag } from './wording.ts';

/** What Stripe shows of an invoice and of a payment. */
export const documentRoutes: PageRoute[] = [
  pageOf('invoice', 'GET', '/i/:invoice', showInvoice),
  pageOf('invoice', 'GET', '/i/:invoice/pdf', showInvoice),
  pageOf('charge', 'GET', '/receipts/:charge', (charge) => ({
    title: 'Reçu',
    body: html`<main class="sheet narrow">
      <h1>Reçu de paiement</h1>
      <p class="price">${money(charge.amount, charge.currency)}</p>
      <p>
        Carte qui finit par ${charge.payment_method_details?.card?.last4 ?? ''}, le ${date(charge.created)}.
        ${charge.amount_refunded > 0 && `Remboursé : ${money(charge.amount_refunded, charge.currency)}.`}
      </p>
    </main>`,
  })),
];

function showInvoice(invoice: Invoice): PageAnswer {
  const { number, customer_name: name, customer_email: email, lines, total, currency } = invoice;
  return {
    title: `Facture ${number ?? ''}`,
    body: html`<main class="sheet narrow">
      <h1>Facture ${number ?? '(brouillon)'}</h1>
      <p>${name ?? email ?? ''}, le ${date(invoice.created)} ${stateTag('invoice', invoice.status ?? '')}</p>
      ${amountLines(
        lines.data.map((line) => ({ ...line, label: line.description ?? '' })),
        { label: 'Total', amount: total, currency },
      )}
      <p class="hint">Document du bac à sable, sans valeur. La facture du site est celle que le site émet.</p>
    </main>`,
  };
}
