import type { Conflict } from '@app/contract/core/conflict.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { isSecretSetting, type SettingKey } from '@app/contract/site/settings.ts';
import type { EntityManager } from '../database/orm.ts';
import { DomainError } from '../process/DomainError.ts';

/** What whoever changes settings had read of them. */
export interface KnownSettings {
  /** The last change that they saw; null: there was none; absent: they overwrite whatever is stored. */
  changedAt?: string | null | undefined;
  /** How the call names settings, where it has names of its own. */
  names?: Partial<Record<string, SettingKey>>;
}

interface StoredLater {
  key: SettingKey;
  value: string;
  at: Date;
  by: string | null;
}

/**
 * Makes sure that nobody stored another value of these settings since they were read. The same value again is no conflict, nor
 * is what was stored of any other setting. To be called under the lock of all settings.
 * @throws DomainError changed_meanwhile.
 */
export async function refuseOutdated(
  em: EntityManager,
  changes: Partial<Record<SettingKey, string>>,
  { changedAt, names = {} }: KnownSettings,
): Promise<void> {
  if (changedAt === undefined) return;
  const rows = await em.execute<(Omit<StoredLater, 'at'> & { at: string | Date })[]>(
    `select s.key, s.value, s.updated_at as at, a.first_name || ' ' || a.last_name as by
     from setting s left join account a on a.id = s.updated_by
     where s.key in (select jsonb_array_elements_text(?::jsonb)) and s.updated_at > coalesce(?::timestamptz, '-infinity')
     order by s.updated_at desc`,
    [JSON.stringify(keysOf(changes)), changedAt],
  );
  const later = rows.filter(({ key, value }) => isSecretSetting(key) || changes[key] !== value);
  const [latest] = later;
  if (!latest) return;
  const at = new Date(latest.at).toISOString();
  const nameOf = (key: SettingKey) => keysOf(names).find((name) => names[name] === key) ?? key;
  const values: Conflict['values'] = {};
  const secrets: string[] = [];
  for (const { key, value } of later) {
    if (isSecretSetting(key)) secrets.push(nameOf(key));
    else values[nameOf(key)] = value;
  }
  throw new DomainError('changed_meanwhile', {
    detail: 'Ces réglages ont été modifiés entre-temps.',
    conflict: { by: latest.by, at, version: at, values, secrets },
  });
}
