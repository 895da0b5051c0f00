import { html, type Markup } from '@sandbox/base';
import { draftTime } from '../billing/changeSubscription.ts';
import { refundCharge } from '../payments/refunds.ts';
import { productName } from '../billing/newInvoice.ts';
import { changeCard } from '../billing/changeCard.ts';
import { periodEnd } from '../billing/periodEnd.ts';
import { itemOf } from '../billing/subscriptionState.ts';
import { advanceClock, nextDue } from '../clock/advanceClock.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer, Subscription } from '../state/SandboxObjects.ts';
import { findEvent, webhookList } from '../webhooks/deliveries.ts';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { date, instant, money, rhythm, stateName, stateTag } from './wording.ts';

const shownEvents = 30;
const shownCharges = 15;

/** What a developer sees and does: accounts, customers, time, cards, webhooks. */
export const accountRoutes: PageRoute[] = [
  { method: 'GET', path: '/', answer: home },
  { method: 'GET', path: '/accounts/:account', answer: show },
  action('clock', moveClock),
  action('webhooks', sendWebhooks),
  action('card', setCard),
  action('refund', (account, { fields }) => {
    refundCharge(account, account.find('charge', fields.get('charge') ?? ''));
  }),
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
            </li>`,
        )}
      </ul>
    </main>`,
  };
}

function show(context: PageContext): PageAnswer {
  const account = accountIn(context);
  return account ? { title: 'Compte', body: accountView(account) } : notFound;
}

/** Does something and shows the account again. */
function action(name: string, act: (account: SandboxAccount, context: PageContext) => void): PageRoute {
  const answer = (context: PageContext): PageAnswer => {
    const account = accountIn(context);
    if (!account) return notFound;
    act(account, context);
    return { redirect: `/accounts/${account.id}` };
  };
  return { method: 'POST', path: `/accounts/:account/${name}`, answer };
}

function accountIn({ sandbox, ids: [id] }: PageContext): SandboxAccount | undefined {
  return sandbox.everyAccount().find((account) => account.id === id);
}

function moveClock(account: SandboxAccount, { fields }: PageContext): void {
  const now = account.now();
  if (fields.get('by') === 'month') return advanceClock(account, periodEnd(now, now));
  const due = nextDue(account);
  if (due === null) return;
  advanceClock(account, due);
  // A renewal is charged an hour later: included here, so that one press is enough.
  const next = nextDue(account);
  if (next !== null && next <= due + draftTime) advanceClock(account, next);
}

function sendWebhooks(account: SandboxAccount, { fields, sender }: PageContext): void {
  const wanted = fields.get('event');
  const known = webhookList(account).map(({ id }) => id);
  const chosen = fields.get('all') === null ? known.filter((id) => id === wanted) : known.slice(-50);
  for (const id of chosen) {
    const { account: owner, event } = findEvent(account, id);
    sender.take(owner, event);
  }
}

function setCard(account: SandboxAccount, { fields }: PageContext): void {
  const customer = account.get('customer', fields.get('customer') ?? '');
  if (!customer) return;
  changeCard(account, customer, { outcome: fields.get('outcome') === 'success' ? 'success' : 'card_declined' });
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
    ${charges(account, here)} ${events(account, here)}
  </main>`;
}

function clock(account: SandboxAccount, here: string): Markup {
  const due = nextDue(account);
  return html`<section class="clock" aria-labelledby="clock">
    <div>
      <h2 id="clock">Horloge</h2>
      <p class="time">${instant(account.now())}</p>
      <p class="hint">${due === null ? 'Rien n’est prévu.' : `Prochaine échéance : ${instant(due)}`}</p>
    </div>
    <form method="post" action="${here}/clock" class="actions">
      <button class="quiet" name="by" value="due" type="submit" ${due === null && 'disabled'}>
        Aller à la prochaine échéance
      </button>
      <button class="quiet" name="by" value="month" type="submit">Avancer d’un mois</button>
    </form>
  </section>`;
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

function events(account: SandboxAccount, here: string): Markup {
  const all = webhookList(account).toReversed().slice(0, shownEvents);
  if (all.length === 0) return html``;
  return html`<div class="row">
      <h2>Webhooks</h2>
      <form method="post" action="${here}/webhooks">
        <button class="quiet" name="all" value="1" type="submit">Envoyer de nouveau les 50 derniers</button>
      </form>
    </div>
    <p class="hint">${account.data.webhookUrl ?? 'Aucune adresse : les événements sont seulement notés.'}</p>
    <ul class="table events">
      ${all.map(
        (event) =>
          html`<li>
            <span>${instant(event.created)}</span>
            <code>${event.type}</code>
            <span class="hint">${event.deliveries.map(({ state }) => stateName('delivery', state)).join(', ')}</span>
            <form method="post" action="${here}/webhooks">
              <button class="link" name="event" value="${event.id}" type="submit">Renvoyer</button>
            </form>
          </li>`,
      )}
    </ul>`;
}
