import { z } from 'zod';
import { disputeCharge, disputeReasons, disputeStatuses } from '../payments/disputes.ts';
import { failPayout, makePayout } from '../payments/payouts.ts';
import { failRefund, refundCharge } from '../payments/refunds.ts';
import { about, type Control, control, nothing } from './control.ts';

/** What people do with payments in Stripe's dashboard, and what banks do with the money. */
export const moneyControls: Control[] = [
  about(
    'charge',
    '/sandbox/charges/:id/refund',
    z.strictObject({ amount: z.int().min(1).optional() }),
    (account, charge, body) => ({ id: refundCharge(account, charge, body).id }),
  ),
  about('refund', '/sandbox/refunds/:id/fail', nothing, failRefund),
  about(
    'charge',
    '/sandbox/charges/:id/dispute',
    z.strictObject({ status: z.enum(disputeStatuses), reason: z.enum(disputeReasons).optional() }),
    (account, charge, { status, reason }) => ({ id: disputeCharge(account, charge, status, reason).id }),
  ),
  control('POST', '/sandbox/payouts', nothing, ({ account }) => ({ id: makePayout(account).id })),
  about('payout', '/sandbox/payouts/:id/fail', nothing, failPayout),
];
