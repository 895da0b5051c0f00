import type { InferEntity } from '@mikro-orm/core';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import type { Account } from '../account/Account.entity.ts';
import type { Customer } from '../account/Customer.entity.ts';
import type { StoredStatus } from './chosenStatus.ts';

type CustomerRow = InferEntity<typeof Customer>;

/** The status of a customer with the instants that go with it. */
export function storedStatus(customer: CustomerRow): StoredStatus {
  return {
    subscriptionStatus: customer.subscriptionStatus,
    trialEndsAt: customer.trialEndsAt ?? null,
    subscriptionEndsAt: customer.subscriptionEndsAt ?? null,
    pastDueSince: customer.pastDueSince ?? null,
    expiredAt: customer.expiredAt ?? null,
  };
}

/** What administrators decide of a customer, by the names that the journal keeps. */
export function userState(account: InferEntity<typeof Account>, customer: CustomerRow) {
  const { subscriptionStatus, trialEndsAt, subscriptionEndsAt } = storedStatus(customer);
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    ...recordOf(customerFieldNames, (name) => customer[name]),
    country: customer.country && countryName(customer.country),
    plan: customer.plan?.name,
    billingCycle: customer.billingCycle,
    subscriptionStatus,
    trialEndsAt,
    subscriptionEndsAt,
    debugMode: customer.debugMode,
    subdomain: customer.subdomain,
    customDomain: customer.customDomain,
  };
}
