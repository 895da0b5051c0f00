import { LockMode, type InferEntity } from '@mikro-orm/core';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { commonValues } from '../composeMail.ts';
import { compileTemplate, type CompiledTemplate } from '../rendering/compileTemplate.ts';
import { renderTemplate } from '../rendering/renderTemplate.ts';
import { TemplateError } from '../rendering/TemplateErrors.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { sampleValues, findDefinition } from '../templates/index.ts';
import { MailTemplate } from '../MailTemplate.entity.ts';

/** What an author wrote. */
export interface Draft {
  subject: string;
  content: string;
}

/**
 * Compiles what an author wrote.
 * @throws DomainError invalid_input with a French sentence, naming `subject` or `content`.
 */
export async function compileDraft(definition: MailTemplateDefinition, draft: Draft): Promise<CompiledTemplate> {
  const { subject, content } = draft;
  try {
    return await compileTemplate({ ...definition, subject, content });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new DomainError('invalid_input', { fields: { [error.field]: error.message }, cause: error });
  }
}

/**
 * Renders a draft as a mail, with sample values and the site's settings.
 * @throws DomainError as `compileDraft`.
 */
export async function drawDraft(
  platform: Platform,
  definition: MailTemplateDefinition,
  draft: Draft,
): Promise<CompiledTemplate> {
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
