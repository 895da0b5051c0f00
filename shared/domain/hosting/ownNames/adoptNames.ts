import { DomainError, type Tx } from '../../platform/index.ts';
import { claimName } from './claimName.ts';
import { declareName } from './declareName.ts';

/** Of the customer `c`: names that an administrator wrote down before the product could bring them online. */
export const orphanedSubdomain = `(c.subdomain is not null and not exists (
  select from hosted_name n where n.account_id = c.account_id and n.kind = 'subdomain' and n.released_at is null
    and split_part(n.name, '.', 1) = c.subdomain))`;
export const orphanedDomain = `(c.custom_domain is not null and not exists (
  select from hosted_name n where n.account_id = c.account_id and n.released_at is null and n.name = c.custom_domain))`;

/**
 * Makes what an account's profile says of its names come true, where nothing was done for it yet: of a subdomain once the
 * settings say below which name they are given. Whoever calls this holds the account's row.
 */
export async function adoptNames(tx: Tx, accountId: string): Promise<void> {
  const base = tx.settings.get('subdomain_base');
  const [orphans] = await tx.em.execute<{ subdomain: string | null; domain: string | null }[]>(
    `select case when ${orphanedSubdomain} then c.subdomain end as subdomain,
       case when ${orphanedDomain} then c.custom_domain end as domain
     from customer c where c.account_id = ? and not c.closed`,
    [accountId],
  );
  const { subdomain = null, domain = null } = orphans ?? {};
  if (subdomain !== null && base !== '') await unlessTaken(claimName(tx, { accountId, label: subdomain, base }));
  if (domain !== null) await unlessTaken(declareName(tx, { accountId, name: domain, reason: 'assigned' }));
}

/** Somebody else has it meanwhile: then the profile is wrong, and only an administrator can say what it should be. */
async function unlessTaken(work: Promise<string>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'name_taken') throw error;
  }
}
