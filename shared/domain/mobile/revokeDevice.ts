import { lockAccount, recordActivity } from '../accounts/index.ts';
import { DomainError, type Platform, transact, type Tx } from '../platform/index.ts';

/**
 * Removes a phone: its next request is refused. Its host does, or the phone itself.
 * @throws DomainError not_found when it is somebody else's, or was removed before: the two look the same;
 *   not_authenticated when the account was closed meanwhile.
 */
export async function revokeDevice(platform: Platform, accountId: string, id: string): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const [removed] = await tx.em.execute<{ name: string }[]>(
      `update mobile_device set revoked_at = ? where id = ? and account_id = ? and revoked_at is null returning name`,
      [tx.clock.now(), id, accountId],
    );
    if (!removed) throw new DomainError('not_found', { detail: 'Cet appareil est introuvable.' });
    recordActivity(tx, { accountId, kind: 'device_removed', data: { device: removed.name } });
  });
}

/** Takes away the phones and the pairing links of an account that was closed, or that a stranger may have opened. */
export async function forgetDevices({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  for (const table of ['mobile_device', 'mobile_link']) {
    await em.execute(`delete from ${table} where account_id = ?`, [accountId], 'run');
  }
}
