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

export interface ReceivedMail {
  summary: MessageSummary;
  text: string | null;
  html: string | null;
  attachments: Attachment[];
}

interface StoredMail {
  summary: MessageSummary;
  bodies: Buffer;
  attachments: Attachment[];
  size: number;
}

interface Limits {
  messages: number;
  bytes: number;
}

const defaultLimits: Limits = { messages: 20_000, bytes: 1024 * 1024 * 1024 };

/** Keeps the newest mails in memory; the oldest leave first. Bodies are kept compressed, outside of the heap. */
export class Mailbox {
  readonly #mails = new Map<string, StoredMail>();
  readonly #limits: Limits;
  #bytes = 0;
  #revision = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Changes with every mail that comes or goes. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#mails.size;
  }

  add(mail: ReceivedMail): void {
    const { summary, text, html, attachments } = mail;
    const bodies = deflateRawSync(JSON.stringify([text, html]), { level: 1 });
    const size = attachments.reduce((sum, { content }) => sum + content.byteLength, bodies.byteLength);
    this.#mails.set(summary.id, { summary, bodies, attachments, size });
    this.#bytes += size;
    this.#revision += 1;
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
    return mail && { ...mail.summary, ...unpack(mail.bodies) };
  }

  attachments(id: string): Attachment[] {
    return this.#mails.get(id)?.attachments ?? [];
  }

  clear(): void {
    this.#mails.clear();
    this.#bytes = 0;
    this.#revision += 1;
  }
}

const bodiesSchema = z.tuple([z.string().nullable(), z.string().nullable()]);

function unpack(bodies: Buffer): { text: string | null; html: string | null } {
  const [text, html] = bodiesSchema.parse(JSON.parse(inflateRawSync(bodies).toString('utf8')));
  return { text, html };
}
