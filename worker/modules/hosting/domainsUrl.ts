import type { Platform } from '@app/domain/platform';

/** Where a host sees their names. */
export function domainsUrl({ appUrl }: Pick<Platform, 'appUrl'>): string {
  return `${appUrl}/dashboard/domaines`;
}
