import { statusEndsAt } from '@app/contract/accounts/rules.ts';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { isLive } from '../openSessions.ts';
import { lastChange } from './lastChange.ts';
import { presentUser, userColumns, type UserRow } from './userRows.ts';

export interface UserDetailRow extends UserRow {
  phone: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  country_as_written: string | null;
  siret: string | null;
  vat_number: string | null;
  plan_id: string | null;
  plan_slug: string | null;
  expired_at: Date | null;
  updated_at: Date;
  debug_mode: boolean;
  subdomain: string | null;
  custom_domain: string | null;
  status_author: string | null;
  has_second_factor: boolean;
  open_sessions: number;
  has_live_subscription: boolean;
  paid_cents: number;
  transaction_count: number;
  stripe_customer_id: string | null;
}

/** Of the account `a`, its customer `c` and the plan `p`: the columns of a UserDetailRow. @param now the placeholder of the instant. */
export const userDetailColumns = (now: `$${number}`) => `${userColumns}, a.updated_at, c.phone, c.address, c.city,
  c.postal_code, c.country, c.country_as_written, c.siret, c.vat_number, c.plan_id, p.slug as plan_slug, c.expired_at, c.debug_mode, c.subdomain, c.custom_domain,
  (select by.first_name || ' ' || by.last_name from account by where by.id = c.status_set_by) as status_author,
  exists (select from second_factor sf where sf.account_id = a.id and sf.confirmed_at is not null) as has_second_factor,
  (select count(*)::int from session s where s.account_id = a.id and ${isLive(now)}) as open_sessions,
  exists (select from subscription s where s.account_id = a.id
    and s.status not in ('canceled', 'incomplete', 'incomplete_expired')) as has_live_subscription,
  (select count(*)::int from billing_transaction t where t.account_id = a.id) as transaction_count,
  (select coalesce(sum(t.amount_cents - t.refunded_cents), 0)::float8 from billing_transaction t
    where t.account_id = a.id and t.status in ('succeeded', 'refunded')) as paid_cents,
  (select sc.customer_id from stripe_customer sc where sc.account_id = a.id
    order by sc.created_at desc limit 1) as stripe_customer_id`;

/** A customer read by column, with everything that the back-office knows of them. */
export function presentUserDetail(row: UserDetailRow, now: Date): UserDetail {
  const user = presentUser(row, now);
  const endsAt = statusEndsAt({
    subscriptionStatus: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    subscriptionEndsAt: row.subscription_ends_at,
    pastDueSince: row.past_due_since,
  });
  return {
    ...user,
    phone: row.phone,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country,
    countryAsWritten: row.country_as_written,
    siret: row.siret,
    vatNumber: row.vat_number,
    planId: row.plan_id,
    planSlug: row.plan_slug,
    status: row.subscription_status,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    subscriptionEndsAt: row.subscription_ends_at?.toISOString() ?? null,
    stateEndsAt: user.state === row.subscription_status ? (endsAt?.toISOString() ?? null) : null,
    manualStatus: row.status_set_at && { author: row.status_author, at: row.status_set_at.toISOString() },
    hasLiveSubscription: row.has_live_subscription,
    hasSecondFactor: row.has_second_factor,
    debugMode: row.debug_mode,
    subdomain: row.subdomain,
    customDomain: row.custom_domain,
    openSessions: row.open_sessions,
    paidCents: row.paid_cents,
    transactionCount: row.transaction_count,
    stripeCustomerId: row.stripe_customer_id,
    updatedAt: lastChange({ updatedAt: row.updated_at }, { expiredAt: row.expired_at }).toISOString(),
  };
}
