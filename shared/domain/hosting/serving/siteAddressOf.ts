import type { Platform } from '../../platform/index.ts';

/** The port at which hosts' sites answer when addresses need not say it. */
const usualPort = 443;

/** Where guests find the site of a name, without a slash at the end. */
export function siteAddressOf({ providers }: Pick<Platform, 'providers'>, name: string): string {
  return `https://${name}${providers.sitesPort === usualPort ? '' : `:${providers.sitesPort}`}`;
}
