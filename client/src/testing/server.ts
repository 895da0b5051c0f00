import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import type { EndpointDefinition, EndpointResponse } from '@app/contract/core/endpoint.ts';
import { errorCatalogue, problemSchema, type ErrorCode, type Problem } from '@app/contract/core/errors.ts';
import { readWorkEndpoint } from '@app/contract/accounts/workApi.ts';
import { readChannelsEndpoint } from '@app/contract/channels/api.ts';
import { readQueuesEndpoint } from '@app/contract/jobs/adminApi.ts';
import { listOwnJobsEndpoint } from '@app/contract/jobs/api.ts';
import { countNewsEndpoint } from '@app/contract/news/api.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { listBillsEndpoint } from '@app/contract/payments/bills/billsApi.ts';
import { readContractEndpoint } from '@app/contract/compliance/api.ts';
import { readAwaitedEndpoint } from '@app/contract/storefront/awaitedApi.ts';
import { readStayChangesEndpoint } from '@app/contract/storefront/changeApi.ts';
import { readGuestPageEndpoint } from '@app/contract/storefront/guestPageApi.ts';
import { readCautionEndpoint } from '@app/contract/payments/cautions/cautionsApi.ts';
import { readMoneyEndpoint } from '@app/contract/payments/moneyApi.ts';
import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { countOpenConversationsEndpoint } from '@app/contract/support/adminApi.ts';
import { plans, settings } from './fixtures.ts';
import { noBills } from './billFixtures.ts';
import { noMoney } from './moneyFixtures.ts';
import { quietQueues } from './jobFixtures.ts';

export interface Seen {
  url: URL;
  body: unknown;
}

type Respond = (seen: Seen) => Response | Promise<Response>;

/** Answers an endpoint; returns the requests it received. */
function handle(endpoint: EndpointDefinition, respond: Respond) {
  const seen: Seen[] = [];
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const handler = http[method](`*${endpoint.path}`, async ({ request }) => {
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json') === true;
    const one: Seen = { url: new URL(request.url), body: isJson ? JSON.parse(text) : text || undefined };
    seen.push(one);
    return respond(one);
  });
  return { handler, seen };
}

/** A success as the contract describes it: a fixture that breaks the contract fails the test. */
function success<E extends EndpointDefinition>(endpoint: E, response: EndpointResponse<E>): Response {
  if (!endpoint.response) return new HttpResponse(null, { status: 204 });
  endpoint.response.parse(response);
  return HttpResponse.json(response, { status: endpoint.status });
}

function problem(code: ErrorCode, more: Partial<Problem> = {}): Response {
  const { status, detail } = errorCatalogue[code];
  const document = problemSchema.parse({ type: 'about:blank', title: code, status, code, detail, ...more });
  return HttpResponse.json(document, { status });
}

/** The endpoint answers so from now on; the returned list holds what it was asked. */
export function answers<E extends EndpointDefinition>(
  endpoint: E,
  response: EndpointResponse<E> | (() => EndpointResponse<E> | Promise<EndpointResponse<E>>),
): Seen[] {
  const value = () => (typeof response === 'function' ? response() : response);
  const { handler, seen } = handle(endpoint, async () => success(endpoint, await value()));
  server.use(handler);
  return seen;
}

type Refusal = Partial<Problem> & Pick<Problem, 'code' | 'conflict'>;

function isRefusal(decided: unknown): decided is Refusal {
  return typeof decided === 'object' && decided !== null && 'conflict' in decided;
}

/** The endpoint answers what is decided of each request from now on, or refuses it with that code. */
export function decides<E extends EndpointDefinition>(
  endpoint: E,
  decide: (seen: Seen) => EndpointResponse<E> | ErrorCode | Refusal,
): Seen[] {
  const { handler, seen } = handle(endpoint, (one) => {
    const decided = decide(one);
    if (typeof decided === 'string') return problem(decided);
    return isRefusal(decided) ? problem(decided.code, decided) : success(endpoint, decided);
  });
  server.use(handler);
  return seen;
}

/** The endpoint refuses with a problem from now on. */
export function refuses(endpoint: EndpointDefinition, code: ErrorCode, more: Partial<Problem> = {}): Seen[] {
  const { handler, seen } = handle(endpoint, () => problem(code, more));
  server.use(handler);
  return seen;
}

/** The endpoint cannot be reached from now on. */
export function isUnreachable(endpoint: EndpointDefinition): void {
  server.use(handle(endpoint, () => HttpResponse.error()).handler);
}

export const server = setupServer(
  handle(publicSettingsEndpoint, () => success(publicSettingsEndpoint, settings)).handler,
  handle(listPlansEndpoint, () => success(listPlansEndpoint, plans)).handler,
  // Asked by the menu of the back-office.
  handle(readQueuesEndpoint, () => success(readQueuesEndpoint, quietQueues)).handler,
  // Asked by its first page.
  handle(readWorkEndpoint, () => success(readWorkEndpoint, { items: [], since: '2026-10-21' })).handler,
  handle(countOpenConversationsEndpoint, () => success(countOpenConversationsEndpoint, { open: 0 })).handler,
  // Asked by the first page of a customer area.
  handle(listPropertiesEndpoint, () => success(listPropertiesEndpoint, { properties: [], used: 0, max: 3 })).handler,
  handle(readAwaitedEndpoint, () => success(readAwaitedEndpoint, { answers: [] })).handler,
  // Asked by the menu of every customer area.
  handle(readChannelsEndpoint, () =>
    success(readChannelsEndpoint, { properties: [], risks: [], doubleBookings: [], dailyDigest: true }),
  ).handler,
  // Asked by the bell of every customer area.
  handle(countNewsEndpoint, () => success(countNewsEndpoint, { unread: 0 })).handler,
  // Asked by the drawer of every reservation.
  handle(readMoneyEndpoint, () => success(readMoneyEndpoint, noMoney)).handler,
  handle(readCautionEndpoint, () => success(readCautionEndpoint, { caution: null, cheque: null })).handler,
  handle(listBillsEndpoint, () => success(listBillsEndpoint, noBills)).handler,
  handle(readContractEndpoint, () => success(readContractEndpoint, { contract: null })).handler,
  handle(readGuestPageEndpoint, () => success(readGuestPageEndpoint, { page: null })).handler,
  handle(readStayChangesEndpoint, () => success(readStayChangesEndpoint, { pending: null, past: [] })).handler,
  // Asked at the foot of every profile.
  handle(listOwnJobsEndpoint, () => success(listOwnJobsEndpoint, { jobs: [], total: 0 })).handler,
);
