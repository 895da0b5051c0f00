import type { Tx } from '../platform/index.ts';
import type { CompiledTemplate } from './rendering/compileTemplate.ts';
import { findDefinition, type MailTemplateKey } from './templates/index.ts';

/** What a mail said, as it is kept. */
export interface MailCopyText {
  subject: string;
  body: string;
}

/** What stands for a part of an address that opens something. */
const masked = '…';

const query = /\?[^\s<>"')\]]+/g;

/** A part of a path that is long and random enough to be a key; names of pages are words. */
const isKey = (part: string) => part.length >= 20 && /\d/.test(part);

/** An address without what it opens; its origin stays. */
function maskAddress(address: string): string {
  const path = address.indexOf('/', address.indexOf('//') + 2);
  if (path === -1) return address.replace(query, `?${masked}`);
  const parts = address
    .slice(path)
    .replace(query, `?${masked}`)
    .split(/([/#?])/);
  return address.slice(0, path) + parts.map((part) => (isKey(part) ? masked : part)).join('');
}

/** Masks in a text what the addresses in it open: whoever reads the copy must not be able to follow a one-time link. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/g, maskAddress);
}

/** The copy of a mail; null for one that names guests, who are not the team's to see: it is not kept. */
export function copyOf(template: MailTemplateKey, { subject, text }: CompiledTemplate): MailCopyText | null {
  if (findDefinition(template)?.namesGuests === true) return null;
  return { subject: withoutSecrets(subject), body: withoutSecrets(text) };
}

/**
 * Keeps what a mail to a customer said; sent again, it is what it said the last time. A mail to anybody else is not kept, even at an
 * address that an account claims: one to the team names customers, and would still name them when their account is closed.
 */
export async function keepCopy({ em, clock }: Tx, deliveryId: string, { subject, body }: MailCopyText): Promise<void> {
  await em.execute(
    `insert into mail_copy (delivery_id, subject, body, kept_at)
     select d.id, ?, ?, ? from mail_delivery d
     join account a on a.id = d.account_id and a.closed_at is null where d.id = ?
     on conflict (delivery_id) do update set subject = excluded.subject, body = excluded.body, kept_at = excluded.kept_at`,
    [subject, body, clock.now(), deliveryId],
  );
}
