import { administratorRoleLabels } from '@app/contract/core/permissions.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { countDays, formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { readAdministrator, readCustomer, readTrial } from '@app/domain/accounts';
import { DomainError } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { afterTheEnd, priceOf, toAccount, toAdministrators, toPerson } from '../messaging/recipients.ts';

interface ChosenPlan {
  plan_name: string | null;
  billing_cycle: BillingCycle;
  price_monthly_cents: number | null;
  price_yearly_cents: number | null;
}

/** The plan that a customer chose and its price; null without a plan. */
function planOffer({ plan_name, billing_cycle: cycle, ...price }: ChosenPlan) {
  const cents = cycle === 'yearly' ? price.price_yearly_cents : price.price_monthly_cents;
  return plan_name === null || cents === null ? null : { plan_name, amount: priceOf({ cycle, cents }) };
}

/** Mails about accounts that begin and end; the welcome mail has a file of its own. */
export const lifecycleMails = defineMails({
  /** To the administrators: a customer registered. */
  async notifyNewCustomer({ platform, payload }) {
    const customer = await readCustomer(platform.pool, payload.accountId);
    const to = customer && (await toAdministrators(platform));
    return (
      to && {
        ...to,
        template: 'new_user_admin',
        replyTo: customer.email,
        values: {
          customer_name: `${customer.first_name} ${customer.last_name}`,
          customer_email: customer.email,
          company: customer.company ?? '–',
          plan_name: customer.plan_name ?? '–',
          registered_at: formatMoment(customer.created_at),
          admin_url: `${platform.appUrl}/admin/users`,
        },
      }
    );
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
      template: 'administrator_welcome',
      recipient: administrator.email,
      userName: administrator.firstName,
      values: { role: administratorRoleLabels[administrator.role], login_url: `${platform.appUrl}/login` },
    };
  },

  /** To a customer whose trial is about to end, unless it has become something else meanwhile. */
  async sendTrialEnding({ platform, payload }) {
    const trial = await readTrial(platform.pool, payload.accountId);
    const endsAt = new Date(payload.trialEndsAt);
    if (trial?.subscription_status !== 'trial' || trial.trial_ends_at?.getTime() !== endsAt.getTime()) return null;
    const offer = planOffer(trial);
    if (!offer) return null;
    return {
      ...toPerson(trial),
      template: 'trial_ending',
      values: {
        ...offer,
        days_left: countDays(payload.daysLeft),
        trial_end_date: formatDate(endsAt),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer whose trial has ended, with what that means, unless they have subscribed meanwhile. */
  async sendTrialEnded({ platform, payload }) {
    const trial = await readTrial(platform.pool, payload.accountId);
    const offer = trial?.subscription_status === 'expired' ? planOffer(trial) : null;
    if (!trial || !offer) return null;
    return {
      ...toPerson(trial),
      template: 'trial_ended',
      values: {
        ...offer,
        ...afterTheEnd,
        trial_end_date: formatDate(new Date(payload.trialEndedAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },

  /** To a customer whose copy of their data can be fetched; it is not in the mail. */
  async sendExportReady({ platform, payload }) {
    const to = await toAccount(platform, payload.accountId);
    return (
      to && {
        ...to,
        template: 'data_export_ready',
        values: {
          profile_url: `${platform.appUrl}/dashboard/profil`,
          kept_until: formatDate(new Date(payload.expiresAt)),
        },
      }
    );
  },

  /** To someone who closed their account: the last mail they get from us. */
  async sendFarewell({ platform, payload }) {
    return {
      template: 'account_closed',
      recipient: payload.email,
      userName: payload.firstName,
      values: { register_url: `${platform.appUrl}/register` },
    };
  },
});
