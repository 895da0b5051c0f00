import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { patience } from './patience.ts';

export interface SinkMessage {
  /** With its angle brackets. */
  messageId: string;
  from: string;
  /** As the envelope said, not the header. */
  to: string[];
  subject: string;
  /** The X-Template header. */
  template: string | null;
  text: string;
  html: string;
  /** By lower-case name, the last of each. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** `data`: before the body; `complete`: the whole message arrived; `accepted`: after the answer 250. */
export type SmtpStage = 'connect' | 'mail' | 'recipient' | 'data' | 'complete' | 'accepted';

/** The conversation waits for this result; `lost` ends it there, and a message not yet accepted is not stored. */
export type OnStage = (
  stage: SmtpStage,
  recipients: readonly string[],
) => Promise<'lost' | undefined> | 'lost' | undefined;

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

export interface SmtpSinkOptions {
  port?: number;
  /** The server's own certificate is self-signed: a careful client refuses it. */
  encryption?: 'none' | 'starttls' | 'implicit';
  /** Demanded when given. */
  credentials?: { username: string; password: string };
}

class Refusal extends Error {
  readonly responseCode: number;

  constructor(code: number) {
    super('refused by the test');
    this.responseCode = code;
  }
}

async function readMessage(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<SinkMessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const email = await PostalMime.parse(Buffer.concat(chunks));
  const headers = Object.fromEntries(email.headers.map((header) => [header.key, header.value]));
  return {
    messageId: email.messageId ?? '',
    from: email.from?.address ?? '',
    to: session.envelope.rcptTo.map((recipient) => recipient.address),
    subject: email.subject ?? '',
    template: headers['x-template'] ?? null,
    text: email.text ?? '',
    html: email.html ?? '',
    headers,
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}

function settle(work: Promise<void>, done: (error?: Error | null) => void): void {
  work.then(
    () => done(null),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

/** A real SMTP server on the loopback that stores what it receives and fails on request. */
export async function startSmtpSink(options: SmtpSinkOptions = {}) {
  const { encryption = 'none', credentials } = options;
  const messages: SinkMessage[] = [];
  const received: readonly SinkMessage[] = messages;
  const arrivals = new EventEmitter();
  const sockets = new Map<number, Socket>();
  const refusals: Record<'recipient' | 'data', number[]> = { recipient: [], data: [] };
  let cuts = 0;
  let delayMs = 0;
  let opened = 0;
  let stageReached: OnStage | undefined;

  async function reach(stage: SmtpStage, session: SMTPServerSession): Promise<void> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    if ((await stageReached?.(stage, recipients)) !== 'lost') return;
    sockets.get(session.remotePort)?.resetAndDestroy();
    throw new Refusal(421);
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    await reach('data', session);
    const message = await readMessage(stream, session);
    await reach('complete', session);
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
    const refusal = refusals.data.shift();
    if (refusal) throw new Refusal(refusal);
    // A client that died before our answer got none, and has to send the message again.
    if (!sockets.has(session.remotePort)) throw new Refusal(421);
    messages.push(message);
    if (cuts > 0) {
      cuts -= 1;
      sockets.get(session.remotePort)?.destroy();
    }
    arrivals.emit('message');
  }

  const server = new SMTPServer({
    name: 'sink.test',
    secure: encryption === 'implicit',
    disabledCommands: [...(encryption === 'starttls' ? [] : ['STARTTLS']), ...(credentials ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: credentials === undefined,
    disableReverseLookup: true,
    logger: false,
    onAuth(auth, _session, done) {
      const known = auth.username === credentials?.username && auth.password === credentials?.password;
      if (known) done(null, { user: auth.username });
      else done(new Refusal(535));
    },
    onConnect(session, done) {
      settle(reach('connect', session), done);
    },
    onMailFrom(_address, session, done) {
      settle(reach('mail', session), done);
    },
    onRcptTo(_address, session, done) {
      const refusal = refusals.recipient.shift();
      if (refusal) done(new Refusal(refusal));
      else settle(reach('recipient', session), done);
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      settle(receive(stream, session), (error) => {
        done(error, 'kept');
        if (!error) void stageReached?.('accepted', recipients);
      });
    },
  });
  // The tests are about clients that give up or are cut off.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    opened += 1;
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP sink has no port');

  return {
    url: `${encryption === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    /** In order of arrival; the same array all along. */
    messages: received,
    /** How many connections were opened so far. */
    connections: () => opened,
    /** Resolves with the messages that match, as soon as there are `wanted` of them, or one that satisfies it. */
    async waitFor(wanted: number | ((message: SinkMessage) => boolean), timeoutMs = patience) {
      const signal = AbortSignal.timeout(timeoutMs);
      for (;;) {
        const matching = typeof wanted === 'number' ? [...messages] : messages.filter(wanted);
        if (matching.length >= (typeof wanted === 'number' ? wanted : 1)) return matching;
        await once(arrivals, 'message', { signal }).catch((error: unknown) => {
          const seen = messages.map(({ template, to }) => `${template} to ${to.join(', ')}`).join('; ');
          const text = `No such mail within ${timeoutMs} ms. ${messages.length} received: ${seen}`;
          throw new Error(text, { cause: error });
        });
      }
    },
    /** Answers `code` to the next `count` recipients, or message bodies. */
    refuse(count: number, code: number, at: 'recipient' | 'data' = 'recipient') {
      refusals[at].push(...Array.from({ length: count }, () => code));
    },
    /** Stores the next `count` messages, but cuts the connection instead of answering. */
    cutAfterData(count = 1) {
      cuts += count;
    },
    /** Waits before it answers each message body, until it is set back to 0. */
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    /** Called at every stage of every conversation, from now until `clear`. */
    onStage(callback: OnStage) {
      stageReached = callback;
    },
    /** Forgets messages and planned faults. */
    clear() {
      messages.length = 0;
      stageReached = undefined;
      refusals.recipient.length = 0;
      refusals.data.length = 0;
      cuts = 0;
      delayMs = 0;
    },
    async stop() {
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      });
    },
  };
}
