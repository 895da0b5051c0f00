import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import { accountStatusColumns, accountStatusOfRow, type AccountStatusRow } from '../../accounts/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { purchaseOffer } from '../purchases/purchaseOffer.ts';
import { presentNames } from './presentNames.ts';
import { nameColumns, type NameRow } from '../names/NameRow.ts';
import { suggestName } from './suggestName.ts';

interface CustomerRow extends AccountStatusRow {
  company: string | null;
  first_name: string;
  last_name: string;
}

/**
 * A host's names as they were measured, oldest first, and what they may add.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function listNames(platform: Platform, accountId: string): Promise<DomainsOverview> {
  const [customers, names] = await Promise.all([
    platform.pool.query<CustomerRow>({
      name: 'hosting_names_customer',
      text: `select ${accountStatusColumns}, c.company, a.first_name, a.last_name
             from customer c join account a on a.id = c.account_id left join plan p on p.id = c.plan_id
             where c.account_id = $1 and a.closed_at is null`,
      values: [accountId],
    }),
    platform.pool.query<NameRow>({
      name: 'hosting_list_names',
      text: `select ${nameColumns} from hosted_name n where n.account_id = $1 and n.released_at is null
             order by n.created_at, n.id`,
      values: [accountId],
    }),
  ]);
  const [customer] = customers.rows;
  if (!customer) throw new DomainError('not_found');
  const standing = accountStatusOfRow(customer, platform.clock.now());
  const [presented, suggestion, purchase] = await Promise.all([
    presentNames(platform, names.rows),
    suggestName(platform, accountId, {
      company: customer.company,
      firstName: customer.first_name,
      lastName: customer.last_name,
    }),
    purchaseOffer(platform, accountId),
  ]);
  const base = platform.settings.get('subdomain_base');
  return {
    names: presented,
    subdomainBase: base === '' ? null : base,
    suggestion,
    closed: standing.abilities.addThings
      ? null
      : 'Votre abonnement est terminé\u00a0: activez-le de nouveau pour ajouter un nom.',
    purchase,
  };
}
