import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';

/** A received mail as `GET /messages` shows it. */
export interface InboxMessage {
  id: string;
  /** The header Message-ID with its angle brackets. */
  messageId: string | null;
  from: string;
  /** Everyone to whom it was really delivered, blind copies included. */
  to: string[];
  subject: string;
  /** The header X-Template, which names the template it was made from. */
  template: string | null;
  text: string | null;
  html: string | null;
  /** ISO 8601, UTC. */
  receivedAt: string;
  attachments: { filename: string; contentType: string; size: number }[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  /** The Content-ID without angle brackets, by which the HTML shows an inline picture. */
  contentId: string | null;
  content: Uint8Array;
}

/** A mail without its bodies, for lists. */
export type MessageSummary = Omit<InboxMessage, 'text' | 'html'>;

export interface ReceivedMail extends Pick<InboxMessage, 'text' | 'html'> {
  summary: MessageSummary;
  attachments: Attachment[];
}

interface StoredMail extends Pick<ReceivedMail, 'summary' | 'attachments'> {
  bodies: Buffer;
  size: number;
}

const defaultLimits = { messages: 20_000, bytes: 1024 * 1024 * 1024 };

/** Stores the newest mails in memory and drops the oldest. Bodies are stored compressed, outside of the heap. */
export class Mailbox {
  readonly #mails = new Map<string, StoredMail>();
  readonly #limits: typeof defaultLimits;
  #bytes = 0;
  /** Changes with every mail that comes or goes. */
  revision = 0;

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  get size(): number {
    return this.#mails.size;
  }

  add(mail: ReceivedMail): void {
    const { summary, text, html, attachments } = mail;
    const bodies = deflateRawSync(JSON.stringify({ text, html }), { level: 1 });
    const size = attachments.reduce((sum, { content }) => sum + content.byteLength, bodies.byteLength);
    this.#mails.set(summary.id, { summary, bodies, attachments, size });
    this.#bytes += size;
    this.revision += 1;
    for (const [id, oldest] of this.#mails) {
      const isFull = this.#mails.size > this.#limits.messages || this.#bytes > this.#limits.bytes;
      if (!isFull || this.#mails.size === 1) break;
      this.#mails.delete(id);
      this.#bytes -= oldest.size;
    }
  }

  /** Newest first. */
  summaries(): MessageSummary[] {
    return [...this.#mails.values()].map(({ summary }) => summary).toReversed();
  }

  message(id: string): InboxMessage | undefined {
    const mail = this.#mails.get(id);
    return mail && { ...mail.summary, ...bodiesSchema.parse(JSON.parse(inflateRawSync(mail.bodies).toString('utf8'))) };
  }

  attachments(id: string): Attachment[] {
    return this.#mails.get(id)?.attachments ?? [];
  }

  clear(): void {
    this.#mails.clear();
    this.#bytes = 0;
    this.revision += 1;
  }
}

const bodiesSchema = z.object({ text: z.string().nullable(), html: z.string().nullable() });
