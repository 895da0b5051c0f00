import { DomainError, newId, type Platform } from '../../platform/index.ts';
import { senderOf } from '../composeMail.ts';
import type { CompiledTemplate } from '../rendering/compileTemplate.ts';
import { drawDraft, requireDefinition, type Draft } from './compileDraft.ts';

/**
 * Renders a draft with sample values and stores it for its author to view.
 * @throws DomainError not_found; invalid_input naming `subject` or `content`.
 */
export async function previewTemplate(
  platform: Platform,
  accountId: string,
  { key, ...draft }: Draft & { key: string },
) {
  const mail = await drawDraft(platform, requireDefinition(key), draft);
  const id = await storePreview(platform, { accountId, template: key, mail });
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

/** Stores a rendered draft in place of this account's previous one of this template. @returns its id. */
async function storePreview(platform: Pick<Platform, 'pool' | 'clock'>, drawn: DrawnDraft): Promise<string> {
  const { accountId, template, mail } = drawn;
  const id = newId();
  await platform.pool.query(
    `with replaced as (delete from mail_preview where account_id = $2 and template = $3)
     insert into mail_preview (id, account_id, template, subject, html, text, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, template, mail.subject, mail.html, mail.text, platform.clock.now()],
  );
  return id;
}

/** The HTML of this account's draft. @throws DomainError not_found, also for another account's draft. */
export async function readPreview(
  { pool }: Platform,
  { id, accountId }: { id: string; accountId: string },
): Promise<string> {
  const { rows } = await pool.query<{ html: string }>(
    'select html from mail_preview where id = $1 and account_id = $2',
    [id, accountId],
  );
  const [preview] = rows;
  if (!preview) throw new DomainError('not_found', { detail: 'Cet aperçu n’est plus gardé\u00a0: redemandez-le.' });
  return preview.html;
}
