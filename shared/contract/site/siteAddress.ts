import { trimCharacterAtEnd } from '../core/trimCharacter.ts';
import type { SettingKey } from './settings.ts';

/** The settings that what is told to search engines depends on, and where the product is. */
export interface SiteFacts {
  settings: { get(key: AddressSetting): string };
  appUrl: string;
}

/** Those of the settings that pages, robots.txt and structured data tell. */
type AddressSetting = Extract<
  SettingKey,
  | 'site_title'
  | 'page_title'
  | 'site_description'
  | 'contact_email'
  | 'support_phone'
  | 'postal_address'
  | 'seller_name'
  | 'meta_title'
  | 'meta_description'
  | 'og_title'
  | 'og_description'
  | 'og_image'
  | 'twitter_title'
  | 'twitter_description'
  | 'twitter_image'
  | 'schema_type'
  | 'schema_name'
  | 'schema_description'
  | 'schema_logo'
  | 'structured_data'
  | 'canonical_url'
  | 'robots_index'
  | 'sitemap_enabled'
>;

/** The address that search engines are told this site has, without a slash at its end. */
export function siteAddress({ settings, appUrl }: SiteFacts): string {
  return trimCharacterAtEnd(settings.get('canonical_url') || appUrl, '/');
}

/** An address of the settings, whole: those of this site begin with a slash there. */
export function wholeAddress(site: SiteFacts, address: string): string {
  return address.startsWith('/') ? `${siteAddress(site)}${address}` : address;
}
