import { formatDate, formatMoment } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { describeWithdrawal } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Acknowledges a consumer's withdrawal: what they declared, and when. */
export const acknowledgeWithdrawal = mailHandler('acknowledgeWithdrawal', {
  template: 'withdrawal_acknowledged',

  async compose({ platform, payload }) {
    const withdrawal = await describeWithdrawal(platform.pool, payload.withdrawalId);
    if (!withdrawal) return null;
    return {
      recipient: withdrawal.email,
      userName: withdrawal.first_name,
      values: {
        customer_name: `${withdrawal.first_name} ${withdrawal.last_name}`,
        plan_name: withdrawal.plan_name ?? '',
        contract_date: formatDate(withdrawal.started_at),
        declared_at: formatMoment(withdrawal.declared_at),
        amount: formatCents(withdrawal.refund_cents),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
