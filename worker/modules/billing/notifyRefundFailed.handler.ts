import { formatCents } from '@app/contract/money.ts';
import { describeRefund } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { toAdministrators } from './toAdministrators.ts';

/** Tells the administrators that money could not be given back: it may still be owed. */
export const notifyRefundFailed = mailHandler('notifyRefundFailed', {
  template: 'admin_refund_failed',

  async compose({ platform, payload }) {
    const refund = await describeRefund(platform.pool, payload.refundId);
    if (!refund) return null;
    return toAdministrators(platform, refund, {
      amount: formatCents(refund.refund_cents),
      reference: refund.reference,
      failure_reason: refund.failure_message ?? '–',
      request_reason: refund.reason || '–',
    });
  },
});
