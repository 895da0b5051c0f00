import { markPaths } from '@app/contract/storefront/markPaths.ts';
import { tonesOf, type SiteTheme } from '@app/contract/storefront/theme.ts';
import type { Platform } from '@app/domain/platform';
import { readSizeAddress } from '@app/domain/properties';
import type { SiteContent } from '@app/domain/storefront';
import { isKept } from '../http/conditional.ts';
import type { HttpContext } from '../http/context.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { photos } from '../pages/photos.ts';
import { html } from './html.ts';
import type { FontFile } from './siteFonts.ts';
import { setSiteHeaders } from './siteHeaders.ts';

type Headers = readonly (readonly [string, string])[];

/** Answers the font at the address of a request. Its name changes with its content. @returns false when there is none. */
export function answerFont(ctx: HttpContext, fonts: ReadonlyMap<string, FontFile>, headers: Headers): boolean {
  const font = fonts.get(ctx.path);
  if (!font) return false;
  setSiteHeaders(ctx, headers);
  ctx.state.endpoint = 'asset';
  ctx.status = 200;
  ctx.set('Content-Security-Policy', apiContentSecurity);
  ctx.set('Content-Type', 'font/woff2');
  if (!isKept(ctx, font.etag, 'public, max-age=31536000, immutable')) ctx.body = font.body;
  return true;
}

/** Answers photos of one host alone, under their name. */
export function sitePhotos(platform: Pick<Platform, 'dataDir'>, headers: Headers) {
  const fromDisk = photos(platform);
  return async (ctx: HttpContext, { properties }: SiteContent): Promise<boolean> => {
    const size = readSizeAddress(ctx.path);
    const isTheirs =
      size !== null && properties.some((property) => property.photos.some(({ base }) => base?.endsWith(size.hash)));
    if (!isTheirs) return false;
    setSiteHeaders(ctx, headers);
    let found = true;
    await fromDisk(ctx, async () => {
      found = false;
    });
    return found;
  };
}

/** The icon of a site: its mark, in its colour. */
export function siteIcon({ accent, mark }: SiteTheme): string {
  const path = markPaths[mark === 'none' ? 'house' : mark];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <rect width="48" height="48" rx="10" fill="${tonesOf(accent).fill}" />
    <path transform="translate(8 8) scale(.8)" fill="#fff" d="${path}" />
  </svg> `.text;
}
