import { trimCharacterAtEnd } from '../core/trimCharacter.ts';
import type { EditableSettingKey } from './settingsAdminApi.ts';

/** What is told to search engines depends on the settings, and on where the product is. */
export interface SiteFacts {
  settings: { get(key: EditableSettingKey): string };
  appUrl: string;
}

/** The address that search engines are told this site has, without a slash at its end. */
export function siteAddress({ settings, appUrl }: SiteFacts): string {
  return trimCharacterAtEnd(settings.get('canonical_url') || appUrl, '/');
}

/** An address of the settings, whole: those of this site begin with a slash there. */
export function wholeAddress(site: SiteFacts, address: string): string {
  return address.startsWith('/') ? `${siteAddress(site)}${address}` : address;
}
