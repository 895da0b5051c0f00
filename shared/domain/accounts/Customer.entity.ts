import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles, subscriptionStatuses } from '@app/contract/accounts/rules.ts';
import { Plan } from '../plans/index.ts';
import { Account } from './Account.entity.ts';

/** What a customer's account knows beyond signing in: who they are, their plan, their trial. */
export const Customer = defineEntity({
  name: 'Customer',
  properties: () => ({
    account: p.oneToOne(Account).primary().deleteRule('cascade'),
    phone: p.text().nullable(),
    company: p.text().nullable(),
    address: p.text().nullable(),
    city: p.text().nullable(),
    postalCode: p.text().nullable(),
    country: p.text().default('France'),
    siret: p.text().nullable(),
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
  }),
  indexes: [{ name: 'customer_status', properties: ['subscriptionStatus', 'trialEndsAt'] }],
});
