import { html, type Markup } from '@sandbox/base';
import { redirectOf } from '../billing/payCheckout.ts';
import { guestAsksFirst, payGuestSession, refuseAtBank } from '../guests/payGuestSession.ts';
import { guestCards, testCard } from '../payments/testCards.ts';
import type { GuestOrder } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutSession } from '../state/SandboxObjects.ts';
import { notFound, type PageAnswer } from './PageAnswer.ts';
import { cardChoice, countryChoice, countryOf } from './paymentFields.ts';
import { amountLines, instant, money } from './wording.ts';

/** The page on which a guest pays a connected account, has an amount held, or leaves a card. */
export function showToGuest(session: CheckoutSession, account: SandboxAccount): PageAnswer {
  const order = account.data.guestOrders.get(session.id);
  if (!order) return notFound;
  const { consent_collection: consent, custom_text: texts } = session;
  return {
    title: 'Paiement',
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<main class="checkout">
      <section class="order" aria-labelledby="order">
        <p class="hint">${nameOf(account)}</p>
        <h1 id="order">${headline(session, order)}</h1>
        ${order.lines.length > 0 && orderLines(session, order)}
        <p class="hint">${explanation(order, session)}</p>
        <p class="hint">Cette page vaut jusqu’au ${instant(session.expires_at)}.</p>
      </section>
      <section class="pay" aria-labelledby="pay">
        <h2 id="pay">${session.mode === 'setup' ? 'Enregistrer une carte' : 'Payer par carte'}</h2>
        ${order.refusal && html`<p class="refusal" role="alert">${order.refusal}</p>`}
        <form method="post" action="/c/pay/${session.id}">
          ${emailField(session, account)} ${cardChoice(guestCards)}
          <label class="field"
            >Nom sur la carte
            <input name="name" required maxlength="100" autocomplete="cc-name" value="Camille Essai" />
          </label>
          ${countryChoice()}
          ${
            consent?.terms_of_service === 'required' &&
            html`<label class="card">
              <input type="checkbox" name="terms" value="yes" required />
              <span>${texts.terms_of_service_acceptance?.message ?? 'J’accepte les conditions générales.'}</span>
            </label>`
          }
          ${texts.submit && html`<p class="hint">${texts.submit.message}</p>`}
          <button class="primary" name="action" value="pay" type="submit">${submitLabel(session, order)}</button>
          ${
            session.cancel_url !== null &&
            html`<button class="quiet" name="action" value="cancel" type="submit" formnovalidate>Annuler</button>`
          }
        </form>
      </section>
    </main>`,
  };
}

/** A guest has filled in the page; the bank asks first where it does. */
export function payAsGuest(session: CheckoutSession, account: SandboxAccount, fields: URLSearchParams): PageAnswer {
  const here = `/c/pay/${session.id}`;
  const card = testCard(fields.get('card') ?? '', guestCards);
  const holder = holderOf(session, account, fields);
  const isRefusing = session.consent_collection?.terms_of_service === 'required' && fields.get('terms') !== 'yes';
  if (!card || !holder || isRefusing) return { redirect: here };
  if (guestAsksFirst(account, session, card)) {
    const { name, country, email } = holder;
    const query = new URLSearchParams({ card: card.key, name, country, email: email ?? '' });
    return { redirect: `${here}/bank?${query.toString()}` };
  }
  payGuestSession(account, session, card, holder);
  return { redirect: wayOn(session) };
}

/** The bank asks the guest, as 3-D Secure has it. */
export function askGuest(session: CheckoutSession, account: SandboxAccount, fields: URLSearchParams): PageAnswer {
  return {
    title: 'Confirmation',
    leadsTo: [session.success_url],
    body: html`<main class="sheet narrow bank">
      <h1>Votre banque demande une confirmation</h1>
      <p>
        ${
          session.mode === 'setup'
            ? html`Confirmez-vous que <strong>${nameOf(account)}</strong> enregistre la carte`
            : html`Confirmez-vous le paiement de <strong>${money(session.amount_total ?? 0)}</strong> à
                <strong>${nameOf(account)}</strong> avec la carte`
        }
        qui finit par ${testCard(fields.get('card') ?? '', guestCards)?.last4 ?? '3184'}${'\u202f?'}
      </p>
      <form method="post" action="/c/pay/${session.id}/bank">
        ${['card', 'name', 'country', 'email'].map(
          (name) => html`<input type="hidden" name="${name}" value="${fields.get(name) ?? ''}" />`,
        )}
        <button class="primary" name="answer" value="yes" type="submit">Confirmer</button>
        <button class="quiet" name="answer" value="no" type="submit">Refuser</button>
      </form>
    </main>`,
  };
}

/** The guest has answered their bank. */
export function answerAsGuest(session: CheckoutSession, account: SandboxAccount, fields: URLSearchParams): PageAnswer {
  const card = testCard(fields.get('card') ?? '', guestCards);
  const holder = holderOf(session, account, fields);
  if (!card || !holder) return notFound;
  if (session.status === 'open') {
    if (fields.get('answer') === 'yes') payGuestSession(account, session, card, holder);
    else refuseAtBank(account, session);
  }
  return { redirect: wayOn(session) };
}

function wayOn(session: CheckoutSession): string {
  return (session.status === 'complete' ? redirectOf(session, 'success') : null) ?? `/c/pay/${session.id}`;
}

function holderOf(session: CheckoutSession, account: SandboxAccount, fields: URLSearchParams) {
  const name = fields.get('name')?.trim() ?? '';
  const email = knownEmail(session, account) ?? fields.get('email')?.trim() ?? '';
  if (name === '' || email === '') return null;
  return { name, email, country: countryOf(fields) };
}

function knownEmail({ customer, customer_email: email }: CheckoutSession, account: SandboxAccount): string | null {
  return account.get('customer', customer ?? '')?.email ?? email;
}

function emailField(session: CheckoutSession, account: SandboxAccount): Markup {
  const email = knownEmail(session, account);
  return email === null
    ? html`<label class="field"
        >Adresse e-mail
        <input name="email" type="email" required maxlength="200" autocomplete="email" value="ana@guest.test" />
      </label>`
    : html`<p class="known">Adresse e-mail<br /><strong>${email}</strong></p>`;
}

/** Who is paid. */
export function nameOf(account: SandboxAccount): string {
  return account.root.get('v2.core.account', account.id)?.display_name ?? account.id;
}

function headline({ mode, submit_type: type }: CheckoutSession, { intent }: GuestOrder): string {
  if (mode === 'setup') return 'Laisser une empreinte de carte';
  if (intent.capture_method === 'manual') return 'Bloquer un montant';
  return type === 'book' ? 'Réserver' : 'Régler';
}

function submitLabel(
  { mode, submit_type: type, amount_total: total }: CheckoutSession,
  { intent }: GuestOrder,
): string {
  if (mode === 'setup') return 'Enregistrer la carte';
  const amount = money(total ?? 0);
  if (intent.capture_method === 'manual') return `Bloquer ${amount}`;
  return `${type === 'book' ? 'Réserver et payer' : 'Payer'} ${amount}`;
}

function explanation({ intent }: GuestOrder, { mode }: CheckoutSession): string {
  if (mode === 'setup') return 'Aucun montant n’est bloqué ni débité. La carte pourra être débitée plus tard.';
  const hold =
    intent.capture_method === 'manual'
      ? 'Le montant est seulement bloqué, il ne sera débité que si c’est demandé.'
      : '';
  const saved = intent.setup_future_usage === null ? '' : 'La carte est enregistrée pour la suite.';
  return `${hold} ${saved}`.trim();
}

function orderLines(session: CheckoutSession, { lines, intent }: GuestOrder): Markup {
  return amountLines(
    lines.map(({ description, quantity, amount_total: amount }) => ({
      label: `${quantity === 1 ? '' : `${quantity} × `}${description ?? 'Article'}`,
      amount,
    })),
    {
      label: intent.capture_method === 'manual' ? 'Montant bloqué' : 'Total à payer',
      amount: session.amount_total ?? 0,
    },
  );
}
