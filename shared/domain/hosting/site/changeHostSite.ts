import { requireAbility } from '../../accounts/index.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';
import type { SiteWords } from '../serving/siteWords.ts';

/**
 * Changes what a host's site says; guests see it within moments.
 * @throws DomainError account_restricted when the state of the account does not allow it.
 */
export async function changeHostSite(platform: Platform, accountId: string, words: SiteWords): Promise<void> {
  const { title, tagline, presentation, place, phone } = words;
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await tx.em.execute(
      `insert into host_site (account_id, title, tagline, presentation, place, phone, updated_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (account_id) do update set title = excluded.title, tagline = excluded.tagline,
         presentation = excluded.presentation, place = excluded.place, phone = excluded.phone,
         updated_at = excluded.updated_at`,
      [accountId, title, tagline, presentation, place, phone, tx.clock.now()],
      'run',
    );
    await announceNamesOf(tx.em, accountId);
  });
}
