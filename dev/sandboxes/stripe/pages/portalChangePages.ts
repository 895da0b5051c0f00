import { html } from '@sandbox/base';
import { changePrice, previewChange } from '../billing/changeSubscription.ts';
import { productName } from '../billing/newInvoice.ts';
import { changeCard } from '../billing/changeCard.ts';
import { itemOf } from '../billing/subscriptionState.ts';
import { testCard, testCards } from '../payments/testCards.ts';
import type { Price, Subscription } from '../state/SandboxObjects.ts';
import { notFound, type PageAnswer, type PageRoute } from './PageAnswer.ts';
import { cardChoice } from './paymentFields.ts';
import { afterwards, leadsTo, type Portal, portalPage, subscriptionPage, wayBack } from './portal.ts';
import { amountLines, priceTag } from './wording.ts';

/** Another plan: choose it, see what it costs, confirm it. Another card. */
export const portalChangeRoutes: PageRoute[] = [
  subscriptionPage('GET', '/plans', choosePlan, 'subscription_update'),
  subscriptionPage('GET', '/plans/:price', askChange, 'subscription_update'),
  subscriptionPage('POST', '/plans/:price', changePlan, 'subscription_update'),
  portalPage('GET', '/card', askCard, 'payment_method_update'),
  portalPage('POST', '/card', takeCard, 'payment_method_update'),
];

function choosePlan(portal: Portal, subscription: Subscription): PageAnswer {
  const current = itemOf(subscription).price.id;
  return {
    title: 'Changer de formule',
    body: html`<main class="sheet">
      ${wayBack(portal)}
      <h1>Changer de formule</h1>
      <ul class="offers">
        ${offered(portal).map(
          (price) =>
            html`<li>
              <h2>${productName(portal.account, price)}</h2>
              ${priceTag(price)}
              ${
                price.id === current
                  ? html`<p class="tag active">Formule actuelle</p>`
                  : html`<a class="quiet" href="${portal.home}/${subscription.id}/plans/${price.id}">Choisir</a>`
              }
            </li>`,
        )}
      </ul>
    </main>`,
  };
}

function askChange(portal: Portal, subscription: Subscription): PageAnswer {
  const price = chosenPrice(portal, subscription);
  if (!price) return notFound;
  const { lines, amountDue } = previewChange(portal.account, subscription, price);
  return {
    title: 'Changer de formule',
    leadsTo: leadsTo(portal),
    body: html`<main class="sheet narrow">
      ${wayBack(portal)}
      <h1>Passer à ${productName(portal.account, price)}</h1>
      ${priceTag(price)}
      ${amountLines(
        lines.map(({ description, amount }) => ({ label: wordLine(description, amount), amount })),
        { label: 'À payer maintenant', amount: amountDue },
      )}
      <form method="post" action="${portal.home}/${subscription.id}/plans/${price.id}">
        <button class="primary" type="submit">Confirmer</button>
        <a class="quiet" href="${portal.home}/${subscription.id}/plans">Choisir autre chose</a>
      </form>
    </main>`,
  };
}

function changePlan(portal: Portal, subscription: Subscription): PageAnswer {
  const price = chosenPrice(portal, subscription);
  if (!price) return notFound;
  changePrice(portal.account, subscription, price, 'always_invoice');
  return afterwards(portal);
}

/** The price that the address names; undefined when it is the current one, or is not offered. */
function chosenPrice(portal: Portal, subscription: Subscription): Price | undefined {
  const current = itemOf(subscription).price.id;
  return offered(portal).find(({ id }) => id === portal.ids[2] && id !== current);
}

function offered({ account, features }: Portal): Price[] {
  const products = features.subscription_update.products ?? [];
  return products.flatMap(({ prices }) => prices.flatMap((id) => account.get('price', id) ?? []));
}

function wordLine(description: string | null, amount: number): string {
  if (amount < 0) return 'Temps non utilisé de la formule actuelle';
  return description?.startsWith('Remaining') ? 'Nouvelle formule jusqu’à l’échéance' : 'Prochaine période';
}

function askCard(portal: Portal): PageAnswer {
  const paying = testCards.filter(({ asksFirst, key }) => !asksFirst && key !== 'card_declined');
  return {
    title: 'Changer de carte',
    leadsTo: leadsTo(portal),
    body: html`<main class="sheet narrow">
      ${wayBack(portal)}
      <h1>Changer de carte</h1>
      <form method="post" action="${portal.home}/card">
        ${cardChoice(paying)}
        <button class="primary" type="submit">Enregistrer cette carte</button>
      </form>
    </main>`,
  };
}

function takeCard(portal: Portal): PageAnswer {
  const card = testCard(portal.fields.get('card') ?? '');
  if (!card) return notFound;
  const outcome = card.key === 'declined_later' ? 'card_declined' : card.outcome;
  changeCard(portal.account, portal.customer, { brand: card.brand, last4: card.last4, outcome });
  return afterwards(portal);
}
