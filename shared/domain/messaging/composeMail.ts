import { holdsAddress } from '@app/contract/accounts/plainName.ts';
import { CachedValue, type Platform } from '../platform/index.ts';
import type { CompiledTemplate } from './rendering/compileTemplate.ts';
import { renderTemplate, type TemplateValues } from './rendering/renderTemplate.ts';
import { findDefinition, type MailTemplateKey, type TemplateVariablesOf } from './templates/index.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What one mail says, in the words of a template. */
export interface MailText<K extends MailTemplateKey> {
  template: K;
  values: Record<TemplateVariablesOf<K>, string>;
  replyTo?: string;
  /** In whose name it is sent; absent: the product's. */
  senderName?: string;
  attachments?: readonly MailAttachment[];
}

/** Whose a mail is, where it goes, and the first name that it greets. */
export interface Addressed {
  /** The account that it is about and written to; null: to the team, or to somebody without an account. */
  accountId: string | null;
  recipient: string;
  userName: string;
}

/** A mail of one of these templates. */
export type MailOf<K extends MailTemplateKey> = K extends MailTemplateKey ? Addressed & MailText<K> : never;

interface MailSenderAddress {
  name: string;
  address: string;
}

/** The values that every template can use, from the settings. */
export function commonValues(platform: Pick<Platform, 'settings' | 'appUrl'>, userName: string): TemplateValues {
  return {
    // The name was stored before such names were refused, or typed by an operator.
    user_name: holdsAddress(userName) ? 'à vous' : userName,
    site_name: platform.settings.get('site_title'),
    site_url: platform.appUrl,
    contact_email: platform.settings.get('contact_email'),
    postal_address: platform.settings.get('postal_address'),
  };
}

/** Renders the stored template of a mail. @throws Error when it is missing, or uses a value that is not given. */
export async function composeMail(
  platform: Platform,
  templates: Pick<MailTemplates, 'read'>,
  template: MailTemplateKey,
  mail: Pick<Addressed, 'userName'> & { values: TemplateValues },
): Promise<CompiledTemplate> {
  const compiled = await templates.read(template);
  // A mail's values cannot override the common values of the layout.
  return renderTemplate(compiled, { ...mail.values, ...commonValues(platform, mail.userName) });
}

/** The sender of mails when the settings have none: `ne-pas-repondre` at the product's own host. */
export function defaultSender({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>): MailSenderAddress {
  return { name: settings.get('site_title'), address: `ne-pas-repondre@${new URL(appUrl).hostname}` };
}

/** The sender of mails. */
export function senderOf(platform: Pick<Platform, 'settings' | 'appUrl'>): MailSenderAddress {
  const { settings } = platform;
  const otherwise = defaultSender(platform);
  return {
    name: settings.get('from_name') || otherwise.name,
    address: settings.get('from_email') || otherwise.address,
  };
}

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
