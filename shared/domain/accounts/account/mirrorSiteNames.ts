import type { Tx } from '../../platform/index.ts';

/** The names of a customer's site, as their profile and the lists of administrators show them. */
export interface SiteNames {
  subdomain: string | null;
  customDomain: string | null;
}

/**
 * Stores the current names of a customer's site. A domain that was entered in another customer's profile is removed
 * there: its owner has proved ownership.
 */
export async function mirrorSiteNames(
  { em }: Tx,
  accountId: string,
  { subdomain, customDomain }: SiteNames,
): Promise<void> {
  if (customDomain !== null) {
    await em.execute('update customer set custom_domain = null where custom_domain = ? and account_id <> ?', [
      customDomain,
      accountId,
    ]);
  }
  await em.execute(
    `update customer set subdomain = ?, custom_domain = ? where account_id = ? and not closed
     and (subdomain, custom_domain) is distinct from (?::text, ?::text)`,
    [subdomain, customDomain, accountId, subdomain, customDomain],
  );
}

/**
 * What other domains do when an administrator assigns names to a customer's site, within the transaction that locks
 * the customer's row. @returns the names for the profile to show.
 */
export type AssignNames = (
  tx: Tx,
  accountId: string,
  names: { before: SiteNames; wanted: SiteNames },
) => Promise<SiteNames>;
