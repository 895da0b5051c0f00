import type { Tx } from '../../platform/index.ts';

/** The names of a customer's site, as their profile and the lists of administrators show them. */
export interface SiteNames {
  subdomain: string | null;
  customDomain: string | null;
}

/**
 * Writes down the names that a customer's site has now. A domain that was written into somebody else's account is no
 * longer said to be theirs: whoever has it has proved it.
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
 * What has to be done elsewhere for a customer to be given names by an administrator, within the transaction that holds
 * their row. @returns the names as the profile is to show them.
 */
export type AssignNames = (
  tx: Tx,
  accountId: string,
  names: { before: SiteNames; wanted: SiteNames },
) => Promise<SiteNames>;
