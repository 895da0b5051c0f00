import { changeItem, type ItemChange, previewInvoice, type ProrationBehavior } from '../billing/changeSubscription.ts';
import { productName } from '../billing/invoiceLine.ts';
import { prorationBehavior } from '../resources/itemChanges.ts';
import type { Price, Subscription } from '../SandboxObjects.ts';
import { html } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { subscriptionIn, withPortal } from './portalPage.ts';
import { afterwards, leadsTo, type Portal, wayBack } from './portalSession.ts';
import { date, money, rhythm } from './wording.ts';

/** Another plan: choose it, see what it costs, confirm it. */
export const portalPlanRoutes: PageRoute[] = [
  { method: 'GET', path: '/p/session/:session/:subscription/plans', answer: (context) => withPortal(context, choose) },
  {
    method: 'GET',
    path: '/p/session/:session/:subscription/plans/:price',
    answer: (context) => withPortal(context, askChange),
  },
  {
    method: 'POST',
    path: '/p/session/:session/:subscription/plans/:price',
    answer: (context) => withPortal(context, change),
  },
];

function choose(portal: Portal, context: PageContext): PageAnswer {
  const subscription = subscriptionIn(portal, context);
  if (!subscription || !portal.configuration.features.subscription_update.enabled) return notFound;
  const current = subscription.items.data[0]?.price.id;
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
              <p class="price">${money(price.unit_amount, price.currency)} <span>${rhythm(price)}</span></p>
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

function askChange(portal: Portal, context: PageContext): PageAnswer {
  const wish = wishOf(portal, context);
  if (!wish) return notFound;
  const { subscription, itemChange, prorations } = wish;
  const at = portal.account.now();
  const preview = previewInvoice(portal.account, subscription, { changes: [itemChange], prorations, at });
  const isAtOnce = preview.period_start <= at;
  const { price } = itemChange;
  return {
    title: 'Changer de formule',
    leadsTo: leadsTo(portal),
    body: html`<main class="sheet narrow">
      ${wayBack(portal)}
      <h1>Passer à ${productName(portal.account, price)}</h1>
      <p class="price">${money(price.unit_amount, price.currency)} <span>${rhythm(price)}</span></p>
      <ul class="lines">
        ${preview.lines.data.map(
          (line) =>
            html`<li>
              <span>${wordLine(line.description, line.amount)}</span>
              <span class="amount">${money(line.amount, line.currency)}</span>
            </li>`,
        )}
        <li class="total">
          <span>${isAtOnce ? 'À payer maintenant' : `À payer le ${date(preview.period_start)}`}</span>
          <span class="amount">${money(preview.amount_due, preview.currency)}</span>
        </li>
      </ul>
      <form method="post" action="${portal.home}/${subscription.id}/plans/${price.id}">
        <button class="primary" type="submit">Confirmer</button>
        <a class="quiet" href="${portal.home}/${subscription.id}/plans">Choisir autre chose</a>
      </form>
    </main>`,
  };
}

function change(portal: Portal, context: PageContext): PageAnswer {
  const wish = wishOf(portal, context);
  if (!wish) return notFound;
  changeItem(portal.account, wish.subscription, wish.itemChange, wish.prorations);
  return afterwards(portal);
}

interface Wish {
  subscription: Subscription;
  itemChange: ItemChange;
  prorations: ProrationBehavior;
}

function wishOf(portal: Portal, context: PageContext): Wish | undefined {
  const subscription = subscriptionIn(portal, context);
  const item = subscription?.items.data[0];
  const price = offered(portal).find(({ id }) => id === context.ids[2]);
  const feature = portal.configuration.features.subscription_update;
  if (!subscription || !item || !price || !feature.enabled || price.id === item.price.id) return undefined;
  return {
    subscription,
    itemChange: { item, price, quantity: item.quantity ?? 1 },
    prorations: prorationBehavior.parse(feature.proration_behavior),
  };
}

function offered({ account, configuration }: Portal): Price[] {
  const products = configuration.features.subscription_update.products ?? [];
  return products.flatMap(({ prices }) => prices.flatMap((id) => account.get('price', id) ?? []));
}

function wordLine(description: string | null, amount: number): string {
  if (amount < 0) return 'Temps non utilisé de la formule actuelle';
  return description?.startsWith('Remaining') ? 'Nouvelle formule jusqu’à l’échéance' : 'Prochaine période';
}
