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
import { toAccount, toPerson } from '../messaging/recipients.ts';

/** Where a host sees their names. */
function domainsUrl({ appUrl }: Platform): string {
  return `${appUrl}/dashboard/domaines`;
}

/** What a mail says of a registration and its end, and to whom; null when it is not so (any more). */
function registrationMail(platform: Platform, facts: DomainFacts | null, isSo: boolean) {
  if (!facts?.expires_at || facts.is_closed || !isSo) return null;
  return {
    ...toPerson(facts),
    values: {
      domain: facts.domain,
      expires_date: formatDate(facts.expires_at),
      domains_url: domainsUrl(platform),
    },
  };
}

/** The mail of a refusal, which says that the money goes back; null when the account is closed. */
function refusalMail(platform: Platform, facts: DomainFacts | null, act: 'enregistré' | 'renouvelé') {
  if (!facts || facts.is_closed) return null;
  return {
    ...toPerson(facts),
    template: 'domain_refused' as const,
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

/** Why a domain runs out; null while its renewal is under way. */
function situationOf({ renewal_state: state, price_cents: price }: RenewalFacts): string | null {
  if (state === 'due') return `Le paiement de son renouvellement, ${formatCents(price)}, n’a pas abouti.`;
  return state === 'skipped' ? 'Son renouvellement est coupé, comme vous l’avez souhaité.' : null;
}

/** Mails to a host about their names, domains and site. */
export const hostingMails = defineMails({
  /** To a host whose site answers under a name. */
  async sendNameOnline({ platform, payload }) {
    const name = await readNameToTell(platform, payload);
    const to = name && (await toAccount(platform, payload.accountId));
    if (!to) return null;
    return { ...to, template: 'name_online', values: { domain: name.name, host_site_url: name.url } };
  },

  /** To a host one of whose names has stopped leading to their site, with what to do about it, unless it works again. */
  async sendNameFailing({ platform, payload }) {
    const name = await readNameToTell(platform, payload);
    if (!name?.problem) return null;
    const to = await toAccount(platform, payload.accountId);
    if (!to) return null;
    return {
      ...to,
      template: 'name_failing',
      values: {
        domain: name.name,
        problem_title: name.problem.title,
        problem_text: name.problem.text,
        domains_url: domainsUrl(platform),
      },
    };
  },

  /** A guest's message, to the host, whose answer goes to the guest. */
  async forwardSiteMessage({ platform, payload }) {
    const message = await readSiteMessage(platform.pool, payload);
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
        received_at: formatMoment(message.created_at),
        site_address: message.site_name,
        domains_url: domainsUrl(platform),
      },
    };
  },

  async sendDomainRegistered({ platform, payload }) {
    const facts = await describePurchase(platform.pool, payload.purchaseId);
    const mail = registrationMail(platform, facts, facts?.state === 'registered');
    return mail && { ...mail, template: 'domain_registered' };
  },

  async sendDomainRefused({ platform, payload }) {
    return refusalMail(platform, await describePurchase(platform.pool, payload.purchaseId), 'enregistré');
  },

  /** To a host whose domain runs out, unless it is renewed meanwhile. */
  async sendDomainEnding({ platform, payload }) {
    const renewal = await describeRenewal(platform.pool, payload.renewalId);
    if (!renewal || renewal.is_closed || renewal.state !== 'registered') return null;
    const situation = situationOf(renewal);
    if (situation === null) return null;
    return {
      ...toPerson(renewal),
      template: 'domain_ending',
      values: {
        domain: renewal.domain,
        expires_date: formatDate(renewal.period_start),
        situation,
        domains_url: domainsUrl(platform),
      },
    };
  },

  async sendDomainRenewed({ platform, payload }) {
    const facts = await describeRenewal(platform.pool, payload.renewalId);
    const mail = registrationMail(platform, facts, facts?.renewal_state === 'renewed');
    return mail && { ...mail, template: 'domain_renewed' };
  },

  async sendRenewalRefused({ platform, payload }) {
    return refusalMail(platform, await describeRenewal(platform.pool, payload.renewalId), 'renouvelé');
  },

  async sendDomainExpired({ platform, payload }) {
    const facts = await describePurchase(platform.pool, payload.purchaseId);
    const mail = registrationMail(platform, facts, facts?.state === 'expired');
    return mail && { ...mail, template: 'domain_expired' };
  },
});
