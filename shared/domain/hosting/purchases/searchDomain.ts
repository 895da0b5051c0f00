import type { DomainOffer } from '@app/contract/hosting/purchasesApi.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { type Platform, DomainError } from '../../platform/index.ts';
import { requireOffer } from './purchaseOffer.ts';
import { isPublicSuffix, registrableDomainOf } from '../names/domainParts.ts';
import { openRegistrar } from '../registrar/openRegistrar.ts';
import { RegistrarError } from '../registrar/askRegistrar.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';

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

export const domainReasons = {
  taken: 'Ce domaine est déjà pris.',
  inPurchase: 'Quelqu’un est en train d’acheter ce domaine.',
  notSold: 'Cette extension n’est pas proposée.',
  accented: 'Les noms accentués ne s’achètent pas encore ici.',
} as const;

/**
 * Why a host cannot buy a domain, in French; null when they can. The registrar is asked last.
 * @throws DomainError registrar_unavailable.
 */
export async function whyUnavailable(platform: Platform, accountId: string, domain: string): Promise<string | null> {
  const malformed = whyNotSold(domain);
  if (malformed !== null) return malformed;
  const open = await platform.orm.em
    .fork()
    .findOne(DomainPurchase, { domain, state: { $in: ['awaiting_payment', 'paid', 'registered'] } });
  if (open) {
    if (open.state === 'registered') return domainReasons.taken;
    // Their own unpaid purchase continues where it stopped.
    return open.account.id === accountId && open.state === 'awaiting_payment' ? null : domainReasons.inPurchase;
  }
  const answer = await ask(platform, domain);
  if (answer === 'available') return null;
  return answer === 'taken' ? domainReasons.taken : domainReasons.notSold;
}

function whyNotSold(domain: string): string | null {
  if (isPublicSuffix(domain)) return hostingMessages.publicSuffix;
  const registrable = registrableDomainOf(domain);
  if (registrable !== domain) return `Un domaine s’achète en entier\u00a0: cherchez ${registrable}.`;
  return domain.startsWith('xn--') || domain.includes('.xn--') ? domainReasons.accented : null;
}

async function ask(platform: Platform, domain: string) {
  try {
    return await openRegistrar(platform).availability(domain);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    platform.logger.warn({ failure: error.failure, registrar: error.message, domain }, 'availability not known');
    throw new DomainError('registrar_unavailable', { cause: error });
  }
}
