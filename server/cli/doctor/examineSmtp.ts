import { createTransport } from 'nodemailer';
import { readSmtpSettings } from '@app/domain/messaging';
import type { Finding, Platform } from '@app/domain/platform';

const what = 'mail server';

interface Server {
  host: string;
  port: number;
  encryption: string;
  username: string;
  password: string;
}

type TlsOptions = { secure: true } | { secure: false; requireTLS: true } | { secure: false; ignoreTLS: true };

/** That of the environment, else that of the settings; null: none. */
function serverOf(platform: Platform): Server | null {
  const { host, port, username, encryption } = readSmtpSettings(platform);
  if (host.value === '') return null;
  const { smtpUrl } = platform.providers;
  return {
    host: host.value.replace(/^\[|\]$/g, ''),
    port: Number(port.value),
    encryption: encryption.value,
    username: username.value,
    password: smtpUrl === null ? platform.settings.get('smtp_password') : decodeURIComponent(new URL(smtpUrl).password),
  };
}

/** Milliseconds for each answer. */
const timeout = 8_000;

/** Connects and signs in by nodemailer, and hands nothing over. Throws what nodemailer throws. */
async function verify({ host, port, username, password }: Server, tls: TlsOptions): Promise<void> {
  const transport = createTransport({
    host,
    port,
    ...tls,
    // A server that offers no way to sign in takes no mail of somebody who has to.
    ...(username !== '' && { auth: { user: username, pass: password }, forceAuth: true }),
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  await transport.verify();
}

/** Whether the server can be spoken to over TLS. By STARTTLS when it is offered; whether it is demanded the worker decides. */
async function verifySecurely(server: Server): Promise<boolean> {
  if (server.encryption === 'ssl') {
    await verify(server, { secure: true });
    return true;
  }
  if (server.encryption !== 'none') {
    try {
      await verify(server, { secure: false, requireTLS: true });
      return true;
    } catch (error) {
      if (!isWithoutTls(error)) throw error;
    }
  }
  await verify(server, { secure: false, ignoreTLS: true });
  return false;
}

/** The server itself said no to STARTTLS; a certificate that nobody vouches for is no answer of its. */
function isWithoutTls(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'STARTTLS' &&
    'responseCode' in error &&
    error.responseCode !== undefined
  );
}

async function examine(server: Server): Promise<Finding> {
  const isSecure = await verifySecurely(server);
  const signedIn = server.username === '' ? 'without signing in' : 'signed in';
  const address = `${server.host}:${server.port}`;
  if (isSecure) return { what, state: 'good', says: `${address} takes mails, ${signedIn}, over TLS.` };
  return {
    what,
    state: 'warning',
    says: `${address} answers, ${signedIn}, in clear.`,
    todo: 'Anyone on the way can read mails: use STARTTLS or smtps:// unless it is this very machine.',
  };
}

/** Whether mails could leave. None does. */
export async function examineSmtp(platform: Platform): Promise<Finding[]> {
  if (!platform.settings.flag('email_enabled')) {
    return [{ what, state: 'warning', says: 'Mails are switched off.', todo: 'Switch them on at /admin/emails.' }];
  }
  const server = serverOf(platform);
  if (server === null) {
    return [
      {
        what,
        state: 'bad',
        says: 'No mail server is configured.',
        todo: 'Set SMTP_URL, or fill it in at /admin/emails.',
      },
    ];
  }
  try {
    return [await examine(server)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const todo = 'Check SMTP_URL, or /admin/emails: address, port, encryption, name and password.';
    return [{ what, state: 'bad', says: `${server.host}:${server.port} does not take mails: ${reason}`, todo }];
  }
}
