import type { Tx } from '../../platform/index.ts';

/** How many names an account has at the moment, each kind that has a limit of its own. */
export async function countNames(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
): Promise<{ subdomains: number; others: number }> {
  const [counted] = await em.execute<{ subdomains: number; others: number }[]>(
    `select (count(*) filter (where kind = 'subdomain'))::int as subdomains,
       (count(*) filter (where kind <> 'subdomain'))::int as others
     from hosted_name where account_id = ? and released_at is null`,
    [accountId],
  );
  return counted ?? { subdomains: 0, others: 0 };
}
