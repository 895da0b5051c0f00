import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Router from '@koa/router';
import { endpoints } from '@app/contract/registry.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import type { RequestState } from './context.ts';
import { jsonAnswer } from './securityHeaders.ts';
import { openApiDocument, openApiPaths } from './openapi.ts';
import type { PublicAnswers } from './PublicAnswers.ts';

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body><main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>
</body></html>`;

const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true });`;

// Swagger UI styles itself from script and draws its icons from data: addresses.
const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

let knownPaths: ReturnType<typeof openApiPaths> | undefined;

/** What the contract says, put together once somebody asks: most processes are never asked. */
async function readPaths() {
  return (knownPaths ??= openApiPaths(endpoints));
}

/** The API's OpenAPI document, and a page to browse and try it. */
export function docsRoutes(platform: Platform, publicAnswers: PublicAnswers): Router<RequestState> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = new Map(Object.keys(assets).map((name) => [name, readFileSync(join(folder, name))]));
  const router = new Router<RequestState>();

  const document = publicAnswers.keep('/api/openapi.json', {
    endpoint: 'other',
    version: () => platform.settings.version,
    make: async () => {
      const paths = await readPaths();
      return jsonAnswer(openApiDocument(paths, { title: platform.settings.get('site_title'), url: platform.appUrl }));
    },
  });
  router.get('/api/openapi.json', document);
  router.get('/api/docs', (ctx) => {
    ctx.set('Content-Security-Policy', contentSecurity);
    ctx.type = 'text/html';
    ctx.body = page;
  });
  router.get('/api/docs/start.js', (ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = start;
  });
  router.get('/api/docs/:file', (ctx) => {
    const name = ctx.params.file ?? '';
    const file = files.get(name);
    if (!file) throw new DomainError('not_found');
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = assets[name] ?? 'application/octet-stream';
    ctx.body = file;
  });
  return router;
}
