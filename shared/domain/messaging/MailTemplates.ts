import { CachedValue, type Platform } from '../platform/index.ts';
import type { CompiledTemplate } from './rendering/compileTemplate.ts';
import { findDefinition, type MailTemplateKey } from './templates/index.ts';

interface StoredTemplate extends CompiledTemplate {
  /** Whether its mails are sent; required ones always are. */
  enabled: boolean;
}

/** The stored, compiled templates, cached in memory until one of them changes in any process. */
export class MailTemplates {
  readonly #byKey: CachedValue<ReadonlyMap<string, StoredTemplate>>;

  constructor({ db, listener }: Pick<Platform, 'db' | 'listener'>) {
    this.#byKey = new CachedValue(listener, 'mail_template', async () => {
      const rows = await db
        .selectFrom('mail_template')
        .select(['key', 'subject', 'compiledHtml as html', 'compiledText as text', 'enabled'])
        .execute();
      return new Map(
        rows.map(({ key, enabled, ...compiled }) => [
          key,
          { ...compiled, enabled: enabled || findDefinition(key)?.required === true },
        ]),
      );
    });
  }

  /** @throws Error when the template is missing: migrations were not run. */
  async read(key: MailTemplateKey): Promise<StoredTemplate> {
    const template = (await this.#byKey.get()).get(key);
    if (!template) throw new Error(`Mail template ${key} is not installed`);
    return template;
  }
}
