import { commonVariables } from '../rendering/TemplateVariable.ts';
import * as accounts from './accounts.ts';
import * as backups from './backups.ts';
import * as credentials from './credentials.ts';
import * as hosts from './hosts.ts';
import * as messages from './messages.ts';
import * as payments from './payments.ts';
import * as subscriptions from './subscriptions.ts';
import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** The templates that the product ships, in the order in which the back-office lists them. */
export const defaultTemplates = [
  accounts.welcome,
  credentials.passwordReset,
  hosts.bookingConfirmation,
  subscriptions.subscriptionConfirmation,
  payments.paymentReminder,
  payments.paymentFailed,
  accounts.trialEnding,
  subscriptions.accountCancelled,
  messages.contactAcknowledgement,
  accounts.newUserAdmin,
  payments.adminPaymentReceived,
  credentials.emailConfirmation,
  credentials.emailChange,
  credentials.emailTaken,
  credentials.emailChangeAnnounced,
  credentials.emailChanged,
  credentials.passwordChanged,
  credentials.secondFactorChanged,
  accounts.accountOpened,
  accounts.dataExportReady,
  accounts.trialEnded,
  accounts.accountClosed,
  messages.contactMessageAdmin,
  subscriptions.invoiceAvailable,
  payments.refundConfirmation,
  subscriptions.subscriptionResumed,
  subscriptions.planChanged,
  subscriptions.subscriptionEnded,
  subscriptions.withdrawalAcknowledged,
  payments.adminDisputeOpened,
  payments.adminRefundFailed,
  accounts.administratorWelcome,
  messages.supportReply,
  messages.supportMessageAdmin,
  credentials.devicePaired,
  messages.siteMessage,
  hosts.nameOnline,
  hosts.nameFailing,
  hosts.domainRegistered,
  hosts.domainRefused,
  hosts.domainEnding,
  hosts.domainRenewed,
  hosts.domainExpired,
  backups.adminBackupFailed,
  backups.adminRehearsalFailed,
  backups.adminRestored,
] as const satisfies readonly MailTemplateDefinition[];

export type MailTemplateKey = (typeof defaultTemplates)[number]['key'];

/** The values that a mail of this template must be given, by name; the common ones come beside them. */
export type TemplateVariablesOf<K extends MailTemplateKey> = Extract<
  (typeof defaultTemplates)[number],
  { key: K }
>['variables'][number]['name'];

/** The shipped template of a key, if there is one. */
export function findDefinition(key: string): MailTemplateDefinition | undefined {
  return defaultTemplates.find((candidate) => candidate.key === key);
}

/** Values for a preview: every variable of the template, with its sample. */
export function sampleValues({ variables }: Pick<MailTemplateDefinition, 'variables'>): Record<string, string> {
  return Object.fromEntries([...variables, ...commonVariables].map(({ name, sample }) => [name, sample]));
}
