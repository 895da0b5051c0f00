import { DomainError, type Tx } from '../../platform/index.ts';

/** For how long somebody else's reading is waited for; one that takes longer hangs, or its process stands still. */
const timeout = '8s';

/**
 * Holds one of Stripe's customers until the transaction ends: whoever reads Stripe's answers about it and writes them down
 * does both under this lock, so that an older answer never overwrites a newer one. Taken before any row is locked.
 * @throws DomainError billing_unavailable when somebody else holds it for too long; the transaction is lost then.
 */
export async function lockStripeCustomer({ em }: Pick<Tx, 'em'>, stripeCustomerId: string): Promise<void> {
  await em.execute(`select set_config('lock_timeout', ?, true)`, [timeout], 'run');
  try {
    await em.execute(
      'select pg_advisory_xact_lock(hashtextextended(?, 0))',
      [`stripe_customer:${stripeCustomerId}`],
      'run',
    );
  } catch (error) {
    if (isTooLate(error)) throw new DomainError('billing_unavailable', { cause: error });
    throw error;
  }
  await em.execute(`select set_config('lock_timeout', '0', true)`, [], 'run');
}

/** SQLSTATE of a lock that was not to be had in time. */
function isTooLate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
