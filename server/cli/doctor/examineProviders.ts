import { createTransport } from 'nodemailer';
import { tryStripe } from '@app/domain/billing';
import { askDnsService, takeRegistrarSteps } from '@app/domain/hosting';
import type { Finding, Platform } from '@app/domain/platform';
import { readSmtpSettings } from '@app/domain/messaging';
import { bad, good, warning } from './findings.ts';

/** The key of Stripe, and what it may do. Nothing is written there. */
export async function examineStripe(platform: Platform): Promise<Finding[]> {
  const what = 'stripe';
  if (platform.settings.get('stripe_secret_key') === '') {
    const todo = 'Set STRIPE_SECRET_KEY, or fill it in at /admin/stripe, to take payments.';
    return [warning(what, 'No key is configured.', todo)];
  }
  const { ok, message, account } = await tryStripe(platform);
  const of = account ? ` (${account.name}, ${account.mode})` : '';
  const todo = 'See « Payments » in docs/OPERATIONS.md.';
  const findings: Finding[] = [ok ? good(what, `The key answers${of}.`) : bad(what, `« ${message} »${of}`, todo)];
  if (platform.settings.get('stripe_webhook_secret') === '') {
    const says = 'No signing secret for webhooks is configured: payments are noticed at night only.';
    findings.push(bad('stripe webhook', says, todo));
  }
  return [...findings, ...hostEventFindings(platform)];
}

/** Hosts connect accounts of their own as soon as there is a key: what happens there comes by two addresses, each with a secret. */
function hostEventFindings({ settings }: Pick<Platform, 'settings'>): Finding[] {
  const secrets = [
    { key: 'stripe_connect_webhook_secret', tells: 'payments, refunds and disputes' },
    { key: 'stripe_thin_webhook_secret', tells: 'what Stripe asks of hosts' },
  ] as const;
  return secrets.flatMap(({ key, tells }) => {
    if (settings.get(key) !== '') return [];
    const says = `No signing secret for events about hosts’ accounts is configured: ${tells} are noticed late.`;
    const todo = `Set ${key.toUpperCase()}, or fill it in at /admin/stripe: see « Payments » in docs/OPERATIONS.md.`;
    return [warning('stripe host events', says, todo)];
  });
}

/** The service that hosts' names are written to. */
export async function examineDns(platform: Platform): Promise<Finding[]> {
  const what = 'dns';
  const answer = await askDnsService(platform);
  if (answer === null) return [good(what, 'No DNS service is written to.')];
  const todo = 'See « Domains and hosts’ sites » in docs/OPERATIONS.md.';
  if ('failure' in answer) return [bad(what, `« ${answer.failure} »`, todo)];
  if (answer.zone === null) return [bad(what, 'It has no zone for the names of hosts’ sites.', todo)];
  return [good(what, `PowerDNS ${answer.version} answers, with a zone ${answer.zone}`)];
}

/** The registrar that domains are bought from. */
export async function examineRegistrar(platform: Platform): Promise<Finding[]> {
  const what = 'registrar';
  if (platform.settings.get('registrar_user_id') === '') {
    return [good(what, 'None is configured: no domains are sold.')];
  }
  const failed = (await takeRegistrarSteps(platform)).steps.find(({ ok }) => !ok);
  if (!failed) return [good(what, 'It answers, and takes our key.')];
  const todo = 'Check « Bureau d’enregistrement » in the settings.';
  return [bad(what, `« ${failed.label} : ${failed.detail} »`, todo)];
}

const mailServer = 'mail server';

type Server = NonNullable<ReturnType<typeof serverOf>>;

type TlsOptions = { secure: true } | { secure: false; requireTLS: true } | { secure: false; ignoreTLS: true };

/** That of the environment, else that of the settings; null: none. */
function serverOf(platform: Platform) {
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
    // A server without authentication cannot take mail from a client that is configured to sign in.
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

/** The server itself refused STARTTLS; an untrusted certificate is not such a refusal. */
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
  if (isSecure) return good(mailServer, `${address} takes mails, ${signedIn}, over TLS.`);
  return warning(
    mailServer,
    `${address} answers, ${signedIn}, in clear.`,
    'Anyone on the way can read mails: use STARTTLS or smtps:// unless it is this very machine.',
  );
}

/** Whether mails could leave. None does. */
export async function examineSmtp(platform: Platform): Promise<Finding[]> {
  if (!platform.settings.flag('email_enabled')) {
    return [warning(mailServer, 'Mails are switched off.', 'Switch them on at /admin/emails.')];
  }
  const server = serverOf(platform);
  if (server === null) {
    return [bad(mailServer, 'No mail server is configured.', 'Set SMTP_URL, or fill it in at /admin/emails.')];
  }
  try {
    return [await examine(server)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const todo = 'Check SMTP_URL, or /admin/emails: address, port, encryption, name and password.';
    return [bad(mailServer, `${server.host}:${server.port} does not take mails: ${reason}`, todo)];
  }
}
