import type { EndpointDefinition, EndpointRequest, EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { api } from './api.ts';
import type { ApiCall } from './baseQuery.ts';

/** What the hook of an endpoint is called with: nothing at all when the endpoint takes nothing. */
export type CallArgument<E extends EndpointDefinition> = keyof EndpointRequest<E> extends never
  ? void
  : EndpointRequest<E>;

type Tag = Extract<Parameters<typeof api.util.invalidateTags>[0][number], string>;

/** The part of an RTK Query endpoint that the contract decides: where the call goes, what it takes and answers. */
export function contractCall<E extends EndpointDefinition>(endpoint: E) {
  return {
    query: (request: CallArgument<E>): ApiCall => ({ endpoint, request: request ?? {} }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the base query checked it, or trusts the server
    transformResponse: (answer: unknown): EndpointResponse<E> => answer as EndpointResponse<E>,
  };
}

/** A query of the contract: what it shows is read again once one of these tags has changed. */
export function reads<E extends EndpointDefinition>(endpoint: E, ...providesTags: Tag[]) {
  return { ...contractCall(endpoint), providesTags };
}

/** A query of the contract whose answer is not cached. */
export function readsAnew<E extends EndpointDefinition>(endpoint: E) {
  return { ...contractCall(endpoint), keepUnusedDataFor: 0 };
}

/** A mutation of the contract that changes what carries these tags, unless it is refused. */
export function changes<E extends EndpointDefinition>(endpoint: E, ...tags: Tag[]) {
  return {
    ...contractCall(endpoint),
    invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : tags),
  };
}

/** The same, refused or not: another person may have changed it first, and the page be out of date. */
export function attempts<E extends EndpointDefinition>(endpoint: E, ...invalidatesTags: Tag[]) {
  return { ...contractCall(endpoint), invalidatesTags };
}
