import { html, type Markup } from '@sandbox/base';
import { productName } from '../billing/newInvoice.ts';
import { itemOf, keepSubscription, scheduleCancellation } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer, Invoice, PortalConfiguration, PortalSession, Subscription } from '../state/SandboxObjects.ts';
import { notFound, type PageAnswer, pageOf, type PageRoute } from './PageAnswer.ts';
import { amountLines, date, money, priceTag, stateTag } from './wording.ts';

/** Everything that a page of the portal needs. */
export interface Portal {
  account: SandboxAccount;
  session: PortalSession;
  customer: Customer;
  features: PortalConfiguration['features'];
  headline: string | null;
  /** Those that have not ended, newest first. */
  subscriptions: Subscription[];
  /** Where its pages are. */
  home: string;
  ids: string[];
  fields: URLSearchParams;
}

type Feature = 'payment_method_update' | 'subscription_cancel' | 'subscription_update';

/** A page of the portal; not found when its session, its customer or the feature that it needs is missing. */
export function portalPage(
  method: PageRoute['method'],
  below: string,
  show: (portal: Portal) => PageAnswer,
  feature?: Feature,
): PageRoute {
  return pageOf(
    'billing_portal.session',
    method,
    `/p/session/:session${below}`,
    (session, account, { ids, fields }) => {
      const customer = account.get('customer', session.customer);
      const configuration = account.get('billing_portal.configuration', session.configuration);
      if (!customer || !configuration) return notFound;
      const { features, business_profile: business } = configuration;
      if (feature && !features[feature].enabled) return notFound;
      const subscriptions = account
        .all('subscription')
        .filter((subscription) => subscription.customer === customer.id && subscription.status !== 'canceled')
        .toReversed();
      const home = `/p/session/${session.id}`;
      const { headline } = business;
      return show({ account, session, customer, features, headline, subscriptions, home, ids, fields });
    },
  );
}

/** A page about the subscription that the address names, if it is this customer's. */
export function subscriptionPage(
  method: PageRoute['method'],
  below: string,
  show: (portal: Portal, subscription: Subscription) => PageAnswer,
  feature?: Feature,
): PageRoute {
  const page = (portal: Portal): PageAnswer => {
    const subscription = portal.subscriptions.find(({ id }) => id === portal.ids[1]);
    return subscription ? show(portal, subscription) : notFound;
  };
  return portalPage(method, `/:subscription${below}`, page, feature);
}

/** The page after an action: the flow's return address, or the portal's first page. */
export function afterwards({ session, home }: Portal): PageAnswer {
  return { redirect: session.flow?.after_completion.redirect?.return_url ?? `${home}?menu=1` };
}

/** Where the portal's forms may lead in the end. */
export function leadsTo({ session }: Portal): (string | null)[] {
  return [session.return_url, session.flow?.after_completion.redirect?.return_url ?? null];
}

/** The link back to the site, when there is one. */
export function wayBack({ session }: Portal): Markup {
  if (session.return_url === null) return html``;
  return html`<p class="back"><a href="${session.return_url}">← Revenir au site</a></p>`;
}

/** The customer's subscription, card and invoices; the end of the subscription. */
export const portalRoutes: PageRoute[] = [
  portalPage('GET', '', entrance),
  subscriptionPage('GET', '/cancel', askCancel, 'subscription_cancel'),
  subscriptionPage('POST', '/cancel', cancel, 'subscription_cancel'),
  subscriptionPage('POST', '/resume', ({ account, home }, subscription) => {
    keepSubscription(account, subscription);
    return { redirect: `${home}?menu=1` };
  }),
  pageOf('invoice', 'GET', '/i/:invoice', showInvoice),
];

function entrance(portal: Portal): PageAnswer {
  const { home, session } = portal;
  const { flow } = session;
  // A flow leads straight to what it is for; once that is done, the portal is open.
  if (flow && !portal.fields.has('menu')) {
    const { subscription_cancel: ending, subscription_update: update } = flow;
    if (flow.type === 'payment_method_update') return { redirect: `${home}/card` };
    if (ending) return { redirect: `${home}/${ending.subscription}/cancel` };
    if (update) return { redirect: `${home}/${update.subscription}/plans` };
  }
  return { title: 'Votre abonnement', leadsTo: leadsTo(portal), body: menu(portal) };
}

