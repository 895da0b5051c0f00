import type { AccountStatus } from '@app/contract/accounts/abilities.ts';
import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import type { DomainOffer } from '@app/contract/hosting/purchasesApi.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { readAccountStatus } from '../../accounts/index.ts';
import { DomainError, type Platform, type SettingsReader, type Tx } from '../../platform/index.ts';
import { isRegistrarConfigured, RegistrarError, openRegistrar } from '../registrar/openRegistrar.ts';
import { isPublicSuffix, registrableDomainOf } from '../names/wantedRecords.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';

/** On which terms a host buys the next domain. */
type PurchaseOffer = DomainsOverview['purchase'];

const closings = {
  trial: 'Abonnez-vous pour acheter un nom de domaine\u00a0: l’essai ne le permet pas.',
  ended: 'Activez votre abonnement pour acheter un nom de domaine.',
  configuration: 'L’achat de domaines n’est pas encore ouvert\u00a0: notre équipe doit terminer la configuration.',
} as const;

/** What a year of a domain costs, VAT included. */
export function domainPriceCents(settings: Pick<SettingsReader, 'get'>): number {
  return Math.round(Number(settings.get('domain_price').replace(',', '.')) * 100);
}

/** On which terms a host buys a domain now. */
export async function purchaseOffer(platform: Platform, accountId: string): Promise<PurchaseOffer> {
  return readOffer(withoutTransaction(platform), accountId);
}

const withoutTransaction = ({ orm, clock, settings }: Platform) => ({ em: orm.em.fork(), clock, settings });

/** As `purchaseOffer`, as the transaction sees it. */
async function readOffer(tx: Pick<Tx, 'em' | 'clock' | 'settings'>, accountId: string): Promise<PurchaseOffer> {
  const status = await readAccountStatus(tx, accountId);
  const closed = closingOf(status, tx.settings);
  const included = closed === null && earnsDomain(status) && !(await hasIncluded(tx, accountId));
  return { closed, priceCents: included ? 0 : domainPriceCents(tx.settings), included };
}

/** The terms for a host who may buy. @throws DomainError account_restricted; registrar_unavailable without settings. */
export async function requireOffer(tx: Pick<Tx, 'em' | 'clock' | 'settings'>, accountId: string) {
  const offer = await readOffer(tx, accountId);
  if (offer.closed === null) return offer;
  const code = offer.closed === closings.configuration ? 'registrar_unavailable' : 'account_restricted';
  throw new DomainError(code, { detail: offer.closed });
}

/** Whether the subscription pays for a domain: one that runs by the year, and is not about to end. */
export function earnsDomain({ state, billingCycle }: Awaited<ReturnType<typeof readAccountStatus>>): boolean {
  return state === 'active' && billingCycle === 'yearly';
}

function closingOf({ state, abilities }: AccountStatus, settings: SettingsReader): string | null {
  if (!abilities.buyDomain) return state === 'trial' ? closings.trial : closings.ended;
  const isOpen =
    isRegistrarConfigured(settings) && nameserversOf(settings).length > 0 && settings.get('dns_mode') === 'powerdns';
  return isOpen ? null : closings.configuration;
}

async function hasIncluded({ em }: Pick<Tx, 'em'>, accountId: string): Promise<boolean> {
  const taken = { account: accountId, included: true, state: { $in: ['paid', 'registered'] } } as const;
  return (await em.count(DomainPurchase, taken)) > 0;
}

/** The name servers of domains bought here, from the settings. */
export function nameserversOf(settings: Pick<SettingsReader, 'get'>): string[] {
  return settings
    .get('dns_nameservers')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

/** Whether a domain can be bought, and its price. @throws DomainError account_restricted, registrar_unavailable. */
export async function searchDomain(platform: Platform, accountId: string, domain: string): Promise<DomainOffer> {
  const { priceCents, included } = await requireOffer(withoutTransaction(platform), accountId);
  const reason = await whyUnavailable(platform, accountId, domain);
  return { domain, available: reason === null, reason, priceCents, included };
}

export const domainReasons = {
  taken: 'Ce domaine est déjà pris.',
  inPurchase: 'Quelqu’un est en train d’acheter ce domaine.',
  notSold: 'Cette extension n’est pas proposée.',
  accented: 'Les noms accentués ne s’achètent pas encore ici.',
} as const;

/** Why a host cannot buy a domain, in French; null when they can. @throws DomainError registrar_unavailable. */
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
