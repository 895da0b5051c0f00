import type { Platform } from '../../platform/index.ts';

/**
 * Where a host's site is: at their primary name when it is online, else at the first name that is, else at the first that
 * is known to be theirs. Without a slash at the end; null when they have none.
 */
export async function siteUrlOf(
  platform: Pick<Platform, 'pool' | 'providers'>,
  accountId: string,
): Promise<string | null> {
  const { rows } = await platform.pool.query<{ name: string }>({
    name: 'hosting_site_url',
    text: `select name from hosted_name
           where account_id = $1 and proved_at is not null and released_at is null
           order by (is_primary and state = 'active') desc, (state = 'active') desc, created_at, id limit 1`,
    values: [accountId],
  });
  const [row] = rows;
  return row ? siteAddressOf(platform, row.name) : null;
}

/** The port at which hosts' sites answer when addresses need not say it. */
const usualPort = 443;

/** Where guests find the site of a name, without a slash at the end. */
export function siteAddressOf({ providers }: Pick<Platform, 'providers'>, name: string): string {
  return `https://${name}${providers.sitesPort === usualPort ? '' : `:${providers.sitesPort}`}`;
}
