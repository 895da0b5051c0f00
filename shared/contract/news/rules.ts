/** What hosts are told under the bell. Pure: no zod, so that first views may read it. */

/** Lines of activity that are news, under the same name and with the same data. */
export const activityNews = [
  'signed_in_new_device',
  'password_changed',
  'email_changed',
  'second_factor_disabled',
  'device_paired',
  'data_exported',
  'help_ended',
  'trial_ended',
  'payment_failed',
  'subscription_activated',
  'subscription_cancelled',
  'subscription_resumed',
  'subscription_ended',
  'plan_changed',
] as const;
export type ActivityNews = (typeof activityNews)[number];

/** Of them, what the host did there and then, unless `data.by` names somebody else: it is listed, and never counted. */
export const ownActivityNews = [
  'subscription_activated',
  'subscription_cancelled',
  'subscription_resumed',
  'plan_changed',
] as const satisfies readonly ActivityNews[];

/** Changes of reservations that are news; theirs is `stay_` and the kind of the change. */
export const stayChangeNews = [
  'created',
  'announced',
  'recognised',
  'dates_changed',
  'reinstated',
  'cancelled',
  'expired',
] as const;
/** Those, and stays that guests booked, or asked for, on the host's own site. */
export type StayNews = 'stay_booked' | `stay_${(typeof stayChangeNews)[number]}`;

export const newsKinds = [
  ...activityNews,
  'stay_booked',
  ...stayChangeNews.map((kind): StayNews => `stay_${kind}`),
  'double_booking',
  'calendar_stopped',
  'calendar_doubted',
  'invoice',
  'credit_note',
  'name_online',
  'name_failing',
  'support_answer',
] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsBounds = {
  /** Days that are listed. */
  days: 30,
  items: 30,
  /** Counted no further: shown as « 9+ ». */
  unread: 10,
} as const;
