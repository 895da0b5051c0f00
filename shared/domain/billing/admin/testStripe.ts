import type Stripe from 'stripe';
import type { testStripeEndpoint } from '@app/contract/billing/stripeApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { changesBetween, DomainError, noteAct, type Platform } from '../../platform/index.ts';
import { askStripe, isLiveKey, isRefusal, stripeApiVersion, stripeOf } from '../../stripe/index.ts';

type StripeTrial = EndpointResponse<typeof testStripeEndpoint>;

/** A person waits for the result: one attempt, with a short timeout. */
const once = { timeout: 5_000, maxNetworkRetries: 0 } as const;

/** What the product reads from Stripe, and a restricted key must allow. The test writes nothing. */
const needs: readonly { label: string; read: (stripe: Stripe) => Promise<unknown> }[] = [
  { label: 'Clients', read: (stripe) => stripe.customers.list({ limit: 1 }, once) },
  { label: 'Pages de paiement', read: (stripe) => stripe.checkout.sessions.list({ limit: 1 }, once) },
  { label: 'Abonnements', read: (stripe) => stripe.subscriptions.list({ limit: 1 }, once) },
  { label: 'Factures', read: (stripe) => stripe.invoices.list({ limit: 1 }, once) },
  { label: 'Remboursements', read: (stripe) => stripe.refunds.list({ limit: 1 }, once) },
  { label: 'Produits', read: (stripe) => stripe.products.list({ limit: 1 }, once) },
  { label: 'Prix', read: (stripe) => stripe.prices.list({ limit: 1 }, once) },
  { label: 'Espace client', read: (stripe) => stripe.billingPortal.configurations.list({ limit: 1 }, once) },
  { label: 'Événements', read: (stripe) => stripe.events.list({ limit: 1 }, once) },
];

/** Tests the key: its account, its mode and its permissions, with a journal entry. Never throws because of Stripe. */
export async function testStripe(platform: Platform, actorId: string): Promise<StripeTrial> {
  const began = performance.now();
  const outcome = await tryStripe(platform);
  const milliseconds = Math.round(performance.now() - began);
  await noteAct(platform, actorId, {
    action: 'stripe.tested',
    target: { kind: 'stripe', id: null, label: outcome.account?.name ?? 'Stripe' },
    changes: changesBetween(null, { outcome: outcome.message }),
  });
  return { ...outcome, milliseconds };
}

/** The same test without an administrator and without a journal entry. */
export async function tryStripe(platform: Platform): Promise<Omit<StripeTrial, 'milliseconds'>> {
  const failed = (message: string) => ({ ok: false, message, account: null, rights: [] });
  const key = platform.settings.get('stripe_secret_key');
  if (key === '') return failed('Aucune clé secrète n’est configurée.');
  try {
    const stripe = stripeOf(platform);
    const account = await askStripe(platform, async ({ accounts }) => accounts.retrieveCurrent({}, once));
    const rights = await Promise.all(
      needs.map(async ({ label, read }) => {
        const allowed = await read(stripe).then(
          () => true,
          () => false,
        );
        return { label, allowed };
      }),
    );
    const refused = rights.filter(({ allowed }) => !allowed).map(({ label }) => label.toLowerCase());
    return {
      ok: refused.length === 0 && account.charges_enabled,
      message: messageOf(account, refused),
      account: {
        id: account.id,
        name: account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.email ?? account.id,
        mode: isLiveKey(key) ? 'live' : 'test',
        chargesEnabled: account.charges_enabled,
        apiVersion: stripeApiVersion,
      },
      rights,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (isRefusal(error)) return failed('Stripe refuse cette clé. Remplacez-la, puis testez de nouveau.');
    // Without a cause the request never reached Stripe.
    return failed(error.cause === undefined ? error.detail : 'Stripe ne répond pas. Réessayez dans un instant.');
  }
}

function messageOf(account: Stripe.Account, refused: readonly string[]): string {
  if (refused.length > 0) return `Cette clé ne permet pas de lire\u00a0: ${refused.join(', ')}.`;
  if (!account.charges_enabled) return 'Ce compte Stripe ne peut pas encore encaisser\u00a0: terminez son inscription.';
  return 'La connexion fonctionne.';
}
