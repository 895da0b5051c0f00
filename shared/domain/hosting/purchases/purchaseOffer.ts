import type { AccountStatus } from '@app/contract/accounts/abilities.ts';
import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import { readAccountStatus } from '../../accounts/index.ts';
import { DomainError, type Platform, type SettingsReader, type Tx } from '../../platform/index.ts';
import { isRegistrarConfigured } from '../registrar/askRegistrar.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';

/** On which terms a host buys the next domain. */
export type PurchaseOffer = DomainsOverview['purchase'];

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
export async function purchaseOffer(
  { orm, clock, settings }: Pick<Platform, 'orm' | 'clock' | 'settings'>,
  accountId: string,
): Promise<PurchaseOffer> {
  return readOffer({ em: orm.em.fork(), clock, settings }, accountId);
}

/** As `purchaseOffer`, as the transaction sees it. */
async function readOffer(tx: Pick<Tx, 'em' | 'clock' | 'settings'>, accountId: string): Promise<PurchaseOffer> {
  const status = await readAccountStatus(tx, accountId);
  const closed = closingOf(status, tx.settings);
  const included = closed === null && earnsDomain(status) && !(await hasIncluded(tx, accountId));
  return { closed, priceCents: included ? 0 : domainPriceCents(tx.settings), included };
}

/**
 * The terms for a host who may buy.
 * @throws DomainError account_restricted, or registrar_unavailable as long as the settings do not name a registrar.
 */
export async function requireOffer(
  tx: Pick<Tx, 'em' | 'clock' | 'settings'>,
  accountId: string,
): Promise<PurchaseOffer> {
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
