import { siteMessageReceived } from '@app/contract/storefront/events.ts';
import { Account } from '../../accounts/index.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import type { ServedSite } from '../serving/findSite.ts';
import { SiteMessage } from './SiteMessage.entity.ts';

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
