import type { InferEntity } from '@mikro-orm/core';
import { templateMessages, templateSchema } from '@app/contract/messaging/templatesApi.ts';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import {
  changedMeanwhile,
  changesBetween,
  declareSharedRecord,
  DomainError,
  newId,
  transact,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { ensureDefaultTemplates } from '../ensureDefaultTemplates.ts';
import { MailTemplateVersion, type MailTemplate } from '../MailTemplate.entity.ts';
import { templateSourceHash, type CompiledTemplate } from '../rendering/compileTemplate.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { compileDraft, lockTemplate, requireDefinition, type Draft } from './compileDraft.ts';

const sharedTemplate = declareSharedRecord({
  changedBy: ['emails.template_changed', 'emails.template_restored'],
  schema: templateSchema.pick({ subject: true, content: true }),
  detail: templateMessages.changedMeanwhile,
});

/**
 * Saves a template; the previous text stays among the versions.
 * @throws DomainError not_found; invalid_input naming `subject` or `content`; changed_meanwhile by `version`.
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
      const { version: current, updatedAt: at, subject, content } = template;
      const values = { subject, content };
      throw await changedMeanwhile(tx, sharedTemplate, { targetId: key, at, version: current, values });
    }
    replaceText(tx, template, { definition, written, compiled, action: 'emails.template_changed' });
  });
}

/** Restores the shipped text; the previous one stays among the versions. @throws DomainError not_found. */
export async function restoreTemplate(platform: Platform, actorId: string, key: string): Promise<void> {
  const definition = requireDefinition(key);
  const compiled = await compileDraft(definition, definition);
  await transact(platform, actorId, async (tx) => {
    const template = await lockTemplate(tx, key);
    replaceText(tx, template, { definition, written: definition, compiled, action: 'emails.template_restored' });
  });
}

/** Installs missing templates and renews those that were not edited; returns how many there were of each kind. */
export async function initialiseTemplates(platform: Platform, actorId: string) {
  return transact(platform, actorId, async (tx) => {
    const ensured = await ensureDefaultTemplates(tx);
    tx.audit({ action: 'emails.templates_initialised', changes: changesBetween(null, ensured) });
    return ensured;
  });
}

/** Switches the mails of a template on or off. @throws DomainError not_found, template_required. */
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

interface Replacement {
  definition: MailTemplateDefinition;
  written: Draft;
  compiled: CompiledTemplate;
  action: AuditAction;
}

/** Replaces the text of a locked template, with a version and a journal entry; the same text changes nothing. */
function replaceText(tx: Tx, template: InferEntity<typeof MailTemplate>, replacement: Replacement): void {
  const { definition, compiled, action } = replacement;
  const { subject, content } = replacement.written;
  const changes = changesBetween({ subject: template.subject, content: template.content }, { subject, content });
  if (changes.length === 0) return;
  const now = tx.clock.now();
  const version = template.version + 1;
  const isDefault = subject === definition.subject && content === definition.content;
  const saved = { subject, content, isDefault, version };
  tx.em.assign(template, {
    ...saved,
    compiledHtml: compiled.html,
    compiledText: compiled.text,
    sourceHash: templateSourceHash({ ...definition, subject, content }),
    updatedAt: now,
  });
  tx.em.create(MailTemplateVersion, { ...saved, id: newId(), template, authorId: tx.actorId, savedAt: now });
  tx.audit({ action, target: targetOf(definition), changes });
}

/** A template as the journal names it. */
function targetOf({ key, name }: Pick<MailTemplateDefinition, 'key' | 'name'>) {
  return { kind: 'mail_template', id: key, label: name };
}
