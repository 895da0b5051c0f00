import type { Tx } from '../../platform/index.ts';

/** Gives up the change of address that waits to be confirmed, if one does: its link is worth nothing from now on. */
export async function cancelEmailChange({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string): Promise<void> {
  await em.execute(
    `update account_link set used_at = ? where account_id = ? and purpose = 'email_change' and used_at is null`,
    [clock.now(), accountId],
    'run',
  );
}
