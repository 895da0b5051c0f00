import type { Tx } from '../../platform/index.ts';
import { Customer } from './Customer.entity.ts';

/** The names of a customer's site, as their profile and the lists of administrators show them. */
export interface SiteNames {
  subdomain: string | null;
  customDomain: string | null;
}

/** Stores the names of a customer's site. Another profile loses a domain entered there: its owner has proved it. */
export async function mirrorSiteNames({ em }: Tx, accountId: string, { subdomain, customDomain }: SiteNames) {
  if (customDomain !== null) {
    await em.nativeUpdate(Customer, { customDomain, account: { $ne: accountId } }, { customDomain: null });
  }
  await em.execute(
    `update customer set subdomain = ?, custom_domain = ? where account_id = ? and not closed
     and (subdomain, custom_domain) is distinct from (?::text, ?::text)`,
    [subdomain, customDomain, accountId, subdomain, customDomain],
  );
}

/** How hosting assigns names to a customer whose row is locked. @returns the names for the profile to show. */
export type AssignNames = (
  tx: Tx,
  accountId: string,
  names: { before: SiteNames; wanted: SiteNames },
) => Promise<SiteNames>;
