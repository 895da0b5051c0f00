import type { ProfileView } from '@app/contract/accounts/profileApi.ts';
import type { readProfile } from '@app/domain/accounts';

/** A customer's profile, as they see it. */
export function presentProfile(profile: Awaited<ReturnType<typeof readProfile>>): ProfileView {
  return {
    id: profile.id,
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    emailConfirmed: profile.email_confirmed,
    pendingEmail: profile.pending_email,
    phone: profile.phone,
    company: profile.company,
    address: profile.address,
    city: profile.city,
    postalCode: profile.postal_code,
    country: profile.country,
    countryAsWritten: profile.country_as_written,
    siret: profile.siret,
    vatNumber: profile.vat_number,
    createdAt: profile.created_at.toISOString(),
    technical: {
      accountId: profile.id,
      state: profile.state,
      planName: profile.plan_name,
      billingCycle: profile.billing_cycle,
      subdomain: profile.subdomain,
      customDomain: profile.custom_domain,
      debugMode: profile.debug_mode,
    },
  };
}
