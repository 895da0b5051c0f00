import { transact, type Platform, type SettingsAuthor } from '../../platform/index.ts';

/** What is required of administrators, and how many do not comply yet. */
export async function readSecuritySettings({ pool, settings }: Pick<Platform, 'pool' | 'settings'>) {
  const { rows } = await pool.query<{ lacking: number }>({
    name: 'count_administrators_without_factor',
    text: `select count(*)::int as lacking from administrator adm join account a on a.id = adm.account_id
           where adm.active and a.closed_at is null
             and not exists (select from second_factor sf where sf.account_id = a.id and sf.confirmed_at is not null)`,
  });
  return { twoFactorRequired: settings.flag('admin_two_factor_required'), withoutSecondFactor: rows[0]?.lacking ?? 0 };
}

/** Changes what is required of administrators; those who do not comply are asked to at their next request. */
export async function changeSecuritySettings(
  platform: Platform,
  author: SettingsAuthor,
  { twoFactorRequired }: { twoFactorRequired: boolean },
): Promise<void> {
  const { settings } = platform;
  const key = 'admin_two_factor_required';
  const before = settings.flag(key);
  if (before === twoFactorRequired) return;
  await transact(platform, author.accountId, async (tx) => {
    await settings.saveWithin(tx, author, { [key]: String(twoFactorRequired) });
    tx.audit({
      action: 'settings.changed',
      changes: [{ field: key, before: String(before), after: String(twoFactorRequired) }],
    });
  });
  await settings.load();
}
