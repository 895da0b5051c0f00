import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { etagOf, isKept } from '../http/conditional.ts';
import type { Middleware } from '../http/context.ts';
import { PublicAnswers } from '../http/PublicAnswers.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { setSiteHeaders } from './siteHeaders.ts';

/** Where the client's build lies and which fonts its pages begin with; null: only the API is served. */
export type FontSource = { dir: string; fonts: readonly string[] } | null;

const families = [
  { file: /^figtree-/, family: 'Figtree', weights: '300 900' },
  { file: /^bricolage-grotesque-/, family: 'Bricolage Grotesque', weights: '200 800' },
] as const;

/** The letters that these files hold; the browser takes the others from the next family. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#17573f"/><path fill="#f8f4ec" d="M13 9h27l-3 7H10zM13 20h8l-3 7h-8zM13 31h27l-3 7H10z"/><path fill="#f2bf45" d="M24 20h16l-3 7H21z"/></svg>
`;

/** Read at boot, so that a new build during operation removes no file that is still needed. */
function readFonts(source: FontSource) {
  return (source?.fonts ?? []).flatMap((path) => {
    const file = join(source?.dir ?? '', path);
    const known = families.find(({ file: name }) => name.test(basename(path)));
    if (!known || !existsSync(file)) return [];
    const body = readFileSync(file);
    return [{ ...known, address: `/fonts/${basename(path)}`, body, etag: etagOf(body) }];
  });
}

function fontFace({ family, weights, address }: ReturnType<typeof readFonts>[number]): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weights};font-display:swap;src:url('${address}') format('woff2');unicode-range:${latin}}`;
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
  const byAddress = new Map(fonts.map((font) => [font.address, font]));

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
