import { readSiteMessage } from '@app/domain/storefront';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import {
  describePurchase,
  describeRenewal,
  readNameForMail,
  type DomainFacts,
  type RenewalFacts,
} from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount, toHolder } from '../messaging/recipients.ts';

function domainsUrl({ appUrl }: Platform): string {
  return `${appUrl}/dashboard/domaines`;
}

/** To the customer of a purchase or a renewal; null when there is none, or the account is closed. */
const toBuyer = (facts: DomainFacts) => (facts && !facts.closedAt ? toHolder(facts) : null);

/** A mail about a registration and its end; null when the account is closed. */
function registrationMail<T extends string>(platform: Platform, template: T, facts: NonNullable<DomainFacts>) {
  const { domain, expiresAt } = facts;
  const to = expiresAt && toBuyer(facts);
  if (!to) return null;
  return {
    ...to,
    template,
    values: { domain, expires_date: formatDate(expiresAt), domains_url: domainsUrl(platform) },
  };
}

/** The mail of a refusal, which says that the money goes back; null when the account is closed. */
function refusalMail(platform: Platform, facts: DomainFacts, act: 'enregistré' | 'renouvelé') {
  if (!facts) return null;
  const money =
    facts.transactionId === null
      ? 'Rien ne vous a été prélevé.'
      : 'Votre paiement vous est rendu en totalité, sur la carte qui a servi.';
  const values = { domain: facts.domain, act, money, domains_url: domainsUrl(platform) };
  return mailTo(toBuyer(facts), { template: 'domain_refused', values });
}

/** Why a domain runs out; null while its renewal is under way. */
function situationOf({ renewalState, priceCents }: RenewalFacts): string | null {
  if (renewalState === 'due') return `Le paiement de son renouvellement, ${formatCents(priceCents)}, n’a pas abouti.`;
  return renewalState === 'skipped' ? 'Son renouvellement est coupé, comme vous l’avez souhaité.' : null;
}

/** Mails to a host about their names, domains and site. */
export const hostingMails = defineMails({
  /** To a host whose site answers under a name. */
  async sendNameOnline({ platform, payload }) {
    const name = await readNameForMail(platform, payload);
    if (!name) return null;
    return mailTo(await toAccount(platform, payload.accountId), {
      template: 'name_online',
      values: { domain: name.name, host_site_url: name.url },
    });
  },

  /** To a host one of whose names has stopped leading to their site, with what to do about it, unless it works again. */
  async sendNameFailing({ platform, payload }) {
    const name = await readNameForMail(platform, payload);
    if (!name?.problem) return null;
    return mailTo(await toAccount(platform, payload.accountId), {
      template: 'name_failing',
      values: {
        domain: name.name,
        problem_title: name.problem.title,
        problem_text: name.problem.text,
        domains_url: domainsUrl(platform),
      },
    });
  },

  /** A guest's message, to the host, whose answer goes to the guest. */
  async forwardSiteMessage({ platform, payload }) {
    const message = await readSiteMessage(platform, payload);
    if (!message) return null;
    return mailTo(await toAccount(platform, payload.accountId), {
      template: 'site_message',
      replyTo: message.email,
      values: {
        sender_name: message.name,
        sender_email: message.email,
        message: message.message,
        received_at: formatMoment(message.createdAt),
        site_address: message.siteName,
        domains_url: domainsUrl(platform),
      },
    });
  },

  async sendDomainRegistered({ platform, payload }) {
    const facts = await describePurchase(platform, payload.purchaseId);
    return facts?.state === 'registered' ? registrationMail(platform, 'domain_registered', facts) : null;
  },

  async sendDomainRefused({ platform, payload }) {
    return refusalMail(platform, await describePurchase(platform, payload.purchaseId), 'enregistré');
  },

  /** To a host whose domain runs out, unless it is renewed meanwhile. */
  async sendDomainEnding({ platform, payload }) {
    const renewal = await describeRenewal(platform, payload.renewalId);
    const situation = renewal?.state === 'registered' ? situationOf(renewal) : null;
    if (!renewal || situation === null) return null;
    return mailTo(toBuyer(renewal), {
      template: 'domain_ending',
      values: {
        domain: renewal.domain,
        expires_date: formatDate(renewal.periodStart),
        situation,
        domains_url: domainsUrl(platform),
      },
    });
  },

  async sendDomainRenewed({ platform, payload }) {
    const facts = await describeRenewal(platform, payload.renewalId);
    return facts?.renewalState === 'renewed' ? registrationMail(platform, 'domain_renewed', facts) : null;
  },

  async sendRenewalRefused({ platform, payload }) {
    return refusalMail(platform, await describeRenewal(platform, payload.renewalId), 'renouvelé');
  },

  async sendDomainExpired({ platform, payload }) {
    const facts = await describePurchase(platform, payload.purchaseId);
    return facts?.state === 'expired' ? registrationMail(platform, 'domain_expired', facts) : null;
  },
});
