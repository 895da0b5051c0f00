import { hasPendingWork } from '../platform/index.ts';

/**
 * What a backup takes of a table:
 * - `whole`: every row;
 * - `none`: nothing; what the table holds here stays through a restore, as far as what it refers to is still there;
 * - a condition in SQL: the rows that meet it.
 */
export type Taken = 'whole' | 'none' | { where: string };

/**
 * What a restore does with the rows that are here:
 * - `replaced`: they go, the archive's take their place;
 * - `joined`: they stay as they are, with those that only the archive has, and the rows that they refer to: the law,
 *   and what happened in the outside world, are not rewound;
 * - `higher`: of two counters the higher one stays;
 * - `held`: the current ones and those of the archive await an administrator;
 * - `kept`: they stay as they are.
 */
export type Restoring = 'replaced' | 'joined' | 'higher' | 'held' | 'kept';

export interface TableRule {
  taken: Taken;
  restoring: Restoring;
}

const replaced: TableRule = { taken: 'whole', restoring: 'replaced' };
const joined: TableRule = { taken: 'whole', restoring: 'joined' };
/** Sessions, counters, links that open something, and what only this installation can know. */
const leftHere: TableRule = { taken: 'none', restoring: 'kept' };

/** Handled events are not marked as settled at once: only those with work left count. */
const unsettled = `settled_at is null and ${hasPendingWork('outbox')}`;

/** What happens to every table of the product. A test compares it with the database: a new table must be named here. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  account: replaced,
  account_link: leftHere,
  activity: replaced,
  administrator: replaced,
  audit_entry: joined,
  backup: leftHere,
  billing_transaction: replaced,
  block: replaced,
  booking: replaced,
  bridge_nonce: leftHere,
  calendar_digest: replaced,
  calendar_export: replaced,
  calendar_reading: leftHere,
  card_payment: replaced,
  card_refund: replaced,
  caution_claim: replaced,
  caution_photo: replaced,
  channel_event: replaced,
  checkout_session: replaced,
  // Hints to read at Stripe, of which the last days are stored.
  connect_event: leftHere,
  contract: joined,
  contract_amendment: joined,
  conversation: replaced,
  conversation_message: replaced,
  customer: replaced,
  customer_note: replaced,
  data_export: leftHere,
  dead_letter: replaced,
  double_booking: replaced,
  domain_purchase: joined,
  domain_renewal: joined,
  feed: replaced,
  // Evidence of readings, large: what is read next brings the state back.
  feed_body: leftHere,
  feed_event: replaced,
  feed_reading: replaced,
  feed_rule: replaced,
  guest: replaced,
  help_access: leftHere,
  // What was connected at Stripe since a backup still is.
  host_account: joined,
  // Where each comparison with Stripe is: begun anew after a restore.
  host_reconciliation: leftHere,
  host_site: replaced,
  hosted_name: replaced,
  ignored_finding: replaced,
  invoice: joined,
  invoice_series: { taken: 'whole', restoring: 'higher' },
  job_attempt: leftHere,
  job_run: leftHere,
  // Of the last months, and large: what names people need not be in every archive.
  mail_copy: leftHere,
  mail_delivery: joined,
  mail_preview: leftHere,
  mail_template: replaced,
  mail_template_version: replaced,
  mobile_device: leftHere,
  mobile_link: leftHere,
  occupancy: replaced,
  outbox: { taken: { where: unsettled }, restoring: 'held' },
  payment_notice: joined,
  plan: replaced,
  property: replaced,
  property_photo: replaced,
  property_rates: replaced,
  property_unit: replaced,
  processed_event: { taken: { where: `event_id in (select id from outbox where ${unsettled})` }, restoring: 'joined' },
  queue_pause: leftHere,
  rate_limit: leftHere,
  reconciliation: replaced,
  recovery_code: replaced,
  refund: replaced,
  rehearsal: leftHere,
  reservation: replaced,
  reservation_change: replaced,
  restore_run: leftHere,
  retired_secret: leftHere,
  schedule_tick: leftHere,
  second_factor: replaced,
  session: leftHere,
  setting: replaced,
  site_message: replaced,
  // The host's: numbers that were given out are not given out again.
  stay_bill: joined,
  stay_change: replaced,
  // What Stripe says of a dispute comes back by reconciliation; with it goes the payment that it refers to.
  stay_dispute: replaced,
  stay_finding: leftHere,
  stay_caution: replaced,
  stay_payment: replaced,
  stay_plan: replaced,
  stay_review: replaced,
  stay_terms: replaced,
  stripe_customer: replaced,
  stripe_event: replaced,
  stripe_portal: leftHere,
  stripe_price: replaced,
  stripe_product: replaced,
  subscription: replaced,
  trial_notice: replaced,
  withdrawal: replaced,
  worker_process: leftHere,
};

/** Folders of the data directory whose files cannot be made again. */
export const savedFolders = ['uploads', 'invoices/logos', 'photos'] as const;

/** Whether a path is inside one of the folders that backups save, however it is spelt. */
export function isSavedFile(path: string): boolean {
  if (/[\\\0]/.test(path) || path.length > 500) return false;
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) return false;
  return savedFolders.some((folder) => path.startsWith(`${folder}/`));
}
