import type { Platform } from '../platform/index.ts';

/** Tells where a host lives, without which no document can be issued in their name. */
export async function giveAddress({ pool }: Pick<Platform, 'pool'>, accountId: string): Promise<void> {
  await pool.query(
    `update customer set address = '12 rue des Halles', postal_code = '64500', city = 'Ciboure' where account_id = $1`,
    [accountId],
  );
}
