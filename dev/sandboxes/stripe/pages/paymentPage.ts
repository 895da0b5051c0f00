import { payCheckout, redirectOf } from '../billing/payCheckout.ts';
import { type OfferedCard, testCard, testCards } from '../billing/testCards.ts';
import { countryCodes, countryName, defaultCountry } from '../countries.ts';
import type { CheckoutLine, CheckoutSession } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { html, type Markup } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { money, rhythm } from './wording.ts';

export const paymentRoutes: PageRoute[] = [
  { method: 'GET', path: '/c/pay/:session', answer: show },
  { method: 'POST', path: '/c/pay/:session', answer: pay },
];

function show({ sandbox, ids: [id = ''] }: PageContext): PageAnswer {
  const owned = sandbox.owner('checkout.session', id);
  if (!owned) return notFound;
  const { account, object: session } = owned;
  if (session.status !== 'open') return closed(session);
  const order = account.data.orders.get(id);
  const email = emailOf(account, session);
  return {
    title: 'Paiement',
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<main class="checkout">
      <section class="order" aria-labelledby="order">
        <h1 id="order">${session.mode === 'subscription' ? 'S’abonner' : 'Régler'}</h1>
        ${totalOf(session, order?.lines ?? [])}
        <ul class="lines">
          ${(order?.lines ?? []).map(
            (line) =>
              html`<li>
                <span>${line.description ?? 'Article'}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ''}</span>
                <span class="amount">${money(line.amount_total, line.currency)}</span>
              </li>`,
          )}
          <li class="total">
            <span>Total à payer aujourd’hui, TTC</span>
            <span class="amount">${money(session.amount_total, session.currency)}</span>
          </li>
        </ul>
      </section>
      <section class="pay" aria-labelledby="pay">
        <h2 id="pay">Payer par carte</h2>
        ${order?.refusal && html`<p class="refusal" role="alert">${order.refusal}</p>`}
        <form method="post" action="/c/pay/${id}">
          ${
            email === null
              ? html`<label class="field"
                  >Adresse e-mail
                  <input name="email" type="email" required autocomplete="email" value="client@example.test" />
                </label>`
              : html`<p class="known">Adresse e-mail<br /><strong>${email}</strong></p>`
          }
          <fieldset class="cards">
            <legend>Carte d’essai</legend>
            ${testCards.map((card, at) => cardChoice(card, at === 0))}
          </fieldset>
          <label class="field"
            >Nom sur la carte
            <input name="name" required maxlength="100" autocomplete="cc-name" value="Camille Essai" />
          </label>
          <label class="field"
            >Pays de l’adresse de facturation
            <select name="country" autocomplete="country">
              ${countryCodes.map(
                (code) =>
                  html`<option value="${code}" ${code === defaultCountry && html`selected`}>
                    ${countryName(code)}
                  </option>`,
              )}
            </select>
          </label>
          ${session.custom_text.submit && html`<p class="hint">${session.custom_text.submit.message}</p>`}
          <button class="primary" name="action" value="pay" type="submit">
            Payer ${money(session.amount_total, session.currency)}
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

function pay({ sandbox, ids: [id = ''], fields }: PageContext): PageAnswer {
  const owned = sandbox.owner('checkout.session', id);
  if (!owned) return notFound;
  const { account, object: session } = owned;
  if (fields.get('action') === 'cancel') return { redirect: redirectOf(session, 'cancel') ?? `/c/pay/${id}` };
  if (session.status !== 'open') return { redirect: `/c/pay/${id}` };
  const card = testCard(fields.get('card') ?? '');
  const name = fields.get('name')?.trim() || null;
  const country = countryOf(fields);
  const email = emailOf(account, session) ?? (fields.get('email')?.trim() || null);
  if (!card || name === null || email === null) return { redirect: `/c/pay/${id}` };
  if (card.asksFirst) {
    return {
      redirect: `/c/pay/${id}/bank?${new URLSearchParams({ card: card.key, name, email, country }).toString()}`,
    };
  }
  payCheckout(account, session, card, { name, email, postalCode: null, country });
  return { redirect: redirectOf(session, card.outcome) ?? `/c/pay/${id}` };
}

/** What the form says of the address. */
export function countryOf(fields: URLSearchParams): string {
  const country = fields.get('country') ?? '';
  return countryCodes.includes(country) ? country : defaultCountry;
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
            : 'Elle ne vaut que vingt-quatre heures. Revenez sur le site pour recommencer.'
        }
      </p>
      ${back !== null && html`<p><a class="primary" href="${back}">Revenir au site</a></p>`}
    </main>`,
  };
}

function totalOf(session: CheckoutSession, lines: CheckoutLine[]): Markup {
  const recurring = lines.find(({ price }) => price.recurring !== null);
  return html`<p class="price">
    ${money(session.amount_total, session.currency)} ${recurring && html`<span>${rhythm(recurring.price)}</span>`}
  </p>`;
}

/** The cards that behave as they are labelled, the first one chosen. */
export function cardChoice(card: OfferedCard, isFirst: boolean): Markup {
  return html`<label class="card">
    <input type="radio" name="card" value="${card.key}" required ${isFirst && 'checked'} />
    <span class="number">${card.number}</span>
    <span class="does">${card.label}</span>
  </label>`;
}

function emailOf(account: SandboxAccount, session: CheckoutSession): string | null {
  const customer = session.customer === null ? undefined : account.get('customer', session.customer);
  return customer?.email ?? session.customer_email;
}
