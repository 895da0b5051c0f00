import { keepSubscription, scheduleCancellation } from '../billing/scheduleCancellation.ts';
import { cancelNow } from '../billing/subscriptionState.ts';
import { productName } from '../billing/invoiceLine.ts';
import type { Subscription } from '../SandboxObjects.ts';
import { html, type Markup } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { afterwards, findPortal, leadsTo, type Portal, wayBack } from './portalSession.ts';
import { date, invoiceState, money, rhythm, subscriptionState } from './wording.ts';

export const portalRoutes: PageRoute[] = [
  { method: 'GET', path: '/p/session/:session', answer: (context) => withPortal(context, entrance) },
  { method: 'GET', path: '/p/session/:session/done', answer: (context) => withPortal(context, done) },
  {
    method: 'GET',
    path: '/p/session/:session/:subscription/cancel',
    answer: (context) => withPortal(context, askCancel),
  },
  {
    method: 'POST',
    path: '/p/session/:session/:subscription/cancel',
    answer: (context) => withPortal(context, cancel),
  },
  {
    method: 'POST',
    path: '/p/session/:session/:subscription/resume',
    answer: (context) => withPortal(context, resume),
  },
];

type PortalPage = (portal: Portal, context: PageContext) => PageAnswer;

/** A page of the portal; not found when its session is unknown. */
export function withPortal(context: PageContext, page: PortalPage): PageAnswer {
  const portal = findPortal(context);
  return portal ? page(portal, context) : notFound;
}

/** The subscription that an address names, if it is this customer's. */
export function subscriptionIn(portal: Portal, { ids: [, id] }: PageContext): Subscription | undefined {
  return portal.subscriptions.find((subscription) => subscription.id === id);
}

function entrance(portal: Portal, { fields }: PageContext): PageAnswer {
  const { flow } = portal.session;
  // A flow leads straight to what it is for; once that is done, the portal is open.
  if (flow && !fields.has('menu')) {
    const { type } = flow;
    if (type === 'payment_method_update') return { redirect: `${portal.home}/card` };
    if (flow.subscription_cancel) return { redirect: `${portal.home}/${flow.subscription_cancel.subscription}/cancel` };
    if (flow.subscription_update) return { redirect: `${portal.home}/${flow.subscription_update.subscription}/plans` };
    const confirm = flow.subscription_update_confirm;
    const price = confirm?.items[0]?.price;
    if (confirm && price) return { redirect: `${portal.home}/${confirm.subscription}/plans/${price}` };
  }
  return { title: 'Votre abonnement', leadsTo: leadsTo(portal), body: menu(portal) };
}

function menu(portal: Portal): Markup {
  const { account, configuration, customer, subscriptions, home } = portal;
  const { features } = configuration;
  const method = account
    .all('payment_method')
    .findLast(
      ({ customer: owner, id }) =>
        owner === customer.id && subscriptions.some((known) => known.default_payment_method === id),
    );
  const invoices = account
    .all('invoice')
    .filter((invoice) => invoice.customer === customer.id)
    .toReversed();
  return html`<main class="sheet">
    ${wayBack(portal)}
    <h1>${configuration.business_profile.headline ?? 'Votre abonnement'}</h1>
    ${subscriptions.length === 0 && html`<p>Aucun abonnement en cours.</p>`}
    ${subscriptions.map((subscription) => subscriptionCard(portal, subscription))}
    <h2>Moyen de paiement</h2>
    <div class="row">
      <p>
        ${method?.card ? `Carte ${method.card.brand} qui finit par ${method.card.last4}` : 'Aucune carte enregistrée.'}
      </p>
      ${features.payment_method_update.enabled && html`<a class="quiet" href="${home}/card">Changer de carte</a>`}
    </div>
    ${
      features.invoice_history.enabled &&
      html`<h2>Factures</h2>
        <ul class="table">
          ${invoices.map(
            (invoice) =>
              html`<li>
                <span>${date(invoice.created)}</span>
                <span class="amount">${money(invoice.total, invoice.currency)}</span>
                <span class="tag ${invoice.status ?? ''}">${invoiceState(invoice.status)}</span>
                ${invoice.number !== null && html`<a href="/i/${invoice.id}">Voir</a>`}
              </li>`,
          )}
        </ul>`
    }
  </main>`;
}

