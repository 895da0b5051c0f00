import type { DomainFacts } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { domainsUrl } from './domainsUrl.ts';

/** What the mail of a refusal says, and to whom; null when there is nobody to tell any more. */
export function refusalMail(
  platform: Pick<Platform, 'appUrl'>,
  facts: DomainFacts | null,
  act: 'enregistré' | 'renouvelé',
) {
  if (!facts || facts.is_closed) return null;
  return {
    recipient: facts.email,
    userName: facts.first_name,
    values: {
      domain: facts.domain,
      act,
      money: facts.is_paid
        ? 'Votre paiement vous est rendu en totalité, sur la carte qui a servi.'
        : 'Rien ne vous a été prélevé.',
      domains_url: domainsUrl(platform),
    },
  };
}
