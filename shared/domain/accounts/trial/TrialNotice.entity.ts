import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

export const trialNoticeKinds = ['ending_in_three_days', 'ending_tomorrow', 'ended'] as const;
export type TrialNoticeKind = (typeof trialNoticeKinds)[number];

/** What a customer was told of the end of a trial: each thing once for each end, should the end be moved. */
export const TrialNotice = defineEntity({
  name: 'TrialNotice',
  properties: () => ({
    account: p.manyToOne(Account).primary().deleteRule('cascade'),
    kind: p.enum(trialNoticeKinds).primary(),
    trialEndsAt: p.datetime().columnType('timestamptz').primary(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
});
