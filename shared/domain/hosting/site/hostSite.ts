import { sql } from 'kysely';
import type { HostSite as HostSiteView } from '@app/contract/hosting/hostSiteApi.ts';
import { siteMessageReceived } from '@app/contract/hosting/events.ts';
import { requireAbility, Account } from '../../accounts/index.ts';
import { DomainError, newId, prepareRead, transact, type Given, type Platform } from '../../platform/index.ts';
import { HostSite } from '../HostSite.entity.ts';
import {
  siteAddressOf,
  legalGaps,
  siteColumns,
  siteWordsOf,
  type SiteWords,
  type ServedSite,
} from '../serving/findSite.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';
import { SiteMessage } from '../SiteMessage.entity.ts';

const readOne = prepareRead('hosting_read_host_site', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .select([...siteColumns, 'a.email'])
    .select(
      sql<string | null>`(select n.name from hosted_name n
        where n.account_id = a.id and n.state = 'active' and n.proved_at is not null and n.released_at is null
        order by n.is_primary desc, n.created_at, n.id limit 1)`.as('onlineName'),
    )
    .where('a.id', '=', given('accountId'))
    .where('a.closedAt', 'is', null),
);

/** The content of a host's site, as its host sees it. @throws DomainError not_found when there is no customer. */
export async function readHostSite(platform: Platform, accountId: string): Promise<HostSiteView> {
  const [row] = await readOne(platform, { accountId });
  if (!row) throw new DomainError('not_found');
  return {
    ...siteWordsOf(row),
    contactEmail: row.email,
    missing: legalGaps(row),
    url: row.onlineName === null ? null : siteAddressOf(platform, row.onlineName),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}

/** Changes the content of a host's site; guests see it within moments. @throws DomainError account_restricted. */
export async function changeHostSite(platform: Platform, accountId: string, words: SiteWords): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await tx.em.upsert(HostSite, { account: accountId, ...words, updatedAt: tx.clock.now() });
    await announceNamesOf(tx.em, accountId);
  });
}

/** A guest's message to this host; undefined when it is no longer stored. */
export async function readSiteMessage({ db }: Platform, own: { messageId: string; accountId: string }) {
  return db
    .selectFrom('site_message')
    .select(['siteName', 'name', 'email', 'message', 'createdAt'])
    .where('id', '=', own.messageId)
    .where('accountId', '=', own.accountId)
    .executeTakeFirst();
}

/** Milliseconds within which the same text from the same address is the same message, sent again by a browser. */
const repetition = 10 * 60_000;

/** Stores a guest's message, to be mailed to the host, unless it is a repeat. @throws DomainError not_found. */
export async function receiveSiteMessage(
  platform: Platform,
  { accountId, host }: Pick<ServedSite, 'accountId' | 'host'>,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<void> {
  await transact(platform, null, async (tx) => {
    const now = tx.clock.now();
    // Of two sent at once, the second waits for the first.
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`site ${accountId} ${email}`], 'run');
    const account = await tx.em.findOne(Account, { id: accountId, closedAt: null });
    if (!account) throw new DomainError('not_found');
    const since = new Date(now.getTime() - repetition);
    if ((await tx.em.count(SiteMessage, { account, email, message, createdAt: { $gt: since } })) > 0) return;
    const id = newId();
    tx.em.create(SiteMessage, { id, account, siteName: host, name, email, message, createdAt: now });
    tx.record(siteMessageReceived, { messageId: id, accountId });
  });
}
