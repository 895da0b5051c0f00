import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InboxMessage, Mailbox } from './Mailbox.ts';
import { serveHttp } from './serveHttp.ts';
import { serveSmtp } from './serveSmtp.ts';

export interface InboxOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  httpPort: number;
  log: (message: string) => void;
}

export interface Inbox {
  smtpUrl: string;
  httpUrl: string;
  /** Newest first. */
  messages: () => InboxMessage[];
  stop: () => Promise<void>;
}

/** Starts the mail inbox of a developer's machine: SMTP without TLS and a page, both for this machine only. */
export async function startInbox({ smtpPort, httpPort, log }: InboxOptions): Promise<Inbox> {
  const mailbox = new Mailbox();
  const smtp = serveSmtp(mailbox, log);
  const smtpListener = smtp.listen(smtpPort, '127.0.0.1');
  await once(smtpListener, 'listening');
  const http = serveHttp(mailbox, log);
  try {
    http.listen(httpPort, '127.0.0.1');
    await once(http, 'listening');
  } catch (error) {
    await new Promise<void>((resolve) => smtp.close(resolve));
    throw error;
  }
  const port = portOf(http.address());
  const httpOnIpv6 = await alsoOnIpv6(mailbox, port, log);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtpListener.address())}`,
    httpUrl: `http://localhost:${port}`,
    messages: () => mailbox.summaries().flatMap(({ id }) => mailbox.message(id) ?? []),
    stop: async () => {
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        closeHttp(http),
        httpOnIpv6 && closeHttp(httpOnIpv6),
      ]);
    },
  };
}

// Some programs take "localhost" for ::1 only. A machine without IPv6 does without.
async function alsoOnIpv6(mailbox: Mailbox, port: number, log: (message: string) => void): Promise<Server | undefined> {
  const server = serveHttp(mailbox, log);
  try {
    server.listen(port, '::1');
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port.');
  return address.port;
}

async function closeHttp(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
