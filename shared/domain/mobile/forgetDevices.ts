import type { Tx } from '../platform/index.ts';

/** Takes away the phones and the pairing links of an account that was closed, or that a stranger may have opened. */
export async function forgetDevices({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  for (const table of ['mobile_device', 'mobile_link']) {
    await em.execute(`delete from ${table} where account_id = ?`, [accountId], 'run');
  }
}
