import { trimCharacterAtEnd } from '../core/trimCharacter.ts';
import type { EditableSettingKey } from './settingsAdminApi.ts';

/** The settings and the product's own address, which decide what search engines see. */
export interface SiteFacts {
  settings: { get(key: EditableSettingKey): string };
  appUrl: string;
}

/** The canonical address of this site for search engines, without a slash at its end. */
export function siteAddress({ settings, appUrl }: SiteFacts): string {
  return trimCharacterAtEnd(settings.get('canonical_url') || appUrl, '/');
}

/** An address of the settings, whole: those of this site begin with a slash there. */
export function wholeAddress(site: SiteFacts, address: string): string {
  return address.startsWith('/') ? `${siteAddress(site)}${address}` : address;
}
