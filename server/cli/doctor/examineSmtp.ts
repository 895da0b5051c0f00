import { readSmtpSettings } from '@app/domain/messaging';
import type { Finding, Platform } from '@app/domain/platform';
import { SmtpDialogue } from './SmtpDialogue.ts';

const what = 'mail server';

interface Server {
  host: string;
  port: number;
  encryption: string;
  username: string;
  password: string;
}

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

/** By STARTTLS when it is offered; whether it is demanded the worker decides as well. */
async function secure(
  dialogue: SmtpDialogue,
  offered: string[],
  server: Server,
): Promise<{ offered: string[]; isSecure: boolean }> {
  if (server.encryption === 'ssl') return { offered, isSecure: true };
  if (server.encryption === 'none' || !offered.includes('STARTTLS')) return { offered, isSecure: false };
  await dialogue.startTls();
  return { offered: await dialogue.greet(), isSecure: true };
}

async function talkTo(server: Server): Promise<Finding[]> {
  const dialogue = await SmtpDialogue.open(server.host, server.port, server.encryption === 'ssl');
  try {
    const { offered, isSecure } = await secure(dialogue, await dialogue.greet(), server);
    if (server.username !== '') await dialogue.signIn(offered, server.username, server.password);
    const signedIn = server.username === '' ? 'without signing in' : 'signed in';
    if (isSecure)
      return [{ what, state: 'good', says: `${server.host}:${server.port} takes mails, ${signedIn}, over TLS.` }];
    const says = `${server.host}:${server.port} answers, ${signedIn}, in clear.`;
    return [
      {
        what,
        state: 'warning',
        says,
        todo: 'Anyone on the way can read mails: use STARTTLS or smtps:// unless it is this very machine.',
      },
    ];
  } finally {
    dialogue.end();
  }
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
    return await talkTo(server);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const todo = 'Check SMTP_URL, or /admin/emails: address, port, encryption, name and password.';
    return [{ what, state: 'bad', says: `${server.host}:${server.port} does not take mails: ${reason}`, todo }];
  }
}
