import { newId, type Tx } from '../platform/index.ts';
import { MailTemplate, MailTemplateVersion } from './MailTemplate.entity.ts';
import { compileTemplate, templateSourceHash } from './rendering/compileTemplate.ts';
import { defaultTemplates } from './templates/index.ts';

/** How many templates there were of each kind. */
interface Ensured {
  installed: number;
  renewed: number;
  /** Unchanged: up to date, or an administrator's own. */
  kept: number;
}

/** Installs missing templates and renews unedited ones whose shipped text has changed. */
export async function ensureDefaultTemplates({ em, clock }: Pick<Tx, 'em' | 'clock'>): Promise<Ensured> {
  const stored = new Map((await em.find(MailTemplate, {})).map((template) => [template.key, template]));
  const now = clock.now();
  const ensured: Ensured = { installed: 0, renewed: 0, kept: 0 };
  for (const source of defaultTemplates) {
    const known = stored.get(source.key);
    const sourceHash = templateSourceHash(source);
    if (known && (!known.isDefault || known.sourceHash === sourceHash)) {
      ensured.kept += 1;
      continue;
    }
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
      version: (known?.version ?? 0) + 1,
    };
    const template = known
      ? em.assign(known, content)
      : em.create(MailTemplate, { ...content, id: newId(), key: source.key, createdAt: now });
    const { version, subject } = content;
    const text = { version, subject, content: source.content, isDefault: true };
    em.create(MailTemplateVersion, { ...text, id: newId(), template, authorId: null, savedAt: now });
    ensured[known ? 'renewed' : 'installed'] += 1;
  }
  return ensured;
}
