import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Attachment, ReceivedMail } from './Mailbox.ts';

export interface Envelope {
  from: string;
  to: string[];
}

/** Reads a mail as it came over SMTP. The recipients are the envelope's, because those are who gets it. */
export async function readMail(raw: Buffer, envelope: Envelope): Promise<ReceivedMail> {
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
