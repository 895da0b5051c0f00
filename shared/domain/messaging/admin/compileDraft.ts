import { LockMode, type InferEntity } from '@mikro-orm/core';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { commonValues, senderOf } from '../composeMail.ts';
import { compileTemplate, type CompiledTemplate } from '../rendering/compileTemplate.ts';
import { renderTemplate } from '../rendering/renderTemplate.ts';
import { TemplateError } from '../rendering/placeholders.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { sampleValues, findDefinition } from '../templates/index.ts';
import { MailTemplate } from '../MailTemplate.entity.ts';

/** What an author wrote. */
export interface Draft {
  subject: string;
  content: string;
}

/** Compiles what an author wrote. @throws DomainError invalid_input naming `subject` or `content`. */
export async function compileDraft(definition: MailTemplateDefinition, draft: Draft): Promise<CompiledTemplate> {
  const { subject, content } = draft;
  try {
    return await compileTemplate({ ...definition, subject, content });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new DomainError('invalid_input', { fields: { [error.field]: error.message }, cause: error });
  }
}

/** Renders a draft with sample values and the site's settings. @throws DomainError invalid_input. */
export async function drawDraft(platform: Platform, definition: MailTemplateDefinition, draft: Draft) {
  const samples = sampleValues(definition);
  const compiled = await compileDraft(definition, draft);
  return renderTemplate(compiled, { ...samples, ...commonValues(platform, samples['user_name'] ?? '') });
}

/** The shipped template of a key. @throws DomainError not_found. */
export function requireDefinition(key: string): MailTemplateDefinition {
  const definition = findDefinition(key);
  if (!definition) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail est introuvable.' });
  return definition;
}

/** A template as it is stored, locked until the transaction ends. @throws DomainError not_found. */
export async function lockTemplate({ em }: Tx, key: string): Promise<InferEntity<typeof MailTemplate>> {
  const template = await em.findOne(MailTemplate, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!template) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail n’est pas installé.' });
  return template;
}

/** Renders a draft with samples and stores it for its author. @throws DomainError not_found, invalid_input. */
export async function previewTemplate(platform: Platform, accountId: string, draft: Draft & { key: string }) {
  const { key } = draft;
  const { subject, html, text } = await drawDraft(platform, requireDefinition(key), draft);
  const id = newId();
  await platform.pool.query(
    // In place of this account's previous one of this template.
    `with replaced as (delete from mail_preview where account_id = $2 and template = $3)
     insert into mail_preview (id, account_id, template, subject, html, text, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, key, subject, html, text, platform.clock.now()],
  );
  const { name, address } = senderOf(platform);
  return { id, subject, text, from: `${name} <${address}>`, bytes: Buffer.byteLength(html) };
}

/** The HTML of this account's draft. @throws DomainError not_found, also for another account's draft. */
export async function readPreview({ db }: Platform, { id, accountId }: { id: string; accountId: string }) {
  const preview = await db
    .selectFrom('mail_preview')
    .select('html')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!preview) throw new DomainError('not_found', { detail: 'Cet aperçu n’est plus gardé\u00a0: redemandez-le.' });
  return preview.html;
}
