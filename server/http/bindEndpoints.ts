import Router from '@koa/router';
import { dayAt } from '@app/contract/core/days.ts';
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { Principal } from '@app/domain/accounts';
import type { PairedDevice } from '@app/domain/mobile';
import { DomainError, inTime, TooLate, type Platform } from '@app/domain/platform';
import { authorise } from './authorise.ts';
import { answerConditionally } from './conditional.ts';
import type { HttpContext, Middleware, RequestState } from './context.ts';
import type { GeneralLimits } from './generalLimits.ts';
import { jsonAnswer } from './securityHeaders.ts';
import { acceptSignedCall, admitBridge, admitDevice } from './otherCallers.ts';
import type { PublicAnswers } from './PublicAnswers.ts';
import type { RateLimits } from './RateLimits.ts';
import { sendFile } from './sendFile.ts';
import { currentPrincipal, sessionControl, type SessionControl } from './sessions.ts';
import { readUpload } from './readUpload.ts';
import { readJsonBody, readJsonBodyOf, validate, validateParts, type RequestParts } from './validate.ts';

type PrincipalOf<E extends EndpointDefinition> = E['access']['kind'] extends
  'anonymous' | 'visitor' | 'device' | 'bridge'
  ? Principal | null
  : Principal;

type DeviceOf<E extends EndpointDefinition> = E['access']['kind'] extends 'device' ? PairedDevice : undefined;

/** What an endpoint's handler works with. */
export interface Call<E extends EndpointDefinition> {
  platform: Platform;
  limits: RateLimits;
  input: EndpointInput<E>;
  /** Who calls; always present when the endpoint's access requires it. */
  principal: PrincipalOf<E>;
  /** The phone that calls, for an endpoint of phones. */
  device: DeviceOf<E>;
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

/** Binds a handler to an endpoint of the contract. Its result must be what the contract says; where that is nothing, it is not read. */
export function bind<E extends EndpointDefinition>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointResponse<E> extends undefined ? unknown : EndpointResponse<E>>,
): Binding {
  return { endpoint, handle };
}

/** Binds what writes a CSV to the endpoint of an export: a file that is named after its contents and the day in France. */
export function bindExport<E extends EndpointDefinition & { file: 'text/csv' }>(
  endpoint: E,
  name: string,
  write: (call: Call<E>) => Promise<AsyncIterable<Uint8Array>>,
): Binding {
  return {
    endpoint,
    handle: async (call: Call<E>) => ({
      name: `${name}-${dayAt(call.platform.clock.now())}.csv`,
      size: null,
      content: await write(call),
    }),
  };
}

/** An endpoint whose answer is the same for everyone until its data changes. */
type PublicEndpoint = EndpointDefinition & {
  method: 'GET';
  access: { kind: 'anonymous' };
  response: object;
  conditional: true;
  params?: never;
  query?: never;
  throttle?: never;
};

/** Binds a public endpoint to what makes its answer, which is cached until its `version` changes. */
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
  generalLimits: GeneralLimits;
  /** Milliseconds that a handler may take. */
  deadline: number;
  sessions: Middleware;
  publicAnswers: PublicAnswers;
}

/** Calls an endpoint on behalf of a request that came another way, under all the endpoint's own rules. */
export type CallEndpoint = <E extends EndpointDefinition>(
  endpoint: E,
  ctx: HttpContext,
  parts: RequestParts,
) => Promise<EndpointResponse<E>>;

/** The endpoints, for routes that answer by them. */
export type EndpointCalls = Omit<ReturnType<typeof bindEndpoints>, 'router'>;

/** The API's routes, and a way to call its endpoints. @throws Error at boot when endpoints and handlers do not match. */
export function bindEndpoints(endpoints: readonly EndpointDefinition[], bindings: readonly Binding[], parts: Parts) {
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
    const steps = 'make' in binding ? [keepPublic(binding, parts)] : stepsOf(binding, parts);
    router.register(endpoint.path, [endpoint.method], steps);
  }

  async function call(endpoint: EndpointDefinition, ctx: HttpContext, request: RequestParts): Promise<unknown> {
    const binding = byName.get(endpoint.name);
    if (!binding) throw new Error(`${endpoint.name} is not an endpoint of the API`);
    if ('make' in binding) return endpoint.response?.parse(await binding.make(parts.platform));
    await admit(endpoint, ctx, parts);
    if (endpoint.access.kind === 'bridge') await acceptSignedCall(ctx, parts);
    return run(binding, ctx, validateParts(endpoint, request), parts);
  }
  return {
    router,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer was parsed by the endpoint's own schema
    call: call as CallEndpoint,
    /** Applies an endpoint's access, maintenance, proof and limits, for a body that must not be read before. */
    admit: async (endpoint: EndpointDefinition, ctx: HttpContext) => admit(endpoint, ctx, parts),
  };
}

