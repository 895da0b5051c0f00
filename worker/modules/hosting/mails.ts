import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import {
  describePurchase,
  describeRenewal,
  readNameToTell,
  readSiteMessage,
  type DomainFacts,
  type RenewalFacts,
} from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { toAccount } from '../messaging/recipients.ts';

function domainsUrl({ appUrl }: Platform): string {
  return `${appUrl}/dashboard/domaines`;
}

/** To the customer of a purchase or a renewal; null when there is none, or the account is closed. */
function toBuyer(facts: DomainFacts) {
  return facts && !facts.closedAt ? { recipient: facts.email, userName: facts.firstName } : null;
}

/** What a mail says of a registration and its end, and to whom; null when it is not so (any more). */
function registrationMail(platform: Platform, facts: DomainFacts, isSo: boolean) {
  const to = toBuyer(facts);
  if (!to || !facts?.expiresAt || !isSo) return null;
  const { domain, expiresAt } = facts;
  return { ...to, values: { domain, expires_date: formatDate(expiresAt), domains_url: domainsUrl(platform) } };
}

/** The mail of a refusal, which says that the money goes back; null when the account is closed. */
function refusalMail(platform: Platform, facts: DomainFacts, act: 'enregistré' | 'renouvelé') {
  const to = toBuyer(facts);
  if (!to || !facts) return null;
  const money =
    facts.transactionId === null
      ? 'Rien ne vous a été prélevé.'
      : 'Votre paiement vous est rendu en totalité, sur la carte qui a servi.';
  const values = { domain: facts.domain, act, money, domains_url: domainsUrl(platform) };
  return { ...to, template: 'domain_refused' as const, values };
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
    const name = await readNameToTell(platform, payload);
    const to = name && (await toAccount(platform, payload.accountId));
    return to && { ...to, template: 'name_online', values: { domain: name.name, host_site_url: name.url } };
  },

  /** To a host one of whose names has stopped leading to their site, with what to do about it, unless it works again. */
  async sendNameFailing({ platform, payload }) {
    const name = await readNameToTell(platform, payload);
    if (!name?.problem) return null;
    const to = await toAccount(platform, payload.accountId);
    return (
      to && {
        ...to,
        template: 'name_failing',
        values: {
          domain: name.name,
          problem_title: name.problem.title,
          problem_text: name.problem.text,
          domains_url: domainsUrl(platform),
        },
      }
    );
  },

  /** A guest's message, to the host, whose answer goes to the guest. */
  async forwardSiteMessage({ platform, payload }) {
    const message = await readSiteMessage(platform, payload);
    const to = message && (await toAccount(platform, payload.accountId));
    if (!to) return null;
    return {
      ...to,
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
    };
  },

  async sendDomainRegistered({ platform, payload }) {
    const facts = await describePurchase(platform, payload.purchaseId);
    const mail = registrationMail(platform, facts, facts?.state === 'registered');
    return mail && { ...mail, template: 'domain_registered' };
  },

  async sendDomainRefused({ platform, payload }) {
    return refusalMail(platform, await describePurchase(platform, payload.purchaseId), 'enregistré');
  },

  /** To a host whose domain runs out, unless it is renewed meanwhile. */
  async sendDomainEnding({ platform, payload }) {
    const renewal = await describeRenewal(platform, payload.renewalId);
    const to = toBuyer(renewal);
    const situation = renewal?.state === 'registered' ? situationOf(renewal) : null;
    if (!to || !renewal || situation === null) return null;
    return {
      ...to,
      template: 'domain_ending',
      values: {
        domain: renewal.domain,
        expires_date: formatDate(renewal.periodStart),
        situation,
        domains_url: domainsUrl(platform),
      },
    };
  },

  async sendDomainRenewed({ platform, payload }) {
    const facts = await describeRenewal(platform, payload.renewalId);
    const mail = registrationMail(platform, facts, facts?.renewalState === 'renewed');
    return mail && { ...mail, template: 'domain_renewed' };
  },

  async sendRenewalRefused({ platform, payload }) {
    return refusalMail(platform, await describeRenewal(platform, payload.renewalId), 'renouvelé');
  },

  async sendDomainExpired({ platform, payload }) {
    const facts = await describePurchase(platform, payload.purchaseId);
    const mail = registrationMail(platform, facts, facts?.state === 'expired');
    return mail && { ...mail, template: 'domain_expired' };
  },
});
