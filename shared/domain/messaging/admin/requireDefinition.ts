import { LockMode, type InferEntity } from '@mikro-orm/core';
import { DomainError, type Tx } from '../../platform/index.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { findDefinition } from '../templates/index.ts';
import { MailTemplate } from '../MailTemplate.entity.ts';

/**
 * The shipped template of a key.
 * @throws DomainError not_found.
 */
export function requireDefinition(key: string): MailTemplateDefinition {
  const definition = findDefinition(key);
  if (!definition) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail est introuvable.' });
  return definition;
}

/**
 * A template as it is stored, locked until the transaction ends.
 * @throws DomainError not_found.
 */
export async function lockTemplate({ em }: Tx, key: string): Promise<InferEntity<typeof MailTemplate>> {
  const template = await em.findOne(MailTemplate, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!template) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail n’est pas installé.' });
  return template;
}
