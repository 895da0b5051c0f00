import { keysOf } from '@app/contract/core/record.ts';
import { settingDefinitions, settingKeys, type SettingKey } from '@app/contract/site/settings.ts';
import { z } from 'zod';
import type { Platform } from '../platform/index.ts';

/** Them as the program that starts the services says them: JSON. */
export const firstSettingsSchema = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.partialRecord(z.enum(settingKeys), z.string()));

type Given = Partial<Record<SettingKey, string>>;

/**
 * Stores the settings by which a developer's machine reaches its own services (mail inbox, sandboxes). Until a person
 * changes them they follow: at the next start a service may be on another port. What a person changed stays, and so does
 * what belongs with it: half an address would lead nowhere.
 */
export async function ensureFirstSettings(
  { pool, settings, clock }: Pick<Platform, 'pool' | 'settings' | 'clock'>,
  given: Given,
): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    'select key from setting where updated_by is not null and key = any($1)',
    [keysOf(given)],
  );
  const categoryOf = (key: SettingKey) => settingDefinitions[key].category;
  const chosen = keysOf(given).filter((key) => rows.some((row) => row.key === key));
  const theirs = new Set(chosen.map(categoryOf));
  const follow: Given = Object.fromEntries(
    keysOf(given)
      .filter((key) => !theirs.has(categoryOf(key)) && settings.get(key) !== given[key])
      .map((key) => [key, given[key]]),
  );
  if (keysOf(follow).length > 0) await settings.save(follow, { at: clock.now(), by: null });
}
