import type { Platform } from '../../platform/index.ts';
import { senderOf } from '../composeMail.ts';
import { drawDraft, type Draft } from './compileDraft.ts';
import { keepPreview } from './keepPreview.ts';
import { requireDefinition } from './requireDefinition.ts';

interface Preview {
  id: string;
  subject: string;
  text: string;
  /** 'Clairvolet <bonjour@clairvolet.example>'. */
  from: string;
  /** Of the HTML. */
  bytes: number;
}

/**
 * Draws a draft with sample values and keeps it for its author to look at.
 * @throws DomainError not_found; invalid_input naming `subject` or `content`.
 */
export async function previewTemplate(
  platform: Platform,
  accountId: string,
  { key, ...draft }: Draft & { key: string },
): Promise<Preview> {
  const mail = await drawDraft(platform, requireDefinition(key), draft);
  const id = await keepPreview(platform, { accountId, template: key, mail });
  const { name, address } = senderOf(platform);
  return {
    id,
    subject: mail.subject,
    text: mail.text,
    from: `${name} <${address}>`,
    bytes: Buffer.byteLength(mail.html),
  };
}
