import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import type { ErrorCode } from '@app/contract/core/errors.ts';
import { notJson, toApiError, type ApiError } from './apiError.ts';

/** One call of an endpoint of the contract. */
export interface ApiCall {
  endpoint: EndpointDefinition;
  request: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    upload?: unknown;
  };
  /** Sends it to the server by other means than `fetch`. */
  send?: Send;
}

/** What the store gives to the calls. */
export interface ApiContext {
  /**
   * Called with the code of each refusal. Resolves to true once the person gave what it needs (a session, a recent proof of
   * their password): the call is repeated; to false when that is impossible or cancelled.
   */
  recover: (code: ErrorCode) => Promise<boolean>;
  /** Answers in place of the server. */
  send?: Send | undefined;
}

function isApiContext(extra: unknown): extra is ApiContext {
  return typeof extra === 'object' && extra !== null && 'recover' in extra;
}

/** Milliseconds after which a server that does not answer counts as unreachable. */
const requestTimeout = 30_000;

export type Answer = { data: unknown } | { error: ApiError };

/** Sends a call to the server, or to its replacement. */
export type Send = (call: ApiCall, signal: AbortSignal) => Promise<Answer>;

/** A value as it is written in an address. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `/api/jobs/:id` with its parameters filled in, and the query string. */
export function addressOf({ endpoint, request }: ApiCall): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(request.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, textOf(value));
  }
  const suffix = query.toString();
  return suffix ? `${path}?${suffix}` : path;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    // Not JSON: toApiError and the contract's schema both refuse undefined and say so.
    return undefined;
  }
}

/** The body of a request: JSON, or a file as the only part of a form. */
export function payloadOf({ endpoint, request }: ApiCall): { body?: BodyInit; headers: Record<string, string> } {
  const headers = { accept: 'application/json' };
  if (endpoint.upload && request.upload instanceof Blob) {
    const form = new FormData();
    form.set(endpoint.upload.field, request.upload);
    return { body: form, headers };
  }
  if (request.body === undefined) return { headers };
  return { body: JSON.stringify(request.body), headers: { ...headers, 'content-type': 'application/json' } };
}

/** Sends a call to the server. */
export const sendToServer: Send = async (call, signal) => {
  const { endpoint } = call;
  let response: Response;
  try {
    response = await fetch(new URL(addressOf(call), window.location.origin), {
      method: endpoint.method,
      credentials: 'same-origin',
      ...payloadOf(call),
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
    });
  } catch {
    return { error: { kind: 'network' } };
  }
  return toAnswer(endpoint, response.status, await readBody(response));
};

/** The result of a status and a body; the body is undefined where it could not be read. */
export function toAnswer(endpoint: EndpointDefinition, status: number, body: unknown): Answer {
  if (status < 200 || status > 299) return { error: toApiError(status, body) };
  if (endpoint.response && body === undefined) return { error: { kind: 'unreadable', status, reason: notJson } };
  // In production the server is trusted to keep its own contract: a field more must not break an older page.
  if (import.meta.env.PROD || !endpoint.response) return { data: body };
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  return { error: { kind: 'unreadable', status, reason: parsed.error.message } };
}

/** Sends a call; when the server asks something of the person first, waits for it and repeats the call once. */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, { signal, extra }) => {
  const context = isApiContext(extra) ? extra : undefined;
  const send = context?.send ?? call.send ?? sendToServer;
  const answer = await send(call, signal);
  if (!('error' in answer) || answer.error.kind !== 'problem' || !context) return answer;
  const recovered = await context.recover(answer.error.problem.code);
  return recovered ? send(call, signal) : answer;
};
