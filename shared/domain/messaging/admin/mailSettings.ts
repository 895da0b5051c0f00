import type { SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import {
  secretView,
  type Platform,
  changesBetween,
  DomainError,
  transact,
  type KnownSettings,
  type SettingsAuthor,
} from '../../platform/index.ts';
import { defaultSender } from '../composeMail.ts';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';

type Server = Pick<SmtpSettings, 'host' | 'port' | 'username' | 'password' | 'encryption'>;

/** The mail server and the sender, without the password. */
export function readSmtpSettings(platform: Pick<Platform, 'settings' | 'appUrl' | 'providers'>): SmtpSettings {
  const { settings, providers } = platform;
  const text = (key: SettingKey) => ({ value: settings.get(key), source: settings.source(key) });
  return {
    host: text('smtp_host'),
    port: text('smtp_port'),
    username: text('smtp_username'),
    password: secretView(settings, 'smtp_password'),
    encryption: text('smtp_encryption'),
    ...(providers.smtpUrl !== null && serverOfUrl(new URL(providers.smtpUrl))),
    enabled: settings.flag('email_enabled'),
    fromEmail: text('from_email'),
    fromName: text('from_name'),
    adminEmail: text('admin_email'),
    defaultSender: defaultSender(platform),
    serverFromEnvironment: providers.smtpUrl !== null,
    changedAt: settings.changedAt?.toISOString() ?? null,
  };
}

/** As the worker reads it: TLS from the start for smtps, else STARTTLS. */
function serverOfUrl(url: URL): Server {
  const isSecure = url.protocol === 'smtps:';
  const given = (value: string) => ({ value, source: 'environment' as const });
  return {
    host: given(url.hostname),
    port: given(url.port || (isSecure ? '465' : '587')),
    username: given(decodeURIComponent(url.username)),
    password: { configured: url.password !== '', ending: null, source: 'environment' },
    encryption: given(isSecure ? 'ssl' : 'tls'),
  };
}

const settingOf = {
  fromEmail: 'from_email',
  fromName: 'from_name',
  adminEmail: 'admin_email',
  host: 'smtp_host',
  port: 'smtp_port',
  username: 'smtp_username',
  password: 'smtp_password',
  encryption: 'smtp_encryption',
  enabled: 'email_enabled',
} as const satisfies Record<string, SettingKey>;

type Name = keyof typeof settingOf;
type Changes<N extends Name = Name> = Partial<Record<N, string | undefined>> & Pick<KnownSettings, 'changedAt'>;
type SenderChanges = Changes<'fromEmail' | 'fromName' | 'adminEmail'>;

/**
 * Changes the sender of mails and the administrator's address, each unchanged when absent.
 * @throws DomainError invalid_input naming what the environment gives; forbidden or proof_required for the addresses;
 *   changed_meanwhile by `changedAt`.
 */
export async function changeSender(platform: Platform, author: SettingsAuthor, changes: SenderChanges): Promise<void> {
  await save(platform, author, 'emails.sender_changed', changes);
}

const serverNames = ['host', 'port', 'username', 'password', 'encryption'] as const;
type ServerChanges = Changes<(typeof serverNames)[number]> & { enabled?: boolean | undefined };

/** Changes the mail server, or whether mails are sent; absent: unchanged. @throws DomainError invalid_input, changed_meanwhile. */
export async function changeSmtpServer(platform: Platform, author: SettingsAuthor, changes: ServerChanges) {
  const { enabled, ...server } = changes;
  const given = { ...server, enabled: enabled === undefined ? undefined : String(enabled) };
  const fixed = platform.providers.smtpUrl === null ? [] : serverNames;
  await save(platform, author, 'emails.server_changed', given, fixed);
}

/** @param fixed what the environment overrides. */
async function save(
  platform: Platform,
  author: SettingsAuthor,
  action: AuditAction,
  changes: Changes,
  fixed: readonly Name[] = [],
): Promise<void> {
  const { settings } = platform;
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
    await settings.saveWithin(tx, author, after, { changedAt: changes.changedAt, names: settingOf });
    tx.audit({ action, changes: changesBetween(before, after, ['smtp_password']) });
  });
  await settings.load();
}
