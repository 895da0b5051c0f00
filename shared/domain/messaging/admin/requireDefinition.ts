import { DomainError } from '../../platform/index.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { findDefinition } from '../templates/index.ts';

/**
 * The shipped template of a key.
 * @throws DomainError not_found.
 */
export function requireDefinition(key: string): MailTemplateDefinition {
  const definition = findDefinition(key);
  if (!definition) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail est introuvable.' });
  return definition;
}
