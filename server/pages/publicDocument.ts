import escapeHtml from 'escape-html';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import type { Platform } from '@app/domain/platform';
import { jsonForScript, pageHead } from './pageHead.ts';
import { pageSecurity } from './pageSecurity.ts';
import type { ClientBuild } from './readClientBuild.ts';

export interface PublicDocument {
  html: string;
  /** Its Content-Security-Policy. */
  security: string;
}

/** A public page as a document: what it is made from travels with it, for the browser to make it come alive. */
export function publicDocument(
  site: Pick<Platform, 'settings' | 'appUrl'>,
  build: ClientBuild,
  data: PublicPageData,
): PublicDocument {
  const { themeScript, themeColours, style, fonts, script, renderPublicPage } = build;
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${themeColours}
${fonts.map((font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${pageHead(site, data)}
<script>${themeScript}</script>
<style>${style}</style>
</head>
<body>
<div id="public">${renderPublicPage(data)}</div>
<script type="application/json" id="page-data">${jsonForScript(data)}</script>
<script type="module" src="${escapeHtml(script)}"></script>
</body>
</html>
`;
  return { html, security: pageSecurity({ themeScript, style, trackers: data.trackers }) };
}
