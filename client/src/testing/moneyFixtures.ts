import { stayMoneySchema } from '@app/contract/payments/moneyApi.ts';
import { factory } from './fixtures.ts';

export const someMoney = factory(stayMoneySchema, {
  receivedCents: 0,
  card: { underWay: null, isDisputed: false, disputedCents: 0, lostCents: 0, refundableCents: 0, refunds: [] },
});

/** Of a stay that its host typed, which nobody has paid. */
export const noMoney = someMoney();
