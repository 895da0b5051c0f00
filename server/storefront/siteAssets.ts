import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { etagOf, isKept } from '../http/conditional.ts';
import type { Middleware } from '../http/context.ts';
import { PublicAnswers } from '../http/PublicAnswers.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { fontFace, type Font } from '../pages/Font.ts';
import { setSiteHeaders } from './siteHeaders.ts';

/** Where the client's build lies and its fonts; null: only the API is served. */
export type FontSource = { dir: string; fonts: readonly Font[] } | null;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#17573f"/><path fill="#f8f4ec" d="M13 9h27l-3 7H10zM13 20h8l-3 7h-8zM13 31h27l-3 7H10z"/><path fill="#f2bf45" d="M24 20h16l-3 7H21z"/></svg>
`;

/** Read at boot, so that a new build during operation removes no file that is still needed. */
function readFonts(source: FontSource) {
  return (source?.fonts ?? []).flatMap((font) => {
    const file = join(source?.dir ?? '', font.path);
    if (!existsSync(file)) return [];
    const body = readFileSync(file);
    return [{ ...font, path: `/fonts/${basename(font.path)}`, body, etag: etagOf(body) }];
  });
}

/** The files of every site's pages: their style, their icon, and the fonts of the client's build. */
export function siteAssets(source: FontSource, headers: readonly (readonly [string, string])[]): Middleware {
  const answers = new PublicAnswers(headers);
  const fonts = readFonts(source);
  const style = [...fonts.map(fontFace), readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')].join('\n');
  const keep = (path: string, contentType: string, body: string) =>
    answers.keep(path, {
      endpoint: 'asset',
      version: () => 0,
      make: async () => ({ contentType, headers: [['Content-Security-Policy', apiContentSecurity]], body }),
    });
  const responses = new Map([
    ['/site.css', keep('/site.css', 'text/css; charset=utf-8', style)],
    ['/favicon.svg', keep('/favicon.svg', 'image/svg+xml', icon)],
  ]);
  const byAddress = new Map(fonts.map((font) => [font.path, font]));

  const fromMemory = answers.fromMemory();

  return async (ctx, next) => {
    const answer = responses.get(ctx.path);
    if (answer) {
      await fromMemory(ctx, async () => {
        setSiteHeaders(ctx, headers);
        await answer(ctx, next);
      });
      return;
    }
    const font = byAddress.get(ctx.path);
    if (!font) return next();
    setSiteHeaders(ctx, headers);
    ctx.state.endpoint = 'asset';
    ctx.status = 200;
    ctx.set('Content-Type', 'font/woff2');
    // Its name changes with its content.
    if (!isKept(ctx, font.etag, 'public, max-age=31536000, immutable')) ctx.body = font.body;
  };
}
