import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './Mailbox.ts';
import { readMail } from './readMail.ts';

const largestMail = 30 * 1024 * 1024;

/** Accepts every mail from this machine and says so only once it is in the mailbox. */
export function serveSmtp(mailbox: Mailbox, log: (message: string) => void): SMTPServer {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Clairvolet development inbox',
    size: largestMail,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideSMTPUTF8: false,
    closeTimeout: 1_000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw new Error('The mail is larger than 30 MB.');
          mailbox.add(await readMail(raw, envelope));
        })
        .then(
          () => callback(null, 'Kept'),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  // Without a listener, a client that hangs up in the middle would end the process.
  server.on('error', (error) => log(`Inbox, SMTP: ${error.message}`));
  return server;
}
