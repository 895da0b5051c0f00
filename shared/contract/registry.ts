import * as apis from './apis.ts';
import type { EndpointDefinition } from './core/endpoint.ts';

type EndpointIn<M> = M extends object ? Extract<M[keyof M], EndpointDefinition> : never;
type AnyEndpoint = EndpointIn<(typeof apis)[keyof typeof apis]>;
export type EndpointName = AnyEndpoint['name'];

function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === 'object' && exported !== null && 'access' in exported && 'path' in exported;
}

/** By which endpoints are matched, the first that fits: a fixed address before a parameter, what lies below an address before it. */
const placeOf = ({ path }: AnyEndpoint) => `${path.replaceAll(':', '~')}~`;

/** Every endpoint of the product: what those files export. The server refuses to start when one has no binding. */
export const endpoints = Object.values(apis)
  .flatMap((api): unknown[] => Object.values(api))
  .filter(isEndpoint)
  .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
