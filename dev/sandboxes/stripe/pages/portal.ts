import { html, type Markup } from '@sandbox/base';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer, PortalConfiguration, PortalSession, Subscription } from '../state/SandboxObjects.ts';
import { notFound, type PageAnswer, pageOf, type PageRoute } from './PageAnswer.ts';

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

/** What comes after something was done: where the flow leads, or the portal's first page. */
export function afterwards({ session, home }: Portal): PageAnswer {
  const after = session.flow?.after_completion;
  if (after?.type === 'redirect' && after.redirect) return { redirect: after.redirect.return_url };
  if (after?.type === 'hosted_confirmation') return { redirect: `${home}/done` };
  return { redirect: `${home}?menu=1` };
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
