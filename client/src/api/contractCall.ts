import type { EndpointDefinition, EndpointRequest, EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { ApiCall } from './baseQuery.ts';

/** What the hook of an endpoint is called with: nothing at all when the endpoint takes nothing. */
export type CallArgument<E extends EndpointDefinition> = keyof EndpointRequest<E> extends never
  ? void
  : EndpointRequest<E>;

/**
 * The part of an RTK Query endpoint that the contract decides: where the call goes, what it takes and answers.
 * Spread it into `build.query` or `build.mutation`.
 */
export function contractCall<E extends EndpointDefinition>(endpoint: E) {
  return {
    query: (request: CallArgument<E>): ApiCall => ({ endpoint, request: request ?? {} }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the base query checked it, or trusts the server
    transformResponse: (answer: unknown): EndpointResponse<E> => answer as EndpointResponse<E>,
  };
}
