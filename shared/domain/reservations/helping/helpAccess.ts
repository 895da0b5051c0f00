import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { lockAccount, recordActivity } from '../../accounts/index.ts';
import { HelpAccess } from './HelpAccess.entity.ts';

/** Until when the team may see the names of a host's guests; null: it may not. */
export async function readHelp({ db, clock }: Pick<Platform, 'db' | 'clock'>, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('help_access')
    .select('until')
    .where('accountId', '=', accountId)
    .where('until', '>', clock.now())
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Lets the team see the names of a host's guests for so many days from now. @returns until when. */
export async function allowHelp(platform: Platform, accountId: string, days: number): Promise<Date> {
  return transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const now = tx.clock.now();
    const until = new Date(now.getTime() + days * dayInMilliseconds);
    await tx.em.upsert(HelpAccess, { account: accountId, allowedAt: now, until });
    recordActivity(tx, { accountId, kind: 'help_allowed', data: { days: String(days) } });
    return until;
  });
}

/** Takes that back, at once. */
export async function endHelp(platform: Platform, accountId: string): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const ended = await tx.em.nativeDelete(HelpAccess, { account: accountId });
    if (ended > 0) recordActivity(tx, { accountId, kind: 'help_ended', data: {} });
  });
}
