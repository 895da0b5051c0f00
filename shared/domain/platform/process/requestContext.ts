import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** One id for the browser's request, the API's logs, the event and the worker's logs. */
  requestId: string;
  /** Where it comes from, when it comes over HTTP. */
  origin?: RequestOrigin;
}

/** Where a request over HTTP comes from. */
export interface RequestOrigin {
  address: string;
  userAgent: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that its logs and events have `requestId`, and its journal entries the origin of the request. */
export function withRequestId<T>(requestId: string, work: () => T, origin?: RequestOrigin): T {
  return storage.run({ requestId, ...(origin && { origin }) }, work);
}

/** The id of the request being served, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Where the request being served comes from, if any is. */
export function currentOrigin(): RequestOrigin | undefined {
  return storage.getStore()?.origin;
}