function subscriptionCard({ account, configuration, home }: Portal, subscription: Subscription): Markup {
  const [item] = subscription.items.data;
  if (!item) return html``;
  const { features } = configuration;
  const isEnding = subscription.cancel_at !== null;
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  return html`<article class="plan">
    <h2>
      ${productName(account, item.price)}
      <span class="tag ${subscription.status}">${subscriptionState(subscription.status)}</span>
    </h2>
    <p class="price">${money(amount, item.price.currency)} <span>${rhythm(item.price)}</span></p>
    <p>
      ${
        isEnding
          ? `Prend fin le ${date(subscription.cancel_at ?? 0)}.`
          : `Prochaine échéance le ${date(item.current_period_end)}.`
      }
    </p>
    <div class="actions">
      ${
        features.subscription_update.enabled &&
        !isEnding &&
        html`<a class="quiet" href="${home}/${subscription.id}/plans">Changer de formule</a>`
      }
      ${
        features.subscription_cancel.enabled &&
        !isEnding &&
        html`<a class="quiet" href="${home}/${subscription.id}/cancel">Résilier</a>`
      }
      ${
        isEnding &&
        html`<form method="post" action="${home}/${subscription.id}/resume">
          <button class="primary" type="submit">Garder l’abonnement</button>
        </form>`
      }
    </div>
  </article>`;
}

function askCancel(portal: Portal, context: PageContext): PageAnswer {
  const subscription = subscriptionIn(portal, context);
  const feature = portal.configuration.features.subscription_cancel;
  if (!subscription || !feature.enabled) return notFound;
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  const isAtOnce = feature.mode === 'immediately';
  return {
    title: 'Résilier',
    leadsTo: leadsTo(portal),
    body: html`<main class="sheet narrow">
      ${wayBack(portal)}
      <h1>Résilier votre abonnement ?</h1>
      <p>
        ${
          isAtOnce
            ? 'L’abonnement prend fin tout de suite, sans remboursement.'
            : `Vous en profitez jusqu’au ${date(end)}, puis il prend fin. Rien ne sera plus débité.`
        }
      </p>
      <form method="post" action="${portal.home}/${subscription.id}/cancel">
        <button class="danger" type="submit">Résilier l’abonnement</button>
        <a class="quiet" href="${portal.session.return_url ?? `${portal.home}?menu=1`}">Le garder</a>
      </form>
    </main>`,
  };
}

function cancel(portal: Portal, context: PageContext): PageAnswer {
  const subscription = subscriptionIn(portal, context);
  const feature = portal.configuration.features.subscription_cancel;
  if (!subscription || !feature.enabled) return notFound;
  if (feature.mode === 'immediately') cancelNow(portal.account, subscription, 'cancellation_requested');
  // The portal notes the date alone, in subscriptions of the flexible kind.
  else if (subscription.cancel_at === null) scheduleCancellation(portal.account, subscription, 'date_only');
  return afterwards(portal);
}

function resume(portal: Portal, context: PageContext): PageAnswer {
  const subscription = subscriptionIn(portal, context);
  if (!subscription) return notFound;
  keepSubscription(portal.account, subscription);
  return { redirect: `${portal.home}?menu=1` };
}

function done(portal: Portal): PageAnswer {
  const { session } = portal;
  const message =
    session.flow?.after_completion.hosted_confirmation?.custom_message ?? 'Votre demande est enregistrée.';
  return {
    title: 'C’est fait',
    body: html`<main class="sheet narrow">
      <h1>C’est fait</h1>
      <p>${message}</p>
      ${wayBack(portal)}
    </main>`,
  };
}
