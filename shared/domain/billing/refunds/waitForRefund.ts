import { setTimeout as pause } from 'node:timers/promises';
import type { RefundStatus } from '@app/contract/billing/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';

/** How often a refund under way is looked at. */
const pollMilliseconds = 100;

interface RefundOutcome {
  status: RefundStatus;
  /** In French; only when it failed. */
  failureMessage: string | null;
}

/**
 * What has become of a refund: answers as soon as it is known, or `requested` when it is not within `milliseconds`.
 * @throws DomainError not_found.
 */
export async function waitForRefund(
  { pool }: Pick<Platform, 'pool'>,
  refundId: string,
  milliseconds: number,
): Promise<RefundOutcome> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await pool.query<{ status: RefundStatus; failure_message: string | null }>({
      name: 'wait_for_refund',
      text: 'select status, failure_message from refund where id = $1',
      values: [refundId],
    });
    const [row] = rows;
    if (!row) throw new DomainError('not_found');
    const left = deadline - performance.now();
    if (row.status !== 'requested' || left <= 0) return { status: row.status, failureMessage: row.failure_message };
    await pause(Math.min(pollMilliseconds, left));
  }
}
