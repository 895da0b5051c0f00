import { formatDate } from '@app/contract/dates.ts';
import type { DomainFacts } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { domainsUrl } from './domainsUrl.ts';

/** What a mail says of a registration and its end, and to whom; null when it is not so (any more). */
export function registrationMail(platform: Pick<Platform, 'appUrl'>, facts: DomainFacts | null, isSo: boolean) {
  if (!facts?.expires_at || facts.is_closed || !isSo) return null;
  return {
    recipient: facts.email,
    userName: facts.first_name,
    values: {
      domain: facts.domain,
      expires_date: formatDate(facts.expires_at),
      domains_url: domainsUrl(platform),
    },
  };
}
