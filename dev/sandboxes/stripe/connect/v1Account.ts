import type Stripe from 'stripe';
import { empty } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { V2Account } from '../state/SandboxObjects.ts';

/** A connected account as v1 shows it. */
export function v1AccountOf(account: SandboxAccount, known: V2Account): Stripe.Account {
  const status = known.configuration?.merchant?.capabilities?.card_payments?.status;
  const entries = known.requirements?.entries ?? [];
  const due = entries.filter((entry) => entry.awaiting_action_from === 'user').map(({ description }) => description);
  const verifying = entries
    .filter((entry) => entry.awaiting_action_from === 'stripe')
    .map((entry) => entry.description);
  const isActive = status === 'active';
  const { responsibilities } = known.defaults ?? {};
  return {
    id: known.id,
    object: 'account',
    business_profile: {
      ...empty('minority_owned_business_designation specified_commercial_transactions_act_url'),
      ...empty('mcc support_address support_email support_phone support_url'),
      name: known.display_name ?? null,
      url: known.defaults?.profile?.business_url ?? null,
    },
    business_type: known.identity?.entity_type === 'company' ? 'company' : 'individual',
    capabilities: { card_payments: isActive ? 'active' : status === 'pending' ? 'pending' : 'inactive' },
    charges_enabled: isActive,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: responsibilities?.fees_collector === 'application' ? 'application' : 'account' },
      losses: { payments: responsibilities?.losses_collector === 'application' ? 'application' : 'stripe' },
      requirement_collection: responsibilities?.requirements_collector ?? 'stripe',
      stripe_dashboard: { type: known.dashboard ?? 'none' },
    },
    country: (known.identity?.country ?? 'FR').toUpperCase(),
    created: Math.floor(Date.parse(known.created) / 1_000),
    default_currency: known.defaults?.currency ?? 'eur',
    details_submitted: known.identity?.entity_type !== undefined,
    email: known.contact_email ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    metadata: known.metadata ?? {},
    payouts_enabled: isActive,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: isActive ? null : due.length > 0 ? 'requirements.past_due' : 'requirements.pending_verification',
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: verifying,
    },
    type: known.dashboard === 'full' ? 'standard' : known.dashboard === 'express' ? 'express' : 'none',
  };
}
