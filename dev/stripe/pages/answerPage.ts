import type { ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFile } from '../../inbox/pageFile.ts';
import type { ControlParts } from '../control/answerControl.ts';
import { StripeFault } from '../StripeFault.ts';
import { accountRoutes } from './accountPages.ts';
import { bankRoutes } from './bankPage.ts';
import { documentRoutes } from './documentPages.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { notFound, type PageAnswer, type PageRoute } from './PageAnswer.ts';
import { paymentRoutes } from './paymentPage.ts';
import { portalCardRoutes } from './portalCardPage.ts';
import { portalRoutes } from './portalPage.ts';
import { portalPlanRoutes } from './portalPlanPages.ts';

export interface PageRequest {
  method: string;
  url: URL;
  body: string;
}

const declared: PageRoute[] = [
  ...paymentRoutes,
  ...bankRoutes,
  ...portalRoutes,
  ...portalPlanRoutes,
  ...portalCardRoutes,
  ...documentRoutes,
  ...accountRoutes,
];
const routes = declared.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

/** Of the inbox's page, which wears the same clothes. */
const shared = ['/base.css', '/favicon.svg', '/figtree.woff2', '/bricolage-grotesque.woff2'];

/** Answers a page of the sandbox. They work without JavaScript. */
export async function answerPage(parts: ControlParts, request: PageRequest, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && (await sendFile(request.url.pathname, response))) return;
  const answer = find(parts, request);
  if (request.method === 'POST') parts.sandbox.touch();
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect, 'cache-control': 'no-store' }).end();
    return;
  }
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(answer.leadsTo ?? []),
    // Under « no-referrer » a browser would not say where a form comes from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(layout(answer.title, answer.body));
}

function find(parts: ControlParts, { method, url, body }: PageRequest): PageAnswer {
  try {
    for (const { route, pattern } of routes) {
      const match = route.method === method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const fields = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
      return route.answer({ ...parts, ids: match.slice(1).map(decodeURIComponent), fields });
    }
    return notFound;
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return {
      title: 'Impossible',
      status: error.status,
      body: html`<main class="sheet narrow">
        <h1>Cela n’est pas possible</h1>
        <p>${error.message}</p>
      </main>`,
    };
  }
}

async function sendFile(path: string, response: ServerResponse): Promise<boolean> {
  const file = shared.includes(path)
    ? await pageFile(path)
    : path === '/sandbox.css'
      ? { contentType: 'text/css; charset=utf-8', content: await readFile(join(import.meta.dirname, 'sandbox.css')) }
      : undefined;
  if (!file) return false;
  response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-cache' });
  response.end(file.content);
  return true;
}

// A form's target and every address it redirects to must be named.
function policy(leadsTo: (string | null)[]): string {
  const origins = leadsTo.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []));
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
