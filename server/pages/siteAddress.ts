import type { Platform } from '@app/domain/platform';

type Site = Pick<Platform, 'settings' | 'appUrl'>;

/** The address that search engines are told this site has, without a slash at its end. */
export function siteAddress({ settings, appUrl }: Site): string {
  return (settings.get('canonical_url') || appUrl).replace(/\/+$/, '');
}

/** An address of the settings, whole: those of this site begin with a slash there. */
export function wholeAddress(site: Site, address: string): string {
  return address.startsWith('/') ? `${siteAddress(site)}${address}` : address;
}
