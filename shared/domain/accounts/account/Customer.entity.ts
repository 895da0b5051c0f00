import { defineEntity, p } from '@mikro-orm/core';
import { defaultCountry } from '@app/contract/countries/countries.ts';
import { billingCycles, subscriptionStatuses } from '@app/contract/accounts/rules.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Plan } from '../../plans/index.ts';
import { Account } from './Account.entity.ts';

/** What a customer's account knows beyond signing in: who they are, their plan, their trial. */
export const Customer = defineEntity({
  name: 'Customer',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    phone: p.text().nullable(),
    company: p.text().nullable(),
    address: p.text().nullable(),
    city: p.text().nullable(),
    postalCode: p.text().nullable(),
    /** ISO 3166-1 alpha-2; null: it is asked again. */
    country: p.text().nullable().default(defaultCountry),
    /** The country entered as free text before there was a list, where it matches no code or says more. */
    countryAsWritten: p.text().nullable(),
    siret: p.text().nullable(),
    /** EU VAT number, normalised, with a valid check key and the customer's own country. */
    vatNumber: p.text().nullable(),
    plan: p.manyToOne(Plan).nullable().deleteRule('restrict'),
    billingCycle: p.enum(billingCycles).default('monthly'),
    subscriptionStatus: p.enum(subscriptionStatuses).default('trial'),
    /** Length of the trial as it was when the account was opened, in days. */
    trialDays: p.integer(),
    trialEndsAt: p.datetime().columnType('timestamptz').nullable(),
    subscriptionEndsAt: p.datetime().columnType('timestamptz').nullable(),
    /** Since when a payment is due; null when unknown, and then the account does not expire by itself. */
    pastDueSince: p.datetime().columnType('timestamptz').nullable(),
    /** Since when the status is `expired`. */
    expiredAt: p.datetime().columnType('timestamptz').nullable(),
    /** The job of the welcome e-mail. */
    welcomeJobId: p.uuid().nullable(),
    debugMode: p.boolean().default(false),
    /** Up to when they have read what happened; null: never. */
    newsReadAt: p.datetime().columnType('timestamptz').nullable(),
    /** Of the free site; reserved for them by an administrator. */
    subdomain: p.text().unique().nullable(),
    customDomain: p.text().unique().nullable(),
    /** The administrator who set the status by hand, even if deleted since; null once Stripe changed it. */
    statusSetBy: p.uuid().nullable(),
    statusSetAt: p.datetime().columnType('timestamptz').nullable(),
    /** Copied from the account, so that lists are filtered, counted and sorted from one table. */
    openedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** The account was closed: lists leave it out. A database trigger sets it when the account is closed. */
    closed: p.boolean().default(false),
    /**
     * Names, addresses, company, city, domains and the digits of the telephone, as `search_text` makes them: what a customer is
     * found by. Triggers of this table, `account` and `hosted_name` keep it.
     */
    searchText: p.text().default('').hidden(),
  }),
  indexes: [
    expressionIndex('customer_status', 'on customer (subscription_status, trial_ends_at) where not closed'),
    expressionIndex('customer_opened', 'on customer (opened_at, account_id) where not closed'),
    // Includes the columns that decide the state, so that each state is counted from the index alone.
    expressionIndex(
      'customer_state',
      `on customer (subscription_status, opened_at, account_id) include (trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    ),
    expressionIndex(
      'customer_attention',
      `on customer ((array_position(array['past_due', 'active', 'trial', 'cancelled', 'expired'], subscription_status)), opened_at, account_id) include (subscription_status, trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    ),
    // Customers of a state whose end date has passed are few, and queried often.
    expressionIndex(
      'customer_ending',
      `on customer (subscription_ends_at) where subscription_status = 'cancelled' and not closed`,
    ),
    expressionIndex(
      'customer_past_due',
      `on customer (past_due_since) where subscription_status = 'past_due' and not closed`,
    ),
    expressionIndex('customer_plan', 'on customer (plan_id, opened_at, account_id) where not closed'),
    expressionIndex(
      'customer_plan_state',
      `on customer (plan_id, subscription_status, opened_at, account_id) include (trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    ),
    expressionIndex(
      'customer_search',
      'on customer using gin (search_text public.gin_trgm_ops) with (fastupdate = off)',
    ),
  ],
});
