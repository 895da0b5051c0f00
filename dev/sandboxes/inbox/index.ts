import { once } from 'node:events';
import { serveLocally } from '@sandbox/base';
import { answerHttp } from './answerHttp.ts';
import { Mailbox } from './Mailbox.ts';
import { serveSmtp } from './serveSmtp.ts';

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

interface InboxOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  httpPort: number;
  log: (message: string) => void;
}

/** Starts the mail inbox of a developer's machine: SMTP without TLS and a page, both for this machine only. */
export async function startInbox({ smtpPort, httpPort, log }: InboxOptions) {
  const mailbox = new Mailbox();
  const smtp = serveSmtp(mailbox, log);
  const stopSmtp = (): Promise<void> => new Promise((resolve) => smtp.close(resolve));
  const smtpListener = smtp.listen(smtpPort, '127.0.0.1');
  await once(smtpListener, 'listening');
  try {
    const http = await serveLocally({
      name: 'mail inbox',
      port: httpPort,
      pages: 'own',
      log,
      answer: (asked, response) => answerHttp(mailbox, asked, response),
      refuse: (response, status, message) => {
        response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
      },
    });
    const address = smtpListener.address();
    if (address === null || typeof address === 'string') throw new Error('The inbox has no port.');
    return {
      smtpUrl: `smtp://127.0.0.1:${address.port}`,
      httpUrl: `http://localhost:${http.port}`,
      stop: async () => {
        await Promise.all([stopSmtp(), http.stop()]);
      },
    };
  } catch (error) {
    await stopSmtp();
    throw error;
  }
}
