import type { DomainOffer } from '@app/contract/hosting/purchasesApi.ts';
import type { Platform } from '../../platform/index.ts';
import { whyUnavailable } from './domainAvailability.ts';
import { requireOffer } from './purchaseOffer.ts';

/**
 * Whether a domain can be bought, and what it costs this host.
 * @throws DomainError account_restricted, registrar_unavailable.
 */
export async function searchDomain(platform: Platform, accountId: string, domain: string): Promise<DomainOffer> {
  const { orm, clock, settings } = platform;
  const { priceCents, included } = await requireOffer({ em: orm.em.fork(), clock, settings }, accountId);
  const reason = await whyUnavailable(platform, accountId, domain);
  return { domain, available: reason === null, reason, priceCents, included };
}
