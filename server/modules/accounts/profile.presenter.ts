import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import type { ProfileView } from '@app/contract/accounts/profileApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import type { readProfile } from '@app/domain/accounts';

/** A customer's profile, as they see it. */
export function presentProfile(profile: Awaited<ReturnType<typeof readProfile>>): ProfileView {
  return {
    id: profile.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    emailConfirmed: profile.emailConfirmed,
    pendingEmail: profile.pending_email,
    ...recordOf(customerFieldNames, (name) => profile[name]),
    countryAsWritten: profile.countryAsWritten,
    createdAt: profile.createdAt.toISOString(),
    technical: {
      accountId: profile.id,
      state: profile.state,
      planName: profile.planName,
      billingCycle: profile.billingCycle,
      subdomain: profile.subdomain,
      customDomain: profile.customDomain,
      debugMode: profile.debugMode,
    },
  };
}
