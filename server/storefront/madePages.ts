import { AddressBudget, type Budget } from '../http/generalLimits.ts';
import type { HttpContext } from '../http/context.ts';
import type { PageKind, SitePage } from './siteAddress.ts';
import { asksForStay } from './stayQuery.ts';

/**
 * Pages that are made for one request, of one network at one process, before RATE_LIMIT_FACTOR: a guest who compares weeks takes one in a
 * few seconds, and many may share an address. Pages from memory are counted with all else that is asked of the process.
 */
const budget: Budget = { burst: 240, perSecond: 4 };

/** What is made for one guest alone, and what that costs of it: a document is drawn. */
const costs: Partial<Record<PageKind['kind'], number>> = {
  book: 2,
  contract: 4,
  stay: 2,
  stayChange: 2,
  stayReview: 1,
  stayContract: 2,
  stayAmendment: 2,
  stayPhoto: 2,
  stayContractPdf: 20,
  stayAmendmentPdf: 20,
  stay_document: 20,
};

/** Counts a request for a page that is made anew. @returns the seconds to wait when a network asked for too many, else 0. */
export function madePageLimits(factor: number): (ctx: HttpContext, page: SitePage) => number {
  const open = new AddressBudget(budget, factor);
  return (ctx, { kind }) => {
    const cost = costs[kind] ?? (asksForStay(ctx.querystring) ? 1 : 0);
    return cost === 0 ? 0 : Math.ceil(open.take(ctx.ip, { cost }) / 1_000);
  };
}
