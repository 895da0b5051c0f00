import { html, type Markup } from '@sandbox/base';
import { productName } from '../billing/newInvoice.ts';
import { itemOf } from '../billing/subscriptionState.ts';
import { cardPaymentsStatus } from '../connect/connectedAccounts.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer, Subscription } from '../state/SandboxObjects.ts';
import { accountActions, accountIn } from './accountActions.ts';
import { clock, events } from './accountParts.ts';
import { connectedView } from './connectedAccountPage.ts';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { date, instant, money, rhythm, stateTag } from './wording.ts';

const shownCharges = 15;

/** What a developer sees and does: accounts, customers, time, cards, webhooks. */
export const accountRoutes: PageRoute[] = [
  { method: 'GET', path: '/', answer: home },
  { method: 'GET', path: '/accounts/:account', answer: show },
  ...accountActions,
];

function home({ sandbox }: PageContext): PageAnswer {
  const accounts = sandbox.accounts();
  const [only] = accounts;
  if (only && accounts.length === 1) return { redirect: `/accounts/${only.id}` };
  return {
    title: 'Comptes',
    body: html`<main class="sheet">
      <h1>Comptes du bac à sable</h1>
      ${accounts.length === 0 && html`<p>Aucun compte pour l’instant : la première clé utilisée en ouvre un.</p>`}
      <ul class="table">
        ${accounts.map(
          (account) =>
            html`<li>
              <a href="/accounts/${account.id}">${account.id}</a>
              <span>${account.all('customer').length} clients</span>
              <span>${account.all('subscription').length} abonnements</span>
              <span>${account.connected.size} comptes reliés</span>
            </li>`,
        )}
      </ul>
    </main>`,
  };
}

function show(context: PageContext): PageAnswer {
  const account = accountIn(context);
  if (!account) return notFound;
  return { title: 'Compte', body: account.isConnected ? connectedView(account) : accountView(account) };
}

/** An account with its clock, its customers, its payments and its events. */
function accountView(account: SandboxAccount): Markup {
  const here = `/accounts/${account.id}`;
  return html`<main class="sheet wide">
    <header class="top">
      <div>
        <h1>Compte de paiement</h1>
        <p class="hint"><code>${account.id}</code></p>
      </div>
    </header>
    ${clock(account, here)}
    <h2>Clients</h2>
    ${account.all('customer').length === 0 && html`<p>Aucun client pour l’instant.</p>`}
    <ul class="customers">
      ${account
        .all('customer')
        .toReversed()
        .map((customer) => customerRow(account, customer, here))}
    </ul>
    ${charges(account, here)} ${connectedAccounts(account)} ${events(account, here)}
  </main>`;
}

function customerRow(account: SandboxAccount, customer: Customer, here: string): Markup {
  const subscriptions = account.all('subscription').filter((known) => known.customer === customer.id);
  const cards = account.all('payment_method').filter((method) => method.customer === customer.id);
  const isRefused = cards.length > 0 && cards.every(({ id }) => account.data.cards.get(id) === 'card_declined');
  return html`<li>
    <div>
      <p class="name">${customer.name ?? customer.email ?? customer.id}</p>
      <p class="hint">${customer.email} <code>${customer.id}</code></p>
      ${subscriptions.map((subscription) => subscriptionRow(account, subscription))}
    </div>
    ${
      cards.length > 0 &&
      html`<form method="post" action="${here}/card">
        <input type="hidden" name="customer" value="${customer.id}" />
        <button class="quiet" name="outcome" value="${isRefused ? 'success' : 'card_declined'}" type="submit">
          ${isRefused ? 'Accepter de nouveau la carte' : 'Refuser la carte'}
        </button>
      </form>`
    }
  </li>`;
}

function subscriptionRow(account: SandboxAccount, subscription: Subscription): Markup {
  const { price, current_period_end: renewal } = itemOf(subscription);
  const end = subscription.cancel_at ?? renewal;
  return html`<p>
    ${productName(account, price)}, ${money(price.unit_amount)} ${rhythm(price)}
    ${stateTag('subscription', subscription.status)}
    ${
      subscription.status !== 'canceled' &&
      html`<span class="hint">${subscription.cancel_at === null ? 'échéance' : 'fin'} le ${date(end)}</span>`
    }
  </p>`;
}

/** The accounts that are connected to this one, and how far they are. */
function connectedAccounts(account: SandboxAccount): Markup {
  const all = account.all('v2.core.account').toReversed();
  if (all.length === 0) return html``;
  return html`<h2>Comptes reliés</h2>
    <ul class="table">
      ${all.map(
        ({ id, display_name: name, contact_email: email, ...known }) =>
          html`<li>
            <a href="/accounts/${id}">${name ?? id}</a>
            <span class="hint">${email}</span>
            ${stateTag('connected', known.closed ? 'closed' : cardPaymentsStatus(known))}
            <span></span>
          </li>`,
      )}
    </ul>`;
}

function charges(account: SandboxAccount, here: string): Markup {
  const all = account.all('charge').toReversed().slice(0, shownCharges);
  if (all.length === 0) return html``;
  return html`<h2>Paiements</h2>
    <ul class="table">
      ${all.map(
        (charge) =>
          html`<li>
            <span>${instant(charge.created)}</span>
            <span class="amount">${money(charge.amount)}</span>
            <span class="tag ${charge.refunded ? 'refunded' : charge.status}">${stateOf(charge)}</span>
            ${
              charge.status === 'succeeded' && !charge.refunded
                ? html`<form method="post" action="${here}/refund">
                    <button class="link" name="charge" value="${charge.id}" type="submit">Rembourser</button>
                  </form>`
                : html`<span></span>`
            }
          </li>`,
      )}
    </ul>`;
}

function stateOf({ status, refunded, disputed }: { status: string; refunded: boolean; disputed: boolean }): string {
  if (disputed) return 'Contesté';
  if (refunded) return 'Remboursé';
  return status === 'succeeded' ? 'Payé' : 'Refusé';
}
