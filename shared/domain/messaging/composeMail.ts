import { holdsAddress } from '@app/contract/accounts/plainName.ts';
import type { Platform } from '../platform/index.ts';
import type { CompiledTemplate } from './rendering/compileTemplate.ts';
import { renderTemplate, type TemplateValues } from './rendering/renderTemplate.ts';
import type { MailTemplates } from './MailTemplates.ts';
import type { MailTemplateKey, TemplateVariablesOf } from './templates/index.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The content of one mail, and its recipient. */
interface MailContent<K extends MailTemplateKey> {
  recipient: string;
  /** First name of the recipient, for the greeting. */
  userName: string;
  values: Record<TemplateVariablesOf<K>, string>;
  replyTo?: string;
  attachments?: readonly MailAttachment[];
}

/** A mail of one of these templates. */
export type MailOf<K extends MailTemplateKey> = K extends MailTemplateKey ? MailContent<K> & { template: K } : never;

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

/**
 * Renders the stored template of a mail.
 * @throws Error when the template is missing (migrations were not run) or uses a value that is not given.
 */
export async function composeMail(
  platform: Platform,
  templates: Pick<MailTemplates, 'read'>,
  template: MailTemplateKey,
  mail: Pick<MailContent<MailTemplateKey>, 'recipient' | 'userName'> & { values: TemplateValues },
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
