import { networkOf } from '@app/contract/core/networkOf.ts';
import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { DomainError } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';
import { turnAway } from './turnAway.ts';

export interface Budget {
  /** Uses at once. */
  burst: number;
  /** And so many a second from then on. */
  perSecond: number;
}

/** Networks that are remembered; beyond that, the least recently active one is forgotten. */
const mostNetworks = 50_000;

/**
 * How many requests each network may send to this process: a token bucket, in memory since a query would cost more than
 * most requests. What all processes count together is in `RateLimits`.
 */
export class AddressBudget {
  /** When the bucket of a network will be full, in milliseconds: its whole state (GCRA). */
  readonly #fullAt = new Map<string, number>();
  readonly #interval: number;
  readonly #burst: number;

  constructor({ burst, perSecond }: Budget, factor: number) {
    this.#interval = 1_000 / (perSecond * factor);
    this.#burst = Math.max(1, burst * factor);
  }

  /** Takes a token, or as many as something costs. @returns milliseconds to wait when there are too few, else 0. */
  take(address: string, { cost = 1, now = performance.now() }: { cost?: number; now?: number } = {}): number {
    const network = networkOf(address);
    const fullAt = Math.max(now, this.#fullAt.get(network) ?? now);
    const wait = fullAt + cost * this.#interval - now - this.#burst * this.#interval;
    // Half a microsecond is the error of a sum.
    if (wait > 0.0005) return wait;
    // Removed and inserted again, so that the least active ones come first.
    this.#fullAt.delete(network);
    this.#fullAt.set(network, fullAt + cost * this.#interval);
    if (this.#fullAt.size > mostNetworks) {
      const [quietest = network] = this.#fullAt.keys();
      this.#fullAt.delete(quietest);
    }
    return 0;
  }

  /** Networks that are remembered. */
  get size(): number {
    return this.#fullAt.size;
  }
}

/** The budget of one network at one process, before RATE_LIMIT_FACTOR. Generous: many may share an address. */
const budgets = {
  write: { burst: 300, perSecond: 5 },
  file: { burst: 60, perSecond: 1 },
  search: { burst: 120, perSecond: 4 },
} as const satisfies Record<string, Budget>;

/** The budget of an endpoint; null for a plain read, which is too cheap to be abused. */
function kindOf(endpoint: EndpointDefinition, ctx: HttpContext): keyof typeof budgets | null {
  if (endpoint.method !== 'GET') return 'write';
  if (endpoint.file) return 'file';
  return endpoint.query && ctx.query['search'] ? 'search' : null;
}

/** Counts a call of an endpoint for the network that it comes from. @throws DomainError too_many_requests. */
export type GeneralLimits = (endpoint: EndpointDefinition, ctx: HttpContext) => void;

/** The limits of every endpoint, whether or not it has its own. */
export function generalLimits(factor: number): GeneralLimits {
  const open = recordOf(keysOf(budgets), (kind) => new AddressBudget(budgets[kind], factor));
  return (endpoint, ctx) => {
    const kind = kindOf(endpoint, ctx);
    if (kind === null) return;
    const wait = open[kind].take(ctx.ip);
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1_000);
    throw new DomainError('too_many_requests', {
      detail: `Trop de demandes en peu de temps. Réessayez dans ${seconds > 1 ? `${seconds} secondes` : 'une seconde'}.`,
      retryAfter: seconds,
    });
  };
}

/**
 * Requests outside the API from one network to one process, before RATE_LIMIT_FACTOR: a first visit takes some thirty,
 * search engines less than ten a second, and many people may share an address.
 */
const budget: Budget = { burst: 1_500, perSecond: 60 };

/** Counts a request for its network, and answers 429 after too many. It costs less than a cached page. */
export function pageLimits(factor: number): Middleware {
  const open = new AddressBudget(budget, factor);
  return async (ctx, next) => {
    const wait = open.take(ctx.ip);
    if (wait === 0) return next();
    turnAway(ctx, {
      code: 'too_many_requests',
      detail: 'Trop de demandes en peu de temps. Réessayez dans quelques secondes.',
      retryAfter: Math.ceil(wait / 1_000),
    });
  };
}
