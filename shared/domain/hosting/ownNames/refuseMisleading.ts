import { isMisleadingName } from '@app/contract/names/misleadingNames.ts';
import { subdomainMessages } from '@app/contract/names/names.ts';
import { shippedSettings } from '@app/contract/site/shippedSettings.ts';
import { DomainError, type SettingsReader } from '../../platform/index.ts';

/** Whether guests would take this subdomain for one of the product's own. */
export function isMisleading(settings: SettingsReader, label: string): boolean {
  return isMisleadingName(label, [shippedSettings.site_title, settings.get('site_title')]);
}

/**
 * Refuses a subdomain that guests would take for one of the product's own. Those that were given before stay.
 * @throws DomainError invalid_input.
 */
export function refuseMisleading(settings: SettingsReader, label: string): void {
  if (!isMisleading(settings, label)) return;
  throw new DomainError('invalid_input', { fields: { subdomain: subdomainMessages.misleading } });
}
