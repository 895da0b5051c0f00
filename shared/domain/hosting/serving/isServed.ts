import type { Pool } from 'pg';

/**
 * Whether a host's site answers under this name, or may: then, and only then, a certificate may be ordered for it.
 * @param name in ASCII, lower case, without a dot at the end.
 */
export async function isServed(pool: Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'hosting_is_served',
    text: `select 1 from hosted_name n join account a on a.id = n.account_id
           where ${isServedCondition} and a.closed_at is null limit 1`,
    values: spellingsOf(name),
  });
  return rowCount === 1;
}

/** Before a domain that is served, its other usual spelling. */
const www = 'www.';

/** How a name is looked up: itself, and the domain that it is the `www.` of, which is not one of our subdomains. */
export function spellingsOf(name: string): [name: string, domain: string] {
  return [name, name.startsWith(www) ? name.slice(www.length) : name];
}

/** Of the served name `n`, for the spellings $1 and $2. Its index holds only names that are proved and not released. */
export const isServedCondition = `n.proved_at is not null and n.released_at is null and n.name in ($1, $2)
  and (n.name = $1 or n.kind <> 'subdomain')`;
