import type { LedgerEntry } from '@app/contract/channels/api.ts';
import type { TroubledFeed } from '@app/contract/channels/adminApi.ts';
import { noteAct, type Platform } from '../../platform/index.ts';
import { readHelp } from '../../reservations/index.ts';
import { readLedger } from '../feeds/readLedger.ts';
import { findAnyFeed } from './listAllFeeds.ts';

/**
 * One feed's ledger for the team: only while its host lets the team see their guests, for names stand in it. Looking is recorded in the
 * journal. @throws DomainError not_found.
 */
export async function readLedgerAsTeam(
  platform: Platform,
  actorId: string,
  id: string,
): Promise<{ feed: TroubledFeed; allowedUntil: string | null; entries: LedgerEntry[] }> {
  const feed = await findAnyFeed(platform, id);
  const until = await readHelp(platform, feed.accountId);
  if (until === null) return { feed, allowedUntil: null, entries: [] };
  await noteAct(platform, actorId, {
    action: 'users.guests_seen',
    target: { kind: 'account', id: feed.accountId, label: feed.hostName },
  });
  const { entries } = await readLedger(platform, { accountId: feed.accountId, id }, { limit: 50 });
  // What was read is the host's to open.
  return { feed, allowedUntil: until.toISOString(), entries: entries.map((entry) => ({ ...entry, hasBody: false })) };
}
