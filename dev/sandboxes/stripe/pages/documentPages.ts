import { html } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { date, invoiceState, money } from './wording.ts';

/** What Stripe shows of an invoice and of a payment. */
export const documentRoutes: PageRoute[] = [
  { method: 'GET', path: '/i/:invoice', answer: showInvoice },
  { method: 'GET', path: '/i/:invoice/pdf', answer: showInvoice },
  { method: 'GET', path: '/receipts/:charge', answer: showReceipt },
];

function showInvoice({ sandbox, ids: [id = ''] }: PageContext): PageAnswer {
  const invoice = sandbox.owner('invoice', id)?.object;
  if (!invoice) return notFound;
  return {
    title: `Facture ${invoice.number ?? ''}`,
    body: html`<main class="sheet narrow">
      <h1>Facture ${invoice.number ?? '(brouillon)'}</h1>
      <p>
        ${invoice.customer_name ?? invoice.customer_email ?? ''}, le ${date(invoice.created)}
        <span class="tag ${invoice.status ?? ''}">${invoiceState(invoice.status)}</span>
      </p>
      <ul class="lines">
        ${invoice.lines.data.map(
          (line) =>
            html`<li>
              <span>${line.description ?? ''}</span>
              <span class="amount">${money(line.amount, line.currency)}</span>
            </li>`,
        )}
        <li class="total">
          <span>Total</span>
          <span class="amount">${money(invoice.total, invoice.currency)}</span>
        </li>
      </ul>
      <p class="hint">Document du bac à sable, sans valeur. La facture du site est celle que le site émet.</p>
    </main>`,
  };
}

function showReceipt({ sandbox, ids: [id = ''] }: PageContext): PageAnswer {
  const charge = sandbox.owner('charge', id)?.object;
  if (!charge) return notFound;
  return {
    title: 'Reçu',
    body: html`<main class="sheet narrow">
      <h1>Reçu de paiement</h1>
      <p class="price">${money(charge.amount, charge.currency)}</p>
      <p>
        Carte qui finit par ${charge.payment_method_details?.card?.last4 ?? ''}, le ${date(charge.created)}.
        ${charge.amount_refunded > 0 && `Remboursé : ${money(charge.amount_refunded, charge.currency)}.`}
      </p>
    </main>`,
  };
}
