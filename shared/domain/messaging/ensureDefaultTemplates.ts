import { newId, type Tx } from '../platform/index.ts';
import { MailTemplate } from './MailTemplate.entity.ts';
import { compileTemplate, templateSourceHash } from './rendering/compileTemplate.ts';
import { defaultTemplates } from './templates/index.ts';

/**
 * Installs the templates that are missing and renews those that nobody edited and that the product has since changed.
 * An administrator's own template is never touched.
 */
export async function ensureDefaultTemplates({ em, clock }: Tx): Promise<void> {
  const stored = new Map((await em.find(MailTemplate, {})).map((template) => [template.key, template]));
  const now = clock.now();
  for (const source of defaultTemplates) {
    const known = stored.get(source.key);
    const sourceHash = templateSourceHash(source);
    if (known && (!known.isDefault || known.sourceHash === sourceHash)) continue;
    const compiled = await compileTemplate(source);
    const content = {
      name: source.name,
      audience: source.audience,
      subject: compiled.subject,
      content: source.content,
      compiledHtml: compiled.html,
      compiledText: compiled.text,
      sourceHash,
      updatedAt: now,
    };
    if (known) em.assign(known, content);
    else em.create(MailTemplate, { ...content, id: newId(), key: source.key, createdAt: now });
  }
}
