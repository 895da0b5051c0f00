import { changesBetween, DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockTemplate, requireDefinition } from './requireDefinition.ts';
import { targetOf } from './replaceText.ts';

/**
 * Has the mails of a template leave, or not.
 * @throws DomainError not_found; template_required when it cannot be switched off.
 */
export async function switchTemplate(
  platform: Platform,
  actorId: string,
  { key, enabled }: { key: string; enabled: boolean },
): Promise<void> {
  const definition = requireDefinition(key);
  if (definition.required && !enabled) throw new DomainError('template_required');
  await transact(platform, actorId, async (tx) => {
    const template = await lockTemplate(tx, key);
    if (template.enabled === enabled) return;
    tx.audit({
      action: 'emails.template_switched',
      target: targetOf(definition),
      changes: changesBetween({ enabled: template.enabled }, { enabled }),
    });
    template.enabled = enabled;
  });
}
