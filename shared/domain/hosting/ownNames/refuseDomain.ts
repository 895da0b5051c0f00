import { hostingMessages } from '@app/contract/hosting/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { isPublicSuffix } from '../names/domainParts.ts';

/** Why a name cannot be declared as a domain that is kept elsewhere, in French; null when it can. */
export function refuseDomain(settings: Pick<Tx['settings'], 'get'>, appUrl: string, name: string): string | null {
  if (ownHosts(settings, appUrl).some((host) => name === host || name.endsWith(`.${host}`))) {
    return hostingMessages.ownDomain;
  }
  return isPublicSuffix(name) ? hostingMessages.publicSuffix : null;
}

/** Under which the product answers itself, or gives names away. */
function ownHosts(settings: Pick<Tx['settings'], 'get'>, appUrl: string): string[] {
  const addresses = [appUrl, settings.get('app_base_url')].filter((address) => URL.canParse(address));
  const base = settings.get('subdomain_base');
  return [...addresses.map((address) => new URL(address).hostname), ...(base === '' ? [] : [base])];
}
