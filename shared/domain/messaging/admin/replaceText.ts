import type { InferEntity } from '@mikro-orm/core';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { changesBetween, newId, type Tx } from '../../platform/index.ts';
import type { MailTemplate } from '../MailTemplate.entity.ts';
import { MailTemplateVersion } from '../MailTemplateVersion.entity.ts';
import { templateSourceHash, type CompiledTemplate } from '../rendering/compileTemplate.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import type { Draft } from './compileDraft.ts';

interface Replacement {
  definition: MailTemplateDefinition;
  written: Draft;
  compiled: CompiledTemplate;
  action: AuditAction;
}

/** Gives a locked template another text, kept as its next version and noted in the journal; the same one changes nothing. */
export function replaceText(tx: Tx, template: InferEntity<typeof MailTemplate>, replacement: Replacement): void {
  const { definition, compiled, action } = replacement;
  const { subject, content } = replacement.written;
  const changes = changesBetween({ subject: template.subject, content: template.content }, { subject, content });
  if (changes.length === 0) return;
  const now = tx.clock.now();
  const isDefault = subject === definition.subject && content === definition.content;
  tx.em.assign(template, {
    subject,
    content,
    compiledHtml: compiled.html,
    compiledText: compiled.text,
    isDefault,
    sourceHash: templateSourceHash({ ...definition, subject, content }),
    version: template.version + 1,
    updatedAt: now,
  });
  const { version } = template;
  const authorId = tx.actorId;
  tx.em.create(MailTemplateVersion, {
    id: newId(),
    template,
    version,
    subject,
    content,
    isDefault,
    authorId,
    savedAt: now,
  });
  tx.audit({ action, target: targetOf(definition), changes });
}

/** A template as the journal names it. */
export function targetOf({ key, name }: Pick<MailTemplateDefinition, 'key' | 'name'>) {
  return { kind: 'mail_template', id: key, label: name };
}
