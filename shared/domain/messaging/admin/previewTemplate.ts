import { newId, type Platform } from '../../platform/index.ts';
import { senderOf } from '../composeMail.ts';
import type { CompiledTemplate } from '../rendering/compileTemplate.ts';
import { drawDraft, type Draft } from './compileDraft.ts';
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

interface DrawnDraft {
  accountId: string;
  template: string;
  mail: CompiledTemplate;
}

/** Keeps a drawn draft in place of the one that this account drew of this template before. @returns its id. */
async function keepPreview(platform: Pick<Platform, 'pool' | 'clock'>, drawn: DrawnDraft): Promise<string> {
  const { accountId, template, mail } = drawn;
  const id = newId();
  await platform.pool.query(
    `with replaced as (delete from mail_preview where account_id = $2 and template = $3)
     insert into mail_preview (id, account_id, template, subject, html, text, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, template, mail.subject, mail.html, mail.text, platform.clock.now()],
  );
  return id;
}
