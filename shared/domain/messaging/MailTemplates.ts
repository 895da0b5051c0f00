import { CachedValue, type Platform } from '../platform/index.ts';
import type { CompiledTemplate } from './rendering/compileTemplate.ts';
import { findDefinition, type MailTemplateKey } from './templates/index.ts';

interface TemplateRow {
  key: string;
  subject: string;
  compiled_html: string;
  compiled_text: string;
  enabled: boolean;
}

interface StoredTemplate extends CompiledTemplate {
  /** Whether mails of it leave; those that are required always do. */
  enabled: boolean;
}

/** The stored, compiled templates, kept in memory until one of them changes in whichever process. */
export class MailTemplates {
  readonly #byKey: CachedValue<ReadonlyMap<string, StoredTemplate>>;

  constructor({ pool, listener }: Pick<Platform, 'pool' | 'listener'>) {
    this.#byKey = new CachedValue(listener, 'mail_template', async () => {
      const { rows } = await pool.query<TemplateRow>(
        'select key, subject, compiled_html, compiled_text, enabled from mail_template',
      );
      return new Map(
        rows.map(({ key, subject, compiled_html: html, compiled_text: text, ...row }) => {
          const enabled = row.enabled || findDefinition(key)?.required === true;
          return [key, { subject, html, text, enabled }];
        }),
      );
    });
  }

  /** @throws Error when the template is not there: migrations were not run. */
  async read(key: MailTemplateKey): Promise<StoredTemplate> {
    const template = (await this.#byKey.get()).get(key);
    if (!template) throw new Error(`Mail template ${key} is not installed`);
    return template;
  }
}
