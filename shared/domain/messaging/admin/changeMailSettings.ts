import type { AuditAction } from '@app/contract/audit/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import { changesBetween, DomainError, transact, type Platform, type SettingsAuthor } from '../../platform/index.ts';

const senderSettings = { fromEmail: 'from_email', fromName: 'from_name', adminEmail: 'admin_email' } as const;
const serverSettings = {
  host: 'smtp_host',
  port: 'smtp_port',
  username: 'smtp_username',
  password: 'smtp_password',
  encryption: 'smtp_encryption',
  enabled: 'email_enabled',
} as const;

type Changes<K extends string> = Partial<Record<K, string | undefined>>;

/**
 * Changes the sender of mails and the administrator's address; each is unchanged when absent.
 * @throws DomainError invalid_input naming what the environment gives; forbidden or proof_required for the addresses.
 */
export async function changeSender(
  platform: Platform,
  author: SettingsAuthor,
  changes: Changes<keyof typeof senderSettings>,
): Promise<void> {
  await save(platform, { author, action: 'emails.sender_changed', changes, settingOf: senderSettings, fixed: [] });
}

type ServerChanges = Changes<Exclude<keyof typeof serverSettings, 'enabled'>> & { enabled?: boolean | undefined };

/**
 * Changes the mail server, or whether mails are sent at all; each is unchanged when absent.
 * @throws DomainError invalid_input naming what the environment gives.
 */
export async function changeSmtpServer(
  platform: Platform,
  author: SettingsAuthor,
  changes: ServerChanges,
): Promise<void> {
  const { enabled, ...server } = changes;
  await save<keyof typeof serverSettings>(platform, {
    author,
    action: 'emails.server_changed',
    changes: { ...server, enabled: enabled === undefined ? undefined : String(enabled) },
    settingOf: serverSettings,
    fixed: platform.providers.smtpUrl === null ? [] : ['host', 'port', 'username', 'password', 'encryption'],
  });
}

interface Save<K extends string> {
  author: SettingsAuthor;
  action: AuditAction;
  changes: Changes<K>;
  settingOf: Record<K, SettingKey>;
  /** The settings that the environment overrides. */
  fixed: readonly K[];
}

async function save<K extends string>(platform: Platform, options: Save<K>): Promise<void> {
  const { settings } = platform;
  const { author, action, changes, settingOf, fixed } = options;
  const fields: Record<string, string> = {};
  const before: Partial<Record<SettingKey, string>> = {};
  const after: Partial<Record<SettingKey, string>> = {};
  for (const name of keysOf(settingOf)) {
    const value = changes[name];
    if (value === undefined) continue;
    const key = settingOf[name];
    if (fixed.includes(name) || settings.source(key) === 'environment') {
      fields[name] = 'Défini par l’environnement\u00a0: il ne se change pas ici';
    } else if (value !== settings.get(key)) {
      before[key] = settings.get(key);
      after[key] = value;
    }
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  if (Object.keys(after).length === 0) return;
  await transact(platform, author.accountId, async (tx) => {
    await settings.saveWithin(tx, author, after);
    tx.audit({ action, changes: changesBetween(before, after, ['smtp_password']) });
  });
  await settings.load();
}
