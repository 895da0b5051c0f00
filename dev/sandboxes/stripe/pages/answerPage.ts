import type { ServerResponse } from 'node:http';
import { type Asked, findRoute, html, sandboxPage, sendPage, sendPageFile } from '@sandbox/base';
import type { ControlParts } from '../control/answerControl.ts';
import { StripeFault } from '../state/StripeFault.ts';
import { notFound, type PageAnswer, type PageRoute } from './PageAnswer.ts';
import { accountRoutes } from './accountPages.ts';
import { authenticationRoutes } from './authenticationPage.ts';
import { onboardingRoutes } from './onboardingPage.ts';
import { paymentRoutes } from './paymentPage.ts';
import { portalRoutes } from './portal.ts';
import { portalChangeRoutes } from './portalChangePages.ts';

const routes: PageRoute[] = [
  ...paymentRoutes,
  ...authenticationRoutes,
  ...onboardingRoutes,
  ...portalRoutes,
  ...portalChangeRoutes,
  ...accountRoutes,
];

/** Answers a page of the sandbox. They work without JavaScript. */
export async function answerPage(parts: ControlParts, asked: Asked, response: ServerResponse): Promise<void> {
  if (asked.method === 'GET' && (await sendPageFile(response, asked.url.pathname))) return;
  const answer = find(parts, asked);
  if (asked.method === 'POST') parts.sandbox.touch();
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect, 'cache-control': 'no-store' }).end();
    return;
  }
  const { title, body, status = 200, leadsTo = [] } = answer;
  const page = sandboxPage({ title, sandbox: 'de paiement', ribbon: 'aucun argent ne circule', body });
  // A form's target and every address it redirects to must be named.
  const origins = leadsTo.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []));
  sendPage(response, status, page, origins);
}

function find(parts: ControlParts, { method, url, body }: Asked): PageAnswer {
  try {
    const found = findRoute(routes, method, url.pathname);
    if (!found) return notFound;
    const fields = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
    return found.route.answer({ ...parts, ids: found.ids, fields });
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
