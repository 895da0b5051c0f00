import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** One id from the browser's request through the API's logs, the event and the worker's logs. */
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it logs and records carries `requestId`. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** The id of the request being served, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
