import { formatDate } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describeRenewal, type RenewalFacts } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';
import { domainsUrl } from './domainsUrl.ts';

/** Tells a host that a domain runs out, unless it is renewed meanwhile. */
export const sendDomainEnding = mailHandler('sendDomainEnding', {
  template: 'domain_ending',

  async compose({ platform, payload }) {
    const renewal = await describeRenewal(platform.pool, payload.renewalId);
    if (!renewal || renewal.is_closed || renewal.state !== 'registered') return null;
    const situation = situationOf(renewal);
    if (situation === null) return null;
    return {
      recipient: renewal.email,
      userName: renewal.first_name,
      values: {
        domain: renewal.domain,
        expires_date: formatDate(renewal.period_start),
        situation,
        domains_url: domainsUrl(platform),
      },
    };
  },
});

function situationOf({ renewal_state: state, price_cents: price }: RenewalFacts): string | null {
  if (state === 'due') return `Le paiement de son renouvellement, ${formatCents(price)}, n’a pas abouti.`;
  return state === 'skipped' ? 'Son renouvellement est coupé, comme vous l’avez souhaité.' : null;
}
