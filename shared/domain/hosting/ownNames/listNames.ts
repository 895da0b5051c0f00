import { accountStatusOf } from '@app/contract/accounts/abilities.ts';
import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import { subdomainSchema, suggestSubdomain } from '@app/contract/names/names.ts';
import { accountStatusColumns } from '../../accounts/index.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { purchaseOffer } from '../purchases/purchaseOffer.ts';
import { presentNames } from './readNames.ts';
import { findTaken, isMisleading } from './checkAvailability.ts';

const readCustomer = prepareRead('hosting_names_customer', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('customer as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select([...accountStatusColumns, 'c.company', 'a.firstName', 'a.lastName'])
    .where('c.accountId', '=', given('accountId'))
    .where('a.closedAt', 'is', null),
);

const readNames = prepareRead('hosting_list_names', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('hosted_name')
    .selectAll()
    .where('accountId', '=', given('accountId'))
    .where('releasedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id'),
);

/** A host's names, oldest first, and what they may add. @throws DomainError not_found when there is no customer. */
export async function listNames(platform: Platform, accountId: string): Promise<DomainsOverview> {
  const [[customer], names] = await Promise.all([
    readCustomer(platform, { accountId }),
    readNames(platform, { accountId }),
  ]);
  if (!customer) throw new DomainError('not_found');
  const { abilities } = accountStatusOf(customer, platform.clock.now());
  const [presented, suggestion, purchase] = await Promise.all([
    presentNames(platform, names),
    suggestName(platform, accountId, customer),
    purchaseOffer(platform, accountId),
  ]);
  const base = platform.settings.get('subdomain_base');
  return {
    names: presented,
    subdomainBase: base === '' ? null : base,
    suggestion,
    closed: abilities.addThings
      ? null
      : 'Votre abonnement est terminé\u00a0: activez-le de nouveau pour ajouter un nom.',
    purchase,
  };
}

/** Suffixes for a name that is taken, too short or reserved. */
const endings = ['', '-gites', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'];

/** A subdomain that this account can take, from its company's or its owner's name; empty when these give none. */
async function suggestName(platform: Platform, accountId: string, person: Parameters<typeof suggestSubdomain>[0]) {
  const plain = suggestSubdomain(person);
  if (plain === '') return '';
  const candidates = endings
    .map((ending) => plain.slice(0, 63 - ending.length).replace(/-$/, '') + ending)
    .filter((candidate) => subdomainSchema.safeParse(candidate).success && !isMisleading(platform.settings, candidate));
  const taken = await findTaken(platform, accountId, candidates);
  return candidates.find((candidate) => !taken.has(candidate)) ?? '';
}
