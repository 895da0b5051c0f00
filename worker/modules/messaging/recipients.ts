import { findNotifiedAdministrator, findRecipient } from '@app/domain/accounts';
import type { Addressed, MailText, MailTemplateKey } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { dataKeptMonths, siteGraceDays } from '@app/contract/accounts/abilities.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';

interface Holder {
  accountId: string;
  email: string;
  firstName: string;
}

/** A mail to the owner of an account; null when nobody has it any more. */
export function toHolder(account: Holder): Addressed;
export function toHolder(account: Holder | null): Addressed | null;
export function toHolder(account: Holder | null): Addressed | null {
  return account && { accountId: account.accountId, recipient: account.email, userName: account.firstName };
}

/** A mail to the owner of the account of this id; null when nobody has it any more. */
export async function toAccount(platform: Platform, accountId: string): Promise<Addressed | null> {
  return toHolder(await findRecipient(platform, accountId));
}

/** A mail to the administrators: to the settings' address, else to the first super administrator; null when there is none. */
export async function toAdministrators({ settings, pool }: Platform): Promise<Addressed | null> {
  const recipient = settings.get('admin_email') || (await findNotifiedAdministrator(pool));
  return recipient ? { accountId: null, recipient, userName: settings.get('site_title') } : null;
}

/** A mail to someone; none when there is nobody any more. */
export function mailTo<K extends MailTemplateKey>(to: Addressed | null, mail: MailText<K>) {
  return to && { ...to, ...mail };
}

/** What a plan costs and how often: '30,00 € par mois'. */
export function priceOf({ cycle, cents }: { cycle: BillingCycle; cents: number }): string {
  return `${formatCents(cents)} par ${cycle === 'yearly' ? 'an' : 'mois'}`;
}

/** What remains to a customer whose trial or subscription has ended, and for how long. */
export const afterTheEnd = { site_days: countDays(siteGraceDays), kept_for: `${dataKeptMonths}\u00a0mois` };