/** Access, maintenance, proof and the limits of the address. */
async function admit(endpoint: EndpointDefinition, ctx: HttpContext, parts: Parts): Promise<void> {
  const { platform, limits } = parts;
  // An endpoint with its own limit has only that one; a server that signs calls for many people.
  if (!endpoint.throttle && endpoint.access.kind !== 'bridge') parts.generalLimits(endpoint, ctx);
  authorise(endpoint, currentPrincipal(ctx), platform);
  if (endpoint.access.kind === 'device') await admitDevice(ctx, parts);
  if (endpoint.access.kind === 'bridge') await admitBridge(ctx, parts);
  if (endpoint.throttle) await limits.byAddress(endpoint.throttle, ctx.ip);
}

/** The handler's answer, less whatever the contract does not name; a file as it is. */
async function run(
  binding: CallBinding,
  ctx: HttpContext,
  input: EndpointInput<EndpointDefinition>,
  { platform, limits, deadline }: Parts,
): Promise<unknown> {
  const work = binding.handle({
    platform,
    limits,
    input,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `authorise` made sure of what the type promises
    principal: currentPrincipal(ctx) as Principal,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found when the endpoint is one of phones
    device: ctx.state.device as undefined,
    session: sessionControl(ctx),
    ctx,
  });
  const answer = await beforeDeadline(work, deadline);
  const { file, response } = binding.endpoint;
  return file ? answer : response?.parse(answer);
}

/** Work that still goes on ends by its own limits: each statement by the database's, each call by its service's. */
async function beforeDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  try {
    return await inTime(work, deadline);
  } catch (error) {
    if (error instanceof TooLate) throw new DomainError('unavailable', { retryAfter: 10, cause: error });
    throw error;
  }
}

function readsSession({ access: { kind } }: EndpointDefinition): boolean {
  return kind !== 'anonymous' && kind !== 'device' && kind !== 'bridge';
}

/** What the log and the measures call what answers. */
export function naming(endpoint: string): Middleware {
  return (ctx, next) => {
    ctx.state.endpoint = endpoint;
    return next();
  };
}

function stepsOf(binding: CallBinding, parts: Parts): Middleware[] {
  const { endpoint } = binding;
  const steps: Middleware[] = [naming(endpoint.name)];
  if (readsSession(endpoint)) steps.push(parts.sessions);
  // Access is decided before the body is read.
  steps.push(async (ctx, next) => {
    await admit(endpoint, ctx, parts);
    await next();
  });
  if (endpoint.body) steps.push(endpoint.maxBodyBytes ? readJsonBodyOf(endpoint.maxBodyBytes) : readJsonBody);
  if (endpoint.upload) steps.push(readUpload(endpoint.upload, parts.platform));
  if (endpoint.access.kind === 'bridge') {
    steps.push(async (ctx, next) => {
      // A body that is not JSON was not read, so its signature cannot be checked.
      if (endpoint.body && !ctx.is('application/json')) throw new DomainError('unsupported_media_type');
      await acceptSignedCall(ctx, parts);
      await next();
    });
  }
  steps.push(async (ctx) => {
    const answer = await run(binding, ctx, validate(endpoint, ctx), parts);
    ctx.status = endpoint.status;
    if (endpoint.file) return sendFile(ctx, endpoint.file, answer);
    if (endpoint.status === 204 || !endpoint.response) return;
    ctx.type = 'application/json';
    const body = JSON.stringify(answer);
    if (endpoint.conditional) answerConditionally(ctx, body, endpoint.access.kind === 'anonymous');
    else {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    }
  });
  return steps;
}

function keepPublic({ endpoint, version, make }: PublicBinding, { platform, publicAnswers }: Parts): Middleware {
  return publicAnswers.keep(endpoint.path, {
    endpoint: endpoint.name,
    version: version(platform),
    make: async () => jsonAnswer(endpoint.response?.parse(await make(platform))),
  });
}
