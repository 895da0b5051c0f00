import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

export const trialNoticeKinds = ['ending_in_three_days', 'ending_tomorrow', 'ended'] as const;
export type TrialNoticeKind = (typeof trialNoticeKinds)[number];

/** A notice sent to a customer about the end of a trial: each kind once per end date, which may be moved. */
export const TrialNotice = defineEntity({
  name: 'TrialNotice',
  properties: () => ({
    account: p.manyToOne(Account).primary().deleteRule('cascade'),
    kind: p.enum(trialNoticeKinds).primary(),
    trialEndsAt: p.datetime().columnType('timestamptz').primary(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
});
