import type { SettingsReader } from '@app/domain/platform';
import type { SmtpConfiguration } from './smtpOptions.ts';

const encryptions = ['tls', 'ssl', 'none'] as const;

/** The mail server: `SMTP_URL` when the environment has one, else the settings; null when neither names one. */
export function resolveSmtp(settings: SettingsReader, smtpUrl: string | undefined): SmtpConfiguration | null {
  if (smtpUrl) return { url: smtpUrl };
  const host = settings.get('smtp_host');
  if (!host) return null;
  return {
    host,
    port: settings.number('smtp_port'),
    username: settings.get('smtp_username'),
    password: settings.get('smtp_password'),
    encryption: encryptions.find((encryption) => encryption === settings.get('smtp_encryption')) ?? 'tls',
  };
}
