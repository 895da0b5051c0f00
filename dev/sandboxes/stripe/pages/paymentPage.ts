import { html } from '@sandbox/base';
import { buyerOf, payCheckout, redirectOf } from '../billing/payCheckout.ts';
import { testCard, testCards } from '../payments/testCards.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutSession } from '../state/SandboxObjects.ts';
import { answerAsGuest, askGuest, payAsGuest, showToGuest } from './guestPaymentPage.ts';
import { notFound, type PageAnswer, type PageContext, pageOf, type PageRoute } from './PageAnswer.ts';
import { cardChoice, countryChoice, countryOf } from './paymentFields.ts';
import { amountLines, money, priceTag } from './wording.ts';

/** The page where a person pays, and the one where their bank asks them, as 3-D Secure has it. */
export const paymentRoutes: PageRoute[] = [
  pageOf('checkout.session', 'GET', '/c/pay/:session', show),
  pageOf('checkout.session', 'POST', '/c/pay/:session', pay),
  pageOf('checkout.session', 'GET', '/c/pay/:session/bank', askAtBank),
  pageOf('checkout.session', 'POST', '/c/pay/:session/bank', confirmAtBank),
];

function show(session: CheckoutSession, account: SandboxAccount): PageAnswer {
  if (session.status !== 'open') return closed(session);
  if (account.isConnected) return showToGuest(session, account);
  const order = account.data.orders.get(session.id);
  if (!order) return notFound;
  return {
    title: 'Paiement',
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<main class="checkout">
      <section class="order" aria-labelledby="order">
        <h1 id="order">${session.mode === 'subscription' ? 'S’abonner' : 'Régler'}</h1>
        ${priceTag(order.line.price)}
        ${amountLines([{ label: order.line.description ?? 'Article', amount: session.amount_total ?? 0 }], {
          label: 'Total à payer aujourd’hui, TTC',
          amount: session.amount_total ?? 0,
        })}
      </section>
      <section class="pay" aria-labelledby="pay">
        <h2 id="pay">Payer par carte</h2>
        ${order.refusal && html`<p class="refusal" role="alert">${order.refusal}</p>`}
        <form method="post" action="/c/pay/${session.id}">
          <p class="known">Adresse e-mail<br /><strong>${buyerOf(account, session).email}</strong></p>
          ${cardChoice(testCards)}
          <label class="field"
            >Nom sur la carte
            <input name="name" required maxlength="100" autocomplete="cc-name" value="Camille Essai" />
          </label>
          ${countryChoice()}
          <button class="primary" name="action" value="pay" type="submit">
            Payer ${money(session.amount_total ?? 0)}
          </button>
          ${
            session.cancel_url !== null &&
            html`<button class="quiet" name="action" value="cancel" type="submit" formnovalidate>Annuler</button>`
          }
        </form>
      </section>
    </main>`,
  };
}

function pay(session: CheckoutSession, account: SandboxAccount, { fields }: PageContext): PageAnswer {
  const here = `/c/pay/${session.id}`;
  if (fields.get('action') === 'cancel') return { redirect: redirectOf(session, 'cancel') ?? here };
  if (session.status !== 'open') return { redirect: here };
  if (account.isConnected) return payAsGuest(session, account, fields);
  const card = testCard(fields.get('card') ?? '');
  const name = fields.get('name')?.trim() || null;
  const country = countryOf(fields);
  if (!card || name === null) return { redirect: here };
  if (card.asksFirst) {
    return { redirect: `${here}/bank?${new URLSearchParams({ card: card.key, name, country }).toString()}` };
  }
  payCheckout(account, session, card, { name, country });
  return { redirect: redirectOf(session, card.outcome) ?? here };
}

function askAtBank(session: CheckoutSession, account: SandboxAccount, { fields }: PageContext): PageAnswer {
  const here = `/c/pay/${session.id}`;
  if (session.status !== 'open') return { redirect: here };
  if (account.isConnected) return askGuest(session, account, fields);
  return {
    title: 'Confirmation',
    leadsTo: [session.success_url],
    body: html`<main class="sheet narrow bank">
      <h1>Votre banque demande une confirmation</h1>
      <p>
        Confirmez-vous le paiement de <strong>${money(session.amount_total ?? 0)}</strong> avec la carte qui finit par
        ${testCard(fields.get('card') ?? '')?.last4 ?? '3184'} ?
      </p>
      <form method="post" action="${here}/bank">
        ${['card', 'name', 'country'].map(
          (name) => html`<input type="hidden" name="${name}" value="${fields.get(name) ?? ''}" />`,
        )}
        <button class="primary" name="answer" value="yes" type="submit">Confirmer le paiement</button>
        <button class="quiet" name="answer" value="no" type="submit">Refuser</button>
      </form>
    </main>`,
  };
}

function confirmAtBank(session: CheckoutSession, account: SandboxAccount, { fields }: PageContext): PageAnswer {
  const here = `/c/pay/${session.id}`;
  if (account.isConnected) return answerAsGuest(session, account, fields);
  const card = testCard(fields.get('card') ?? '');
  if (!card) return notFound;
  if (session.status !== 'open') return { redirect: here };
  const holder = { name: fields.get('name'), country: countryOf(fields) };
  if (fields.get('answer') === 'yes') {
    payCheckout(account, session, card, holder);
    return { redirect: redirectOf(session, 'success') ?? here };
  }
  payCheckout(account, session, { ...card, outcome: 'card_declined' }, holder);
  const order = account.data.orders.get(session.id);
  if (order) order.refusal = 'Votre banque n’a pas confirmé le paiement. Essayez à nouveau ou avec une autre carte.';
  return { redirect: here };
}

function closed(session: CheckoutSession): PageAnswer {
  const isPaid = session.status === 'complete';
  const back = isPaid ? redirectOf(session, 'success') : session.cancel_url;
  return {
    title: isPaid ? 'Paiement effectué' : 'Page expirée',
    body: html`<main class="sheet narrow">
      <h1>${isPaid ? 'Ce paiement est déjà fait' : 'Cette page de paiement a expiré'}</h1>
      <p>
        ${
          isPaid
            ? 'Rien de plus n’est à faire ici.'
            : 'Elle ne vaut que vingt-quatre heures au plus. Revenez sur le site pour recommencer.'
        }
      </p>
      ${back !== null && html`<p><a class="primary" href="${back}">Revenir au site</a></p>`}
    </main>`,
  };
}
