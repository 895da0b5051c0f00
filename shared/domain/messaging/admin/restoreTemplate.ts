import { transact, type Platform } from '../../platform/index.ts';
import { compileDraft } from './compileDraft.ts';
import { lockTemplate } from './lockTemplate.ts';
import { replaceText } from './replaceText.ts';
import { requireDefinition } from './requireDefinition.ts';

/**
 * Brings back the text that the product ships; what it replaces stays among the versions.
 * @throws DomainError not_found.
 */
export async function restoreTemplate(platform: Platform, actorId: string, key: string): Promise<void> {
  const definition = requireDefinition(key);
  const compiled = await compileDraft(definition, definition);
  await transact(platform, actorId, async (tx) => {
    const template = await lockTemplate(tx, key);
    replaceText(tx, template, { definition, written: definition, compiled, action: 'emails.template_restored' });
  });
}
