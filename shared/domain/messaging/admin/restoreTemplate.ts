import { transact, changesBetween, type Platform } from '../../platform/index.ts';
import { ensureDefaultTemplates } from '../ensureDefaultTemplates.ts';
import { compileDraft } from './compileDraft.ts';
import { lockTemplate, requireDefinition } from './requireDefinition.ts';
import { replaceText } from './replaceText.ts';

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

/** Installs the templates that are missing and renews those that nobody edited; tells how many of each there were. */
export async function initialiseTemplates(
  platform: Platform,
  actorId: string,
): Promise<Awaited<ReturnType<typeof ensureDefaultTemplates>>> {
  return transact(platform, actorId, async (tx) => {
    const ensured = await ensureDefaultTemplates(tx);
    tx.audit({ action: 'emails.templates_initialised', changes: changesBetween(null, ensured) });
    return ensured;
  });
}
