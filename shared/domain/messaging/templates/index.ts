import { commonVariables } from '../rendering/TemplateVariable.ts';
import { accounts } from './accounts.ts';
import { backups } from './backups.ts';
import { changes } from './changes.ts';
import { channels } from './channels.ts';
import { credentials } from './credentials.ts';
import { guests } from './guests.ts';
import { hosts } from './hosts.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { subscriptions } from './subscriptions.ts';
import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

const templates = {
  ...accounts,
  ...backups,
  ...changes,
  ...channels,
  ...credentials,
  ...guests,
  ...hosts,
  ...messages,
  ...payments,
  ...subscriptions,
};

export type MailTemplateKey = keyof typeof templates;

/** The order in which the back-office lists them. */
const order: readonly MailTemplateKey[] = [
  'welcome',
  'password_reset',
  'booking_confirmation',
  'subscription_confirmation',
  'payment_reminder',
  'payment_failed',
  'trial_ending',
  'account_cancelled',
  'contact_acknowledgement',
  'new_user_admin',
  'admin_payment_received',
  'email_confirmation',
  'email_change',
  'email_taken',
  'email_change_announced',
  'email_changed',
  'password_changed',
  'second_factor_changed',
  'account_opened',
  'data_export_ready',
  'trial_ended',
  'account_closed',
  'contact_message_admin',
  'invoice_available',
  'refund_confirmation',
  'subscription_resumed',
  'plan_changed',
  'subscription_ended',
  'subscription_ended_by_team',
  'withdrawal_acknowledged',
  'admin_dispute_opened',
  'admin_refund_failed',
  'administrator_welcome',
  'support_reply',
  'support_message_admin',
  'device_paired',
  'guest_stay',
  'guest_review',
  'guest_host_left',
  'stay_requested',
  'stay_awaiting_payment',
  'stay_cancelled_by_guest',
  'stay_payment_trouble',
  'stay_change_asked',
  'stay_change_settled',
  'stay_dispute',
  'review_received',
  'review_withdrawn',
  'stay_caution',
  'site_message',
  'name_online',
  'name_failing',
  'domain_registered',
  'domain_refused',
  'domain_ending',
  'domain_renewed',
  'domain_expired',
  'double_booking',
  'feed_quarantined',
  'feed_failing',
  'calendar_digest',
  'admin_channel_failing',
  'admin_backup_failed',
  'admin_rehearsal_failed',
  'admin_restored',
];

/** The templates that the product ships. */
export const defaultTemplates: readonly MailTemplateDefinition[] = order.map((key) => ({
  key,
  audience: 'user',
  ...templates[key],
}));

/** The values that a mail of this template must be given, by name; the common ones are added. */
export type TemplateVariablesOf<K extends MailTemplateKey> = (typeof templates)[K]['variables'][number]['name'];

/** The shipped template of a key, if there is one. */
export function findDefinition(key: string): MailTemplateDefinition | undefined {
  return defaultTemplates.find((candidate) => candidate.key === key);
}

/** Values for a preview: every variable of the template, with its sample. */
export function sampleValues({ variables }: Pick<MailTemplateDefinition, 'variables'>): Record<string, string> {
  return Object.fromEntries([...variables, ...commonVariables].map(({ name, sample }) => [name, sample]));
}
