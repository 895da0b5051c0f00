import { commonVariables } from '../rendering/commonVariables.ts';
import { accountCancelled } from './accountCancelled.ts';
import { accountClosed } from './accountClosed.ts';
import { accountOpened } from './accountOpened.ts';
import { adminBackupFailed } from './adminBackupFailed.ts';
import { adminDisputeOpened } from './adminDisputeOpened.ts';
import { adminPaymentReceived } from './adminPaymentReceived.ts';
import { adminRefundFailed } from './adminRefundFailed.ts';
import { adminRehearsalFailed } from './adminRehearsalFailed.ts';
import { adminRestored } from './adminRestored.ts';
import { administratorWelcome } from './administratorWelcome.ts';
import { bookingConfirmation } from './bookingConfirmation.ts';
import { contactAcknowledgement } from './contactAcknowledgement.ts';
import { contactMessageAdmin } from './contactMessageAdmin.ts';
import { dataExportReady } from './dataExportReady.ts';
import { devicePaired } from './devicePaired.ts';
import { domainEnding } from './domainEnding.ts';
import { domainExpired } from './domainExpired.ts';
import { domainRefused } from './domainRefused.ts';
import { domainRegistered } from './domainRegistered.ts';
import { domainRenewed } from './domainRenewed.ts';
import { emailChange } from './emailChange.ts';
import { emailChangeAnnounced } from './emailChangeAnnounced.ts';
import { emailChanged } from './emailChanged.ts';
import { emailConfirmation } from './emailConfirmation.ts';
import { emailTaken } from './emailTaken.ts';
import { invoiceAvailable } from './invoiceAvailable.ts';
import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';
import { nameFailing } from './nameFailing.ts';
import { nameOnline } from './nameOnline.ts';
import { newUserAdmin } from './newUserAdmin.ts';
import { passwordChanged } from './passwordChanged.ts';
import { passwordReset } from './passwordReset.ts';
import { paymentFailed } from './paymentFailed.ts';
import { paymentReminder } from './paymentReminder.ts';
import { planChanged } from './planChanged.ts';
import { refundConfirmation } from './refundConfirmation.ts';
import { secondFactorChanged } from './secondFactorChanged.ts';
import { siteMessage } from './siteMessage.ts';
import { subscriptionConfirmation } from './subscriptionConfirmation.ts';
import { subscriptionEnded } from './subscriptionEnded.ts';
import { subscriptionResumed } from './subscriptionResumed.ts';
import { supportMessageAdmin } from './supportMessageAdmin.ts';
import { supportReply } from './supportReply.ts';
import { trialEnded } from './trialEnded.ts';
import { trialEnding } from './trialEnding.ts';
import { welcome } from './welcome.ts';
import { withdrawalAcknowledged } from './withdrawalAcknowledged.ts';

/** The templates that the product ships, in the order in which the back-office lists them. */
export const defaultTemplates = [
  welcome,
  passwordReset,
  bookingConfirmation,
  subscriptionConfirmation,
  paymentReminder,
  paymentFailed,
  trialEnding,
  accountCancelled,
  contactAcknowledgement,
  newUserAdmin,
  adminPaymentReceived,
  emailConfirmation,
  emailChange,
  emailTaken,
  emailChangeAnnounced,
  emailChanged,
  passwordChanged,
  secondFactorChanged,
  accountOpened,
  dataExportReady,
  trialEnded,
  accountClosed,
  contactMessageAdmin,
  invoiceAvailable,
  refundConfirmation,
  subscriptionResumed,
  planChanged,
  subscriptionEnded,
  withdrawalAcknowledged,
  adminDisputeOpened,
  adminRefundFailed,
  administratorWelcome,
  supportReply,
  supportMessageAdmin,
  devicePaired,
  siteMessage,
  nameOnline,
  nameFailing,
  domainRegistered,
  domainRefused,
  domainEnding,
  domainRenewed,
  domainExpired,
  adminBackupFailed,
  adminRehearsalFailed,
  adminRestored,
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
