import type { Customer, PortalConfiguration, PortalSession, Subscription } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { html } from '@sandbox/base';
import type { PageAnswer, PageContext } from './PageAnswer.ts';

/** Everything that a page of the portal needs. */
export interface Portal {
  account: SandboxAccount;
  session: PortalSession;
  customer: Customer;
  configuration: PortalConfiguration;
  /** Those that have not ended, newest first. */
  subscriptions: Subscription[];
  /** Where its pages are. */
  home: string;
}

/** The portal that an address names; undefined when there is none, or its customer is gone. */
export function findPortal({ sandbox, ids: [id = ''] }: PageContext): Portal | undefined {
  const owned = sandbox.owner('billing_portal.session', id);
  if (!owned) return undefined;
  const { account, object: session } = owned;
  const customer = account.get('customer', session.customer);
  const configuration = account.get('billing_portal.configuration', session.configuration);
  if (!customer || !configuration) return undefined;
  const subscriptions = account
    .all('subscription')
    .filter((subscription) => subscription.customer === customer.id && subscription.status !== 'canceled')
    .toReversed();
  return { account, session, customer, configuration, subscriptions, home: `/p/session/${id}` };
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
export function wayBack({ session }: Portal): ReturnType<typeof html> {
  if (session.return_url === null) return html``;
  return html`<p class="back"><a href="${session.return_url}">← Revenir au site</a></p>`;
}
