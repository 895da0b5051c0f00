import { isMisleadingName } from '@app/contract/names/misleadingNames.ts';
import { subdomainMessages } from '@app/contract/names/names.ts';
import { shippedSettings } from '@app/contract/site/shippedSettings.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { DomainError, type SettingsReader, type Tx } from '../../platform/index.ts';
import { isPublicSuffix } from '../names/domainParts.ts';

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

/** Why a name cannot be declared as a domain that is kept elsewhere, in French; null when it can. */
export function refuseDomain(settings: Pick<Tx['settings'], 'get'>, appUrl: string, name: string): string | null {
  if (ownHosts(settings, appUrl).some((host) => name === host || name.endsWith(`.${host}`))) {
    return hostingMessages.ownDomain;
  }
  return isPublicSuffix(name) ? hostingMessages.publicSuffix : null;
}

/** The domains of the product itself, and those below which it gives names. */
function ownHosts(settings: Pick<Tx['settings'], 'get'>, appUrl: string): string[] {
  const addresses = [appUrl, settings.get('app_base_url')].filter((address) => URL.canParse(address));
  const base = settings.get('subdomain_base');
  return [...addresses.map((address) => new URL(address).hostname), ...(base === '' ? [] : [base])];
}
