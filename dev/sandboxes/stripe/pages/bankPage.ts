import { payCheckout, redirectOf } from '../billing/payCheckout.ts';
import { testCard } from '../billing/testCards.ts';
import { html } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { countryOf } from './paymentPage.ts';
import { money } from './wording.ts';

/** The bank asks the cardholder, as 3-D Secure has it. */
export const bankRoutes: PageRoute[] = [
  { method: 'GET', path: '/c/pay/:session/bank', answer: ask },
  { method: 'POST', path: '/c/pay/:session/bank', answer: confirm },
];

function ask({ sandbox, ids: [id = ''], fields }: PageContext): PageAnswer {
  const session = sandbox.owner('checkout.session', id)?.object;
  if (!session) return notFound;
  if (session.status !== 'open') return { redirect: `/c/pay/${id}` };
  return {
    title: 'Confirmation',
    leadsTo: [session.success_url],
    body: html`<main class="sheet narrow bank">
      <h1>Votre banque demande une confirmation</h1>
      <p>
        Confirmez-vous le paiement de <strong>${money(session.amount_total, session.currency)}</strong> avec la carte
        qui finit par ${testCard(fields.get('card') ?? '')?.last4 ?? '3184'} ?
      </p>
      <form method="post" action="/c/pay/${id}/bank">
        ${['card', 'name', 'email', 'country'].map(
          (name) => html`<input type="hidden" name="${name}" value="${fields.get(name) ?? ''}" />`,
        )}
        <button class="primary" name="answer" value="yes" type="submit">Confirmer le paiement</button>
        <button class="quiet" name="answer" value="no" type="submit">Refuser</button>
      </form>
    </main>`,
  };
}

function confirm({ sandbox, ids: [id = ''], fields }: PageContext): PageAnswer {
  const owned = sandbox.owner('checkout.session', id);
  const card = testCard(fields.get('card') ?? '');
  if (!owned || !card) return notFound;
  const { account, object: session } = owned;
  if (session.status !== 'open') return { redirect: `/c/pay/${id}` };
  const holder = { name: fields.get('name'), email: fields.get('email'), postalCode: null, country: countryOf(fields) };
  if (fields.get('answer') === 'yes') {
    payCheckout(account, session, card, holder);
    return { redirect: redirectOf(session, 'success') ?? `/c/pay/${id}` };
  }
  payCheckout(account, session, { ...card, outcome: 'card_declined' }, holder);
  const order = account.data.orders.get(id);
  if (order) order.refusal = 'Votre banque n’a pas confirmé le paiement. Essayez à nouveau ou avec une autre carte.';
  return { redirect: `/c/pay/${id}` };
}
