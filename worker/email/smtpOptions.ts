import type { SMTPPoolOptions } from 'nodemailer';
import { maskedSecret } from '@app/contract/audit/rules.ts';
import type { SettingsReader } from '@app/domain/platform';

export type SmtpConfiguration =
  | {
      /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
      url: string;
    }
  | {
      host: string;
      port: number;
      /** Empty: no sign-in. */
      username: string;
      password: string;
      /** tls: STARTTLS, demanded. ssl: TLS from the start. none: in clear, never upgraded. */
      encryption: 'tls' | 'ssl' | 'none';
    };

const limits = {
  pool: true,
  maxConnections: 5,
  maxMessages: 100,
  // Only mails of which not a byte was sent are put back, as when a server dropped all its idle connections.
  // Any other try is the queue's: a mail that may have arrived is not sent again by the pool.
  maxRequeues: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

const encryptions = {
  tls: { secure: false, requireTLS: true },
  ssl: { secure: true },
  none: { secure: false, ignoreTLS: true },
  offered: { secure: false },
} as const;

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * What nodemailer is given for a configuration. A `smtp://` URL uses STARTTLS when offered, and demands it when a password
 * would travel to another machine; its query is ignored, so that it cannot switch checks off.
 * @throws TypeError when the URL is not an SMTP one.
 */
export function smtpOptions(configuration: SmtpConfiguration): SMTPPoolOptions & { pool: true } {
  if (!('url' in configuration)) {
    const { host, port, username, password, encryption } = configuration;
    const auth = username === '' ? {} : { auth: { user: username, pass: password } };
    return { ...limits, host, port, ...encryptions[encryption], ...auth };
  }
  const url = URL.canParse(configuration.url) ? new URL(configuration.url) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new TypeError('SMTP_URL must look like smtp://user:password@host:587 or smtps://…');
  }
  const secure = url.protocol === 'smtps:';
  const username = decodeURIComponent(url.username);
  const exposed = username !== '' && !loopback.test(url.hostname);
  return {
    ...limits,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    ...encryptions[secure ? 'ssl' : exposed ? 'tls' : 'offered'],
    ...(username === '' ? {} : { auth: { user: username, pass: decodeURIComponent(url.password) } }),
  };
}

const encryptionNames = ['tls', 'ssl', 'none'] as const;

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
    encryption: encryptionNames.find((encryption) => encryption === settings.get('smtp_encryption')) ?? 'tls',
  };
}

/** A shorter one would be found in ordinary words. */
const shortestSecret = 4;

/** What a mail server said, less the password in whatever way it was sent: administrators see it who may not know that. */
export function withoutSecrets(text: string, configuration: SmtpConfiguration | null): string {
  const auth = configuration && smtpOptions(configuration).auth;
  if (!auth || !('pass' in auth) || typeof auth.pass !== 'string') return text;
  const { user = '', pass } = auth;
  if (pass.length < shortestSecret) return text;
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  return [base64(`\0${user}\0${pass}`), base64(pass), encodeURIComponent(pass), pass].reduce(
    (shown, secret) => shown.replaceAll(secret, maskedSecret),
    text,
  );
}
