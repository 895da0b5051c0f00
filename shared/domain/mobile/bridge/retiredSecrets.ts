import { bridgeOverlapDays } from '@app/contract/mobile/rules.ts';
import { newId, seal, unsealByOne, type Platform, type SealedPlace, type Tx } from '../../platform/index.ts';
import { RetiredSecret } from './Bridge.entity.ts';

/** The secrets of the bridge, by their settings. */
export type BridgeSecretKey = 'saas_api_token' | 'saas_hmac_secret';

const day = 86_400_000;

/** The column in which they are stored, sealed. */
export const sealedRetiredSecrets: SealedPlace = {
  table: 'retired_secret',
  value: 'value',
  identity: 'id',
  bound: 'what',
  contextOf: (key) => `retired ${key}`,
};
const { contextOf } = sealedRetiredSecrets;

/**
 * Keeps the current secret of a setting valid for a few days more, inside the transaction that replaces it: call it
 * before the new one is stored. Nothing happens when there is none.
 */
export function retireSecret(tx: Tx, keys: Platform['keys'], key: BridgeSecretKey): void {
  const former = tx.settings.get(key);
  if (former === '') return;
  const now = tx.clock.now();
  tx.em.create(RetiredSecret, {
    id: newId(),
    what: key,
    value: seal(former, keys.of('settings'), contextOf(key)),
    keyId: keys.id,
    retiredAt: now,
    endsAt: new Date(now.getTime() + bridgeOverlapDays * day),
  });
}

/** The replaced secrets that are still valid, the latest first. One that another APP_KEY sealed is left out. */
export async function readRetiredSecrets(
  { pool, clock, keys, logger }: Platform,
  key: BridgeSecretKey,
): Promise<string[]> {
  const { rows } = await pool.query<{ value: string; key_id: string }>({
    name: 'retired_secrets',
    text: 'select value, key_id from retired_secret where what = $1 and ends_at > $2 order by retired_at desc, id desc',
    values: [key, clock.now()],
  });
  return rows.flatMap((row) => {
    try {
      return [unsealByOne(row.value, keys.readable('settings'), contextOf(key))];
    } catch (error) {
      logger.error({ err: error, key, keyId: row.key_id }, 'former secret sealed with another key');
      return [];
    }
  });
}
