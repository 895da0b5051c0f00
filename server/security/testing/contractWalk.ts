import type { Access, EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { endpoints, type EndpointName } from '@app/contract/registry.ts';

export type WalkedEndpoint = EndpointDefinition & { name: EndpointName };

/** Every endpoint of the contract: what is declared is walked. */
export const walked: readonly WalkedEndpoint[] = endpoints;

/** Those that change something. */
export const unsafe = walked.filter(({ method }) => method !== 'GET');

/** Those that take a body. */
export const withBody = walked.filter(({ body }) => body);

/** Those that require a session. */
export const guarded = walked.filter(
  ({ access: { kind } }) => !['anonymous', 'visitor', 'device', 'bridge'].includes(kind),
);

/** Who attacks. The agent holds every permission, so as to reach as far as an agent can. */
export const roles = ['anonymous', 'customer', 'agent', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

/** Someone whom an access lets in; phones and other servers are nobody, and show `proofOf` who they are. */
export function roleFor({ kind }: Access): Role {
  if (kind === 'account' || kind === 'customer') return 'customer';
  if (kind === 'administrator' || kind === 'permission') return 'agent';
  return kind === 'super_admin' ? 'superAdmin' : 'anonymous';
}

/** The address of an endpoint with its parameters in place. */
export function addressOf(endpoint: EndpointDefinition, params: Record<string, string>): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

const segmentsOf = (path: string): string[] => path.split('/');
const segmentsByEndpoint = walked.map((endpoint) => ({ endpoint, segments: segmentsOf(endpoint.path) }));

/** The endpoint that a request reaches, by the path of the server's own log. */
export function endpointAt(method: string, path: string): WalkedEndpoint | undefined {
  const asked = segmentsOf(path);
  return segmentsByEndpoint.find(
    ({ endpoint, segments }) =>
      endpoint.method === method &&
      segments.length === asked.length &&
      segments.every((segment, at) => (segment.startsWith(':') ? asked[at] !== '' : segment === asked[at])),
  )?.endpoint;
}

/** A query as it stands in an address, with its question mark; a list repeats its name. */
export function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown) =>
    search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) add(name, one);
    else if (value !== undefined) add(name, value);
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}
