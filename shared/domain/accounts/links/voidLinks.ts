import type { Tx } from '../../platform/index.ts';

/** Makes every link that was sent to an account worth nothing from now on: what its old address got opens it no more. */
export async function voidLinks(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await em.execute(
    `update account_link set used_at = ? where used_at is null
     and (account_id = ? or (purpose = 'password_reset' and email = ?))`,
    [clock.now(), id, email],
    'run',
  );
}
