import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import { subdomainSchema, suggestSubdomain } from '@app/contract/names/names.ts';
import { accountStatusColumns, accountStatusOfRow, type AccountStatusRow } from '../../accounts/index.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { purchaseOffer } from '../purchases/purchaseOffer.ts';
import { presentNames } from './readNames.ts';
import { findTaken } from './checkAvailability.ts';
import { isMisleading } from './refuseName.ts';

interface CustomerRow extends AccountStatusRow {
  company: string | null;
  firstName: string;
  lastName: string;
}

const readNames = prepareRead('hosting_list_names', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('hosted_name')
    .selectAll()
    .where('accountId', '=', given('accountId'))
    .where('releasedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id'),
);

/**
 * A host's names as they were measured, oldest first, and what they may add.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function listNames(platform: Platform, accountId: string): Promise<DomainsOverview> {
  const [customers, names] = await Promise.all([
    // The columns of an account's state are a fragment of SQL.
    platform.pool.query<CustomerRow>({
      name: 'hosting_names_customer',
      text: `select ${accountStatusColumns}, c.company, a.first_name as "firstName", a.last_name as "lastName"
             from customer c join account a on a.id = c.account_id left join plan p on p.id = c.plan_id
             where c.account_id = $1 and a.closed_at is null`,
      values: [accountId],
    }),
    readNames(platform, { accountId }),
  ]);
  const [customer] = customers.rows;
  if (!customer) throw new DomainError('not_found');
  const status = accountStatusOfRow(customer, platform.clock.now());
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
    closed: status.abilities.addThings
      ? null
      : 'Votre abonnement est terminé\u00a0: activez-le de nouveau pour ajouter un nom.',
    purchase,
  };
}

/** Suffixes for a name that is taken, too short or reserved. */
const endings = ['', '-gites', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'];

/** A subdomain that this account can take, from its company's or its owner's name; empty when these give none. */
async function suggestName(
  platform: Platform,
  accountId: string,
  person: Parameters<typeof suggestSubdomain>[0],
): Promise<string> {
  const plain = suggestSubdomain(person);
  if (plain === '') return '';
  const candidates = endings
    .map((ending) => plain.slice(0, 63 - ending.length).replace(/-$/, '') + ending)
    .filter((candidate) => subdomainSchema.safeParse(candidate).success && !isMisleading(platform.settings, candidate));
  const taken = await findTaken(platform, accountId, candidates);
  return candidates.find((candidate) => !taken.has(candidate)) ?? '';
}
