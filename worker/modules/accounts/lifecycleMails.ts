import { countDays, formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { administratorRoleLabels } from '@app/contract/core/permissions.ts';
import {
  linkUrl,
  readAdministrator,
  readConfirmationLink,
  readCustomer,
  readOpeningLink,
  recordActivity,
} from '@app/domain/accounts';
import { failJob, finishJob, startJob } from '@app/domain/jobs';
import type { MailOf } from '@app/domain/messaging';
import { DomainError, type Platform } from '@app/domain/platform';
import { defineMails, mailHandler } from '../messaging/mailHandler.ts';
import { afterTheEnd, mailTo, priceOf, toAccount, toAdministrators, toHolder } from '../messaging/recipients.ts';
import { linkValidity } from './credentialMails.ts';

/** During the trial an account may have one property, whatever its plan. */
const trialProperties = '1\u00a0logement';

/** Welcomes a new customer, and moves the job that their dashboard watches. */
export const sendWelcomeMail = mailHandler('sendWelcomeMail', {
  async compose({ platform, payload }) {
    const customer = await readCustomer(platform, payload.accountId);
    if (!customer) return null;
    const opening = await readOpeningLink(platform, payload.accountId);
    if (opening === null) return welcome(platform, payload.accountId, customer);
    return opening.live ? accountOpened(platform, opening.id, customer) : null;
  },

  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.welcomeJobId, 'En route vers votre boîte de réception', platform.clock.now());
  },

  async sent({ tx, payload }, { recipient }) {
    recordActivity(tx, { accountId: payload.accountId, kind: 'welcome_mail_sent', data: { recipient } });
    await finishJob(tx, payload.welcomeJobId, { step: 'E-mail de bienvenue envoyé', result: { recipient } });
  },

  async suppressed({ platform, payload }) {
    const reason = 'L’envoi des e-mails est désactivé\u00a0: aucun e-mail de bienvenue n’est parti.';
    await failJob(platform.pool, payload.welcomeJobId, reason, platform.clock.now());
  },

  async givenUp({ platform, payload }) {
    const reason = 'L’e-mail de bienvenue n’a pas pu être remis à votre adresse.';
    await failJob(platform.pool, payload.welcomeJobId, reason, platform.clock.now());
  },
});

type Customer = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;

/** To who registered. */
async function welcome(platform: Platform, accountId: string, customer: Customer): Promise<MailOf<'welcome'>> {
  const linkId = await readConfirmationLink(platform, accountId);
  return {
    template: 'welcome',
    ...toHolder(customer),
    values: {
      trial_days: countDays(customer.trialDays),
      trial_end_date: customer.trialEndsAt ? formatDate(customer.trialEndsAt) : '',
      max_properties: trialProperties,
      plan_name: customer.planName ?? '',
      // Who has confirmed the address already goes where the link would lead them.
      confirmation_url:
        linkId === null ? `${platform.appUrl}/dashboard` : linkUrl(platform, 'email_confirmation', linkId),
      expires_in: linkValidity('email_confirmation'),
    },
  };
}

/** To whom an administrator opened the account for. */
function accountOpened(platform: Platform, linkId: string, customer: Customer): MailOf<'account_opened'> {
  return {
    template: 'account_opened',
    ...toHolder(customer),
    values: {
      password_url: linkUrl(platform, 'password_choice', linkId),
      expires_in: linkValidity('password_choice'),
      forgot_url: `${platform.appUrl}/forgot-password`,
    },
  };
}

/** The plan that a customer chose and its price; null without a plan. */
function planOffer({ planName, billingCycle: cycle, priceYearlyCents, priceMonthlyCents }: Customer) {
  const cents = cycle === 'yearly' ? priceYearlyCents : priceMonthlyCents;
  return planName === null || cents === null ? null : { plan_name: planName, amount: priceOf({ cycle, cents }) };
}

/** Mails about accounts that begin and end, other than the welcome mail. */
export const lifecycleMails = defineMails({
  /** To the administrators: a customer registered. */
  async notifyNewCustomer({ platform, payload }) {
    const customer = await readCustomer(platform, payload.accountId);
    if (!customer) return null;
    return mailTo(await toAdministrators(platform), {
      template: 'new_user_admin',
      replyTo: customer.email,
      values: {
        customer_name: `${customer.firstName} ${customer.lastName}`,
        customer_email: customer.email,
        company: customer.company ?? '–',
        plan_name: customer.planName ?? '–',
        registered_at: formatMoment(customer.createdAt),
        admin_url: `${platform.appUrl}/admin/users`,
      },
    });
  },

  /** To a new administrator: where to sign in, never with which password. */
  async sendAdministratorWelcome({ platform, payload }) {
    const administrator = await readAdministrator(platform, payload.accountId).catch((error: unknown) => {
      // Deleted since: there is no recipient.
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
    if (!administrator?.active) return null;
    return {
      accountId: null,
      recipient: administrator.email,
      userName: administrator.firstName,
      template: 'administrator_welcome',
      values: { role: administratorRoleLabels[administrator.role], login_url: `${platform.appUrl}/login` },
    };
  },

  /** To a customer whose trial is about to end, unless it has become something else meanwhile. */
  async sendTrialEnding({ platform, payload }) {
    const customer = await readCustomer(platform, payload.accountId);
    const endsAt = new Date(payload.trialEndsAt);
    if (customer?.subscriptionStatus !== 'trial' || customer.trialEndsAt?.getTime() !== endsAt.getTime()) return null;
    const offer = planOffer(customer);
    if (!offer) return null;
    return mailTo(toHolder(customer), {
      template: 'trial_ending',
      values: {
        ...offer,
        days_left: countDays(payload.daysLeft),
        trial_end_date: formatDate(endsAt),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    });
  },

  /** To a customer whose trial has ended, with what that means, unless they have subscribed meanwhile. */
  async sendTrialEnded({ platform, payload }) {
    const customer = await readCustomer(platform, payload.accountId);
    const offer = customer?.subscriptionStatus === 'expired' ? planOffer(customer) : null;
    if (!customer || !offer) return null;
    return mailTo(toHolder(customer), {
      template: 'trial_ended',
      values: {
        ...offer,
        ...afterTheEnd,
        trial_end_date: formatDate(new Date(payload.trialEndedAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    });
  },

  /** To a customer whose copy of their data can be fetched; it is not in the mail. */
  async sendExportReady({ platform, payload }) {
    return mailTo(await toAccount(platform, payload.accountId), {
      template: 'data_export_ready',
      values: {
        profile_url: `${platform.appUrl}/dashboard/profil`,
        kept_until: formatDate(new Date(payload.expiresAt)),
      },
    });
  },

  /** To someone who closed their account: the last mail they get from us. */
  async sendFarewell({ platform, payload }) {
    return mailTo(toHolder(payload), {
      template: 'account_closed',
      values: { register_url: `${platform.appUrl}/register` },
    });
  },
});
