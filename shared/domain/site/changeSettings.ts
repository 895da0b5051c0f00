import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { isSecretSetting, settingDefinitions, type SettingKey } from '@app/contract/site/settings.ts';
import {
  editableSettingKeys,
  type ChangeableSettingKey,
  type AdminSettings,
} from '@app/contract/site/settingsAdminApi.ts';
import { followStripeKey, refusedInvoiceChanges, refusedStripeChanges } from '../billing/index.ts';
import { cutOffRetired } from '../hosting/index.ts';
import {
  changesBetween,
  DomainError,
  transact,
  type EntityManager,
  type KnownSettings,
  type Platform,
  type SettingsAuthor,
} from '../platform/index.ts';
import { sanitiseLegalHtml } from './readLegalPage.ts';
import { isMissingUpload } from './uploads.ts';

/** Each unchanged when absent. */
type Changes = { [K in ChangeableSettingKey]?: string | undefined };

type KnownChanges = Changes & Pick<KnownSettings, 'changedAt'>;

const legalKeys: readonly SettingKey[] = ['legal_page_terms', 'legal_page_privacy', 'legal_page_legal-notice'];
const imageKeys: readonly SettingKey[] = [
  'favicon_url',
  'invoice_logo_url',
  'og_image',
  'twitter_image',
  'schema_logo',
];

/**
 * Changes settings, all or none, and notes each in the journal; every process has them within moments.
 * @throws DomainError invalid_input naming each value that is refused; forbidden or proof_required for a guarded one;
 *   changed_meanwhile by `changedAt`.
 */
export async function changeSettings(platform: Platform, author: SettingsAuthor, given: KnownChanges): Promise<void> {
  const { settings } = platform;
  const { changedAt, ...changes } = given;
  const wanted: Partial<Record<ChangeableSettingKey, string>> = {};
  for (const key of keysOf(changes)) {
    const value = changes[key];
    if (value === undefined) continue;
    const clean = legalKeys.includes(key) ? sanitiseLegalHtml(value) : value;
    // A text that sanitising empties is reported below, not replaced by the shipped text.
    if (clean !== settings.get(key) || (clean === '' && value !== '')) wanted[key] = clean;
  }
  const keys = keysOf(wanted);
  if (keys.length === 0) return;
  const fields = {
    ...(await refusedInvoiceChanges(platform, wanted)),
    ...refusedStripeChanges(platform, wanted),
    ...(await refusals(platform, wanted, changes)),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  await transact(platform, author.accountId, async (tx) => {
    await settings.lockWithin(tx.em);
    const before = await readStored(tx.em, keys);
    await settings.saveWithin(tx, author, wanted, { changedAt });
    await cutOffRetired(tx, keys);
    followStripeKey(tx, keys);
    tx.audit({ action: 'settings.changed', changes: changesBetween(before, wanted, keys.filter(isSecretSetting)) });
  });
  await settings.load();
}

/** French messages, by key. */
async function refusals(platform: Platform, wanted: Changes, given: Changes): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const key of keysOf(wanted)) {
    const value = wanted[key] ?? '';
    if (platform.settings.source(key) === 'environment') {
      fields[key] = 'Défini par l’environnement\u00a0: il ne se change pas ici';
    } else if (legalKeys.includes(key) && value.trim() === '' && given[key]?.trim()) {
      fields[key] =
        'Rien de ce texte ne peut être affiché\u00a0: écrivez-le avec des titres, des paragraphes et des listes';
    } else if (imageKeys.includes(key) && (await isMissingUpload(platform, value))) {
      fields[key] = 'Cette image n’existe plus\u00a0: déposez-la de nouveau';
    }
  }
  return fields;
}

/** The stored values, under the lock of settings. */
async function readStored(em: EntityManager, keys: readonly ChangeableSettingKey[]) {
  const rows = await em.execute<{ key: string; value: string }[]>(
    `select key, value from setting where key in (select jsonb_array_elements_text(?::jsonb)) order by key`,
    [JSON.stringify(keys)],
  );
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return recordOf(keys, (key) => stored.get(key) ?? settingDefinitions[key].default);
}

/** The settings that the screens edit, and where each value comes from. */
export function readAdminSettings({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>): AdminSettings {
  return {
    settings: recordOf(editableSettingKeys, (key) => ({ value: settings.get(key), source: settings.source(key) })),
    appUrl,
    changedAt: settings.changedAt?.toISOString() ?? null,
  };
}
