import { countDays, formatDate } from '@app/contract/core/dates.ts';
import { linkUrl, readConfirmationLink, readCustomer, readOpeningLink, recordActivity } from '@app/domain/accounts';
import { failJob, finishJob, startJob } from '@app/domain/jobs';
import type { MailOf } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { mailHandler } from '../messaging/mailHandler.ts';
import { toPerson } from '../messaging/recipients.ts';
import { linkValidity } from './credentialMails.ts';

/** During the trial an account may have one property, whatever its plan. */
const trialProperties = '1\u00a0logement';

/** Welcomes a new customer, and moves the job that their dashboard watches. */
export const sendWelcomeMail = mailHandler('sendWelcomeMail', {
  async compose({ platform, payload }) {
    const customer = await readCustomer(platform.pool, payload.accountId);
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
    await failJob(
      platform.pool,
      payload.welcomeJobId,
      'L’envoi des e-mails est désactivé\u00a0: aucun e-mail de bienvenue n’est parti.',
      platform.clock.now(),
    );
  },

  async givenUp({ platform, payload }) {
    await failJob(
      platform.pool,
      payload.welcomeJobId,
      'L’e-mail de bienvenue n’a pas pu être remis à votre adresse.',
      platform.clock.now(),
    );
  },
});

type Customer = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;

/** To who registered. */
async function welcome(platform: Platform, accountId: string, customer: Customer): Promise<MailOf<'welcome'>> {
  const linkId = await readConfirmationLink(platform, accountId);
  return {
    template: 'welcome',
    ...toPerson(customer),
    values: {
      trial_days: countDays(customer.trial_days),
      trial_end_date: customer.trial_ends_at ? formatDate(customer.trial_ends_at) : '',
      max_properties: trialProperties,
      plan_name: customer.plan_name ?? '',
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
    ...toPerson(customer),
    values: {
      password_url: linkUrl(platform, 'password_choice', linkId),
      expires_in: linkValidity('password_choice'),
      forgot_url: `${platform.appUrl}/forgot-password`,
    },
  };
}
