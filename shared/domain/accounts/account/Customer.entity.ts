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
    /** What they had written before countries were chosen from a list, where it says more than the code, or none was found. */
    countryAsWritten: p.text().nullable(),
    siret: p.text().nullable(),
    /** Of the European Union, normalised: its key was checked, and its country is theirs. */
    vatNumber: p.text().nullable(),
    plan: p.manyToOne(Plan).nullable().deleteRule('restrict'),
    billingCycle: p.enum(billingCycles).default('monthly'),
    subscriptionStatus: p.enum(subscriptionStatuses).default('trial'),
    /** Length of the trial as it was when the account was opened, in days. */
    trialDays: p.integer(),
    trialEndsAt: p.datetime().columnType('timestamptz').nullable(),
    subscriptionEndsAt: p.datetime().columnType('timestamptz').nullable(),
    /** Since when a payment is due; null when nobody knows, and then nothing ends by itself. */
    pastDueSince: p.datetime().columnType('timestamptz').nullable(),
    /** Since when the status is `expired`. */
    expiredAt: p.datetime().columnType('timestamptz').nullable(),
    /** The job of the welcome e-mail. */
    welcomeJobId: p.uuid().nullable(),
    debugMode: p.boolean().default(false),
    /** Of the free site; reserved for them by an administrator. */
    subdomain: p.text().unique().nullable(),
    customDomain: p.text().unique().nullable(),
    /** The administrator who set the status by hand; null once Stripe said otherwise. Stays when they are gone. */
    statusSetBy: p.uuid().nullable(),
    statusSetAt: p.datetime().columnType('timestamptz').nullable(),
    /** As its account says; here too, so that lists are filtered, counted and put in order from one table. */
    openedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** Its account was closed: lists leave it out. The database sees to it when the account is. */
    closed: p.boolean().default(false),
  }),
  indexes: [
    expressionIndex('customer_status', 'on customer (subscription_status, trial_ends_at) where not closed'),
    expressionIndex('customer_opened', 'on customer (opened_at, account_id) where not closed'),
    // With what decides the state, so that each state is counted from the index alone.
    expressionIndex(
      'customer_state',
      `on customer (subscription_status, opened_at, account_id) include (trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    ),
    // Those of a state whose day is over are few, and looked for often.
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
    expressionIndex('customer_company_start', 'on customer (search_key(company) text_pattern_ops)'),
  ],
});
