import type { SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import { secretView, type Platform } from '../../platform/index.ts';
import { defaultSender } from '../composeMail.ts';

type Parts = Pick<Platform, 'settings' | 'appUrl' | 'providers'>;
type Server = Pick<SmtpSettings, 'host' | 'port' | 'username' | 'password' | 'encryption'>;

/** The mail server and the sender, without the password. */
export function readSmtpSettings(platform: Parts): SmtpSettings {
  const { settings, providers } = platform;
  const text = textReader(platform);
  return {
    ...(providers.smtpUrl === null ? serverOfSettings(platform) : serverOfUrl(new URL(providers.smtpUrl))),
    enabled: settings.flag('email_enabled'),
    fromEmail: text('from_email'),
    fromName: text('from_name'),
    adminEmail: text('admin_email'),
    defaultSender: defaultSender(platform),
    serverFromEnvironment: providers.smtpUrl !== null,
  };
}

function textReader({ settings }: Pick<Platform, 'settings'>) {
  return (key: SettingKey) => ({ value: settings.get(key), source: settings.source(key) });
}

function serverOfSettings(platform: Parts): Server {
  const { settings } = platform;
  const text = textReader(platform);
  return {
    host: text('smtp_host'),
    port: text('smtp_port'),
    username: text('smtp_username'),
    password: secretView(settings, 'smtp_password'),
    encryption: text('smtp_encryption'),
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