function menu(portal: Portal): Markup {
  const { account, features, customer, subscriptions, home } = portal;
  const isUsed = (id: string): boolean => subscriptions.some((known) => known.default_payment_method === id);
  const cards = account.all('payment_method').filter((method) => method.customer === customer.id);
  const card = cards.findLast(({ id }) => isUsed(id))?.card;
  const invoices = account.all('invoice').filter((invoice) => invoice.customer === customer.id);
  return html`<main class="sheet">
    ${wayBack(portal)}
    <h1>${portal.headline ?? 'Votre abonnement'}</h1>
    ${subscriptions.length === 0 && html`<p>Aucun abonnement en cours.</p>`}
    ${subscriptions.map((subscription) => subscriptionCard(portal, subscription))}
    <h2>Moyen de paiement</h2>
    <div class="row">
      <p>${card ? `Carte ${card.brand} qui finit par ${card.last4}` : 'Aucune carte enregistrée.'}</p>
      ${features.payment_method_update.enabled && html`<a class="quiet" href="${home}/card">Changer de carte</a>`}
    </div>
    ${
      features.invoice_history.enabled &&
      html`<h2>Factures</h2>
        <ul class="table">
          ${invoices.toReversed().map(
            (invoice) =>
              html`<li>
                <span>${date(invoice.created)}</span>
                <span class="amount">${money(invoice.total)}</span>
                ${stateTag('invoice', invoice.status ?? '')}
                ${invoice.number !== null && html`<a href="/i/${invoice.id}">Voir</a>`}
              </li>`,
          )}
        </ul>`
    }
  </main>`;
}

function subscriptionCard({ account, features, home }: Portal, subscription: Subscription): Markup {
  const { price, current_period_end: renewal } = itemOf(subscription);
  const isEnding = subscription.cancel_at !== null;
  return html`<article class="plan">
    <h2>${productName(account, price)} ${stateTag('subscription', subscription.status)}</h2>
    ${priceTag(price)}
    <p>
      ${isEnding ? `Prend fin le ${date(subscription.cancel_at ?? 0)}.` : `Prochaine échéance le ${date(renewal)}.`}
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

function askCancel(portal: Portal, subscription: Subscription): PageAnswer {
  const { home, session } = portal;
  return {
    title: 'Résilier',
    leadsTo: leadsTo(portal),
    body: html`<main class="sheet narrow">
      ${wayBack(portal)}
      <h1>Résilier votre abonnement ?</h1>
      <p>
        Vous en profitez jusqu’au ${date(itemOf(subscription).current_period_end)}, puis il prend fin. Rien ne sera plus
        débité.
      </p>
      <form method="post" action="${home}/${subscription.id}/cancel">
        <button class="danger" type="submit">Résilier l’abonnement</button>
        <a class="quiet" href="${session.return_url ?? `${home}?menu=1`}">Le garder</a>
      </form>
    </main>`,
  };
}

function cancel(portal: Portal, subscription: Subscription): PageAnswer {
  if (subscription.cancel_at === null) scheduleCancellation(portal.account, subscription);
  return afterwards(portal);
}

/** What Stripe shows of an invoice. */
function showInvoice({ number, customer_name: name, customer_email: email, ...invoice }: Invoice): PageAnswer {
  return {
    title: `Facture ${number ?? ''}`,
    body: html`<main class="sheet narrow">
      <h1>Facture ${number ?? '(brouillon)'}</h1>
      <p>${name ?? email ?? ''}, le ${date(invoice.created)} ${stateTag('invoice', invoice.status ?? '')}</p>
      ${amountLines(
        invoice.lines.data.map((line) => ({ ...line, label: line.description ?? '' })),
        { label: 'Total', amount: invoice.total },
      )}
      <p class="hint">Document du bac à sable, sans valeur. La facture du site est celle que le site émet.</p>
    </main>`,
  };
}
