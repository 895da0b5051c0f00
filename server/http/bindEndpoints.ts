import Router from '@koa/router';
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '@app/contract/endpoint.ts';
import type { Principal } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import { authorise } from './authorise.ts';
import { answerConditionally } from './conditional.ts';
import type { HttpContext, Middleware, RequestState } from './context.ts';
import type { PublicAnswers } from './PublicAnswers.ts';
import type { RateLimits } from './RateLimits.ts';
import { currentPrincipal, sessionControl, type SessionControl } from './sessions.ts';
import { readJsonBody, validate } from './validate.ts';

type PrincipalOf<E extends EndpointDefinition> = E['access']['kind'] extends 'anonymous' | 'visitor'
  ? Principal | null
  : Principal;

/** What an endpoint's handler works with. */
export interface Call<E extends EndpointDefinition> {
  platform: Platform;
  limits: RateLimits;
  input: EndpointInput<E>;
  /** Who calls; there is someone whenever the endpoint's access asks for it. */
  principal: PrincipalOf<E>;
  session: SessionControl;
  /** For what only the HTTP layer knows: address, device cookie. */
  ctx: HttpContext;
}

interface CallBinding {
  endpoint: EndpointDefinition;
  handle(call: Call<EndpointDefinition>): Promise<unknown>;
}

interface PublicBinding {
  endpoint: EndpointDefinition;
  version: (platform: Platform) => () => number;
  make: (platform: Platform) => Promise<unknown>;
}

export type Binding = CallBinding | PublicBinding;

/** Ties a handler to an endpoint of the contract; its result must be what the contract says. */
export function bind<E extends EndpointDefinition>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointResponse<E>>,
): Binding {
  return { endpoint, handle };
}

/** An endpoint that answers everyone alike, whatever they send, until something changes. */
type PublicEndpoint = EndpointDefinition & {
  method: 'GET';
  access: { kind: 'anonymous' };
  status: 200;
  response: object;
  conditional: true;
  params?: never;
  query?: never;
  throttle?: never;
};

/**
 * Ties a public endpoint to what makes its answer, which is then kept in memory.
 * @param version opens a watch, once, on what the answer depends on: the number changes when the answer may have.
 */
export function bindPublic<E extends PublicEndpoint>(
  endpoint: E,
  version: (platform: Platform) => () => number,
  make: (platform: Platform) => Promise<EndpointResponse<E>>,
): Binding {
  return { endpoint, version, make };
}

interface Parts {
  platform: Platform;
  limits: RateLimits;
  sessions: Middleware;
  publicAnswers: PublicAnswers;
}

/**
 * The routes of the API.
 * @throws Error at boot when an endpoint has no handler, or a handler no endpoint.
 */
export function bindEndpoints(
  endpoints: readonly EndpointDefinition[],
  bindings: readonly Binding[],
  parts: Parts,
): Router<RequestState> {
  const byName = new Map(bindings.map((binding) => [binding.endpoint.name, binding]));
  const missing = endpoints.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  const known = new Set(endpoints.map(({ name }) => name));
  const extra = bindings.map(({ endpoint }) => endpoint.name).filter((name) => !known.has(name));
  if (byName.size !== bindings.length) throw new Error('An endpoint is bound twice');
  if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}`);
  if (extra.length > 0) throw new Error(`Handlers without an endpoint: ${extra.join(', ')}`);

  const router = new Router<RequestState>();
  for (const endpoint of endpoints) {
    const binding = byName.get(endpoint.name);
    if (!binding) continue;
    if ('make' in binding) {
      router.register(endpoint.path, [endpoint.method], keepPublic(binding, parts));
      continue;
    }
    const steps: Middleware[] = [
      (ctx, next) => {
        ctx.state.endpoint = endpoint.name;
        return next();
      },
    ];
    if (endpoint.access.kind !== 'anonymous') steps.push(parts.sessions);
    // Access is decided before the body is read.
    steps.push(async (ctx, next) => {
      authorise(endpoint.access, currentPrincipal(ctx));
      if (endpoint.throttle) await parts.limits.byAddress(endpoint.throttle, ctx.ip);
      await next();
    });
    if (endpoint.body) steps.push(readJsonBody);
    steps.push(async (ctx) => {
      const answer = await binding.handle({
        platform: parts.platform,
        limits: parts.limits,
        input: validate(endpoint, ctx),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `authorise` made sure of what the type promises
        principal: currentPrincipal(ctx) as Principal,
        session: sessionControl(ctx),
        ctx,
      });
      ctx.status = endpoint.status;
      if (endpoint.status === 204 || !endpoint.response) return;
      ctx.type = 'application/json';
      // Parsing drops whatever the contract does not name.
      const body = JSON.stringify(endpoint.response.parse(answer));
      if (endpoint.conditional) answerConditionally(ctx, body, endpoint.access.kind === 'anonymous');
      else {
        ctx.set('Cache-Control', 'no-store');
        ctx.body = body;
      }
    });
    router.register(endpoint.path, [endpoint.method], steps);
  }
  return router;
}

function keepPublic({ endpoint, version, make }: PublicBinding, { platform, publicAnswers }: Parts): Middleware {
  return publicAnswers.keep(endpoint.path, {
    endpoint: endpoint.name,
    version: version(platform),
    make: async () => JSON.stringify(endpoint.response?.parse(await make(platform))),
  });
}
