import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { DomainError } from '@app/domain/platform';
import { AddressBudget, type Budget } from './AddressBudget.ts';
import type { HttpContext } from './context.ts';

type Kind = 'write' | 'file' | 'search';

/** What one network may ask of one process, before RATE_LIMIT_FACTOR. Generous: many people may share an address. */
const budgets: Record<Kind, Budget> = {
  write: { burst: 300, perSecond: 5 },
  file: { burst: 60, perSecond: 1 },
  search: { burst: 120, perSecond: 4 },
};

/** Of what is worth counting; null: a plain read, which costs less than it could be abused for. */
function kindOf(endpoint: EndpointDefinition, ctx: HttpContext): Kind | null {
  if (endpoint.method !== 'GET') return 'write';
  if (endpoint.file) return 'file';
  return endpoint.query && ctx.query['search'] ? 'search' : null;
}

/** Counts a call of an endpoint for the network that it comes from. @throws DomainError too_many_requests. */
export type GeneralLimits = (endpoint: EndpointDefinition, ctx: HttpContext) => void;

/** The limits that hold for every endpoint, whether or not it has one of its own. */
export function generalLimits(factor: number): GeneralLimits {
  const open = {
    write: new AddressBudget(budgets.write, factor),
    file: new AddressBudget(budgets.file, factor),
    search: new AddressBudget(budgets.search, factor),
  };
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
