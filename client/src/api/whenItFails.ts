import { reportError } from '../browser/reportError.ts';

/** What RTK Query hands to an endpoint's `onQueryStarted`, as far as it is needed here. */
interface Started {
  queryFulfilled: PromiseLike<unknown>;
}

/** Calls `tell` once with why a call failed, however many components show it. A cancelled call has not failed. */
export async function whenItFails({ queryFulfilled }: Started, tell: (error: unknown) => void): Promise<void> {
  try {
    await queryFulfilled;
  } catch (rejection) {
    const cause = causeOf(rejection);
    if (!isAbort(cause)) tell(cause);
  }
}

/** For an endpoint's `onQueryStarted`: logs why a call failed. Of the call's argument, other parts say the type. */
export function reportsFailure(doing: string) {
  return (_: never, started: Started) => whenItFails(started, (error) => reportError(doing, error));
}

/** RTK Query wraps the error of the base query, and passes on whatever else went wrong. */
function causeOf(rejection: unknown): unknown {
  return typeof rejection === 'object' && rejection !== null && 'error' in rejection ? rejection.error : rejection;
}

function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}
