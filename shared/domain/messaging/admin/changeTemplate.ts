import { templateMessages } from '@app/contract/messaging/templatesApi.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { compileDraft, type Draft } from './compileDraft.ts';
import { lockTemplate, requireDefinition } from './requireDefinition.ts';
import { replaceText } from './replaceText.ts';

/**
 * Saves what an author wrote: mails leave with it from the next one on, and what it replaces stays among the versions.
 * @throws DomainError not_found; invalid_input naming `subject` or `content`; changed_meanwhile when it is no longer the
 *   version that its author read.
 */
export async function changeTemplate(
  platform: Platform,
  actorId: string,
  { key, version, ...draft }: Draft & { key: string; version?: number | undefined },
): Promise<void> {
  const definition = requireDefinition(key);
  const compiled = await compileDraft(definition, draft);
  const written = { subject: compiled.subject, content: draft.content };
  await transact(platform, actorId, async (tx) => {
    const template = await lockTemplate(tx, key);
    if (version !== undefined && version !== template.version) {
      throw new DomainError('changed_meanwhile', { detail: templateMessages.changedMeanwhile });
    }
    replaceText(tx, template, { definition, written, compiled, action: 'emails.template_changed' });
  });
}
