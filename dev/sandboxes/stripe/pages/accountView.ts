import { productName } from '../billing/invoiceLine.ts';
import { nextDue } from '../clock/advanceClock.ts';
import { webhookList } from '../webhooks/deliveries.ts';
import type { Customer, Subscription } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { html, type Markup } from '@sandbox/base';
import { date, deliveryState, instant, money, rhythm, subscriptionState } from './wording.ts';

const shownEvents = 30;
const shownCharges = 15;

/** An account with its clock, its customers, its payments and its events. */
export function accountView(account: SandboxAccount): Markup {
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
  const [item] = subscription.items.data;
  if (!item) return html``;
  const end = subscription.cancel_at ?? item.current_period_end;
  return html`<p>
    ${productName(account, item.price)}, ${money(item.price.unit_amount, item.price.currency)} ${rhythm(item.price)}
    <span class="tag ${subscription.status}">${subscriptionState(subscription.status)}</span>
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
            <span class="amount">${money(charge.amount, charge.currency)}</span>
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
            <span class="hint">${event.deliveries.map(({ state }) => deliveryState(state)).join(', ')}</span>
            <form method="post" action="${here}/webhooks">
              <button class="link" name="event" value="${event.id}" type="submit">Renvoyer</button>
            </form>
          </li>`,
      )}
    </ul>`;
}
