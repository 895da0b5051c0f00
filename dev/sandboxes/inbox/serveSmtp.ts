import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Attachment, Mailbox, ReceivedMail } from './Mailbox.ts';

const largestMail = 30 * 1024 * 1024;

/** Accepts every mail from this machine and confirms it only once it is in the mailbox. */
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
  // Without a listener, a client that disconnects midway would end the process.
  server.on('error', (error) => log(`Inbox, SMTP: ${error.message}`));
  return server;
}

/** Reads a mail as it came over SMTP. The recipients are the envelope's, because they receive it. */
async function readMail(raw: Buffer, envelope: { from: string; to: string[] }): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const attachments: Attachment[] = email.attachments.map((attachment, index) => ({
    filename: attachment.filename ?? `piece-${index + 1}`,
    contentType: attachment.mimeType,
    contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
    content: toBytes(attachment.content),
  }));
  return {
    summary: {
      id: randomUUID(),
      messageId: email.messageId ?? null,
      from: email.from?.address ?? envelope.from,
      to: [...new Set(envelope.to)],
      subject: email.subject ?? '',
      template: email.headers.find(({ key }) => key === 'x-template')?.value.trim() ?? null,
      receivedAt: new Date().toISOString(),
      attachments: attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        size: content.byteLength,
      })),
    },
    text: email.text ?? null,
    html: email.html ?? null,
    attachments,
  };
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
