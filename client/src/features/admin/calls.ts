import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import type { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

type Tag = Extract<Parameters<typeof api.util.invalidateTags>[0][number], string>;

/** A query of the contract: what it shows is read again once one of these tags has changed. */
export function reads<E extends EndpointDefinition>(endpoint: E, ...providesTags: Tag[]) {
  return { ...contractCall(endpoint), providesTags };
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
