import { countDays, formatMoment } from '@app/contract/core/dates.ts';
import { findRecipient, findRecipientByEmail, linkLifetimes, linkUrl, readLink } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount, toHolder } from '../messaging/recipients.ts';

const hour = 3_600_000;

/** How long a link may be used, in French: '1 heure', '24 heures', '7 jours'. */
export function linkValidity(purpose: keyof typeof linkLifetimes): string {
  const hours = linkLifetimes[purpose] / hour;
  return hours > 24 ? countDays(hours / 24) : `${hours}\u00a0${hours > 1 ? 'heures' : 'heure'}`;
}

/** A change of address that waits, and the account that has the new one already; null when it lapsed. */
async function readEmailChange(platform: Platform, linkId: string) {
  const link = await readLink(platform, linkId);
  if (!link?.live || link.accountId === null) return null;
  const account = await findRecipient(platform, link.accountId);
  if (!account) return null;
  return { account, newEmail: link.email, holder: await findRecipientByEmail(platform, link.email) };
}

const secondFactorWords = {
  enabled: { change: 'activée', consequence: 'un code de votre application vous est demandé à chaque connexion' },
  disabled: { change: 'désactivée', consequence: 'votre mot de passe suffit pour vous connecter' },
};

/** Mails about credentials: passwords, addresses, the second factor. */
export const credentialMails = defineMails({
  /** The link for a new password, if the address that was typed has an account, and while the link is good. */
  async sendPasswordReset({ platform, payload: { linkId } }) {
    const link = await readLink(platform, linkId);
    if (!link?.live) return null;
    return mailTo(toHolder(await findRecipientByEmail(platform, link.email)), {
      template: 'password_reset',
      values: { reset_url: linkUrl(platform, 'password_reset', linkId), expires_in: linkValidity('password_reset') },
    });
  },

  /** To someone whose password was changed, with what to do if it was not them. */
  async sendPasswordChanged({ platform, payload, event }) {
    return mailTo(await toAccount(platform, payload.accountId), {
      template: 'password_changed',
      values: {
        changed_at: formatMoment(new Date(event.occurredAt)),
        reset_url: `${platform.appUrl}/forgot-password`,
      },
    });
  },

  /** Once more the link that confirms a customer's address. */
  async sendEmailConfirmation({ platform, payload: { linkId } }) {
    const link = await readLink(platform, linkId);
    if (!link?.live || link.accountId === null) return null;
    const to = await toAccount(platform, link.accountId);
    if (to?.recipient !== link.email) return null;
    return {
      ...to,
      template: 'email_confirmation',
      values: {
        confirmation_url: linkUrl(platform, 'email_confirmation', linkId),
        expires_in: linkValidity('email_confirmation'),
      },
    };
  },

  /** The link to the address that a customer wants, unless it has an account. */
  async sendEmailChange({ platform, payload: { linkId } }) {
    const change = await readEmailChange(platform, linkId);
    if (!change || change.holder) return null;
    return {
      template: 'email_change',
      accountId: change.account.accountId,
      recipient: change.newEmail,
      userName: change.account.firstName,
      values: { confirmation_url: linkUrl(platform, 'email_change', linkId), expires_in: linkValidity('email_change') },
    };
  },

  /** To the owner of an address that is requested for another account; nobody else learns that it has one. */
  async sendEmailTaken({ platform, payload: { linkId } }) {
    const change = await readEmailChange(platform, linkId);
    if (!change?.holder) return null;
    return mailTo(toHolder(change.holder), {
      template: 'email_taken',
      values: { sign_in_url: `${platform.appUrl}/login` },
    });
  },

  /** To the address that an account has, when another one is to take its place, with what to do about it. */
  async announceEmailChange({ platform, payload: { linkId } }) {
    const change = await readEmailChange(platform, linkId);
    if (!change) return null;
    return mailTo(toHolder(change.account), {
      template: 'email_change_announced',
      values: { new_email: change.newEmail, reset_url: `${platform.appUrl}/forgot-password` },
    });
  },

  /** To the address that an account had, with the one that it has now. */
  async sendEmailChanged({ platform, payload, event }) {
    const link = await readLink(platform, payload.linkId);
    if (link?.accountId == null || link.previousEmail === null) return null;
    const to = await toAccount(platform, link.accountId);
    return mailTo(to && { ...to, recipient: link.previousEmail }, {
      template: 'email_changed',
      values: {
        new_email: link.email,
        changed_at: formatMoment(new Date(event.occurredAt)),
        contact_url: `${platform.appUrl}/contact`,
      },
    });
  },

  /** To someone whose account has a second factor from now on, or none any more. */
  async sendSecondFactorChanged({ platform, payload, event }) {
    return mailTo(await toAccount(platform, payload.accountId), {
      template: 'second_factor_changed',
      values: {
        ...secondFactorWords[payload.change],
        changed_at: formatMoment(new Date(event.occurredAt)),
        reset_url: `${platform.appUrl}/forgot-password`,
      },
    });
  },
});
