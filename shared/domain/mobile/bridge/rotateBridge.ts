import { randomBytes } from 'node:crypto';
import { bridgeOverlapDays } from '@app/contract/mobile/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import {
  changesBetween,
  DomainError,
  transact,
  newId,
  seal,
  unsealByOne,
  type Platform,
  type SettingsAuthor,
  type SealedPlace,
  type Tx,
} from '../../platform/index.ts';
import { RetiredSecret } from './Bridge.entity.ts';

/** Random bytes of each secret, written in hexadecimal. */
const bytesOf: Record<BridgeSecretKey, number> = { saas_api_token: 32, saas_hmac_secret: 64 };

const chosen = {
  api_token: ['saas_api_token'],
  hmac_secret: ['saas_hmac_secret'],
  both: ['saas_api_token', 'saas_hmac_secret'],
} as const satisfies Record<string, readonly BridgeSecretKey[]>;

/**
 * Makes new secrets of the bridge, returned only here; the previous ones stay valid until `previousUntil`.
 * @throws DomainError invalid_input when the environment gives one of them.
 */
export async function rotateBridge(platform: Platform, author: SettingsAuthor, what: keyof typeof chosen) {
  const { settings, keys } = platform;
  const wanted: readonly BridgeSecretKey[] = chosen[what];
  if (wanted.some((key) => settings.source(key) === 'environment')) {
    throw new DomainError('invalid_input', {
      fields: { what: 'Défini par l’environnement\u00a0: il ne se change pas ici' },
    });
  }
  const made: Partial<Record<BridgeSecretKey, string>> = Object.fromEntries(
    wanted.map((key) => [key, randomBytes(bytesOf[key]).toString('hex')]),
  );
  await transact(platform, author.accountId, async (tx) => {
    // Two concurrent rotations would both retire the same secret.
    await tx.em.execute(`select pg_advisory_xact_lock(hashtextextended('bridge', 0))`);
    await settings.load();
    const before = Object.fromEntries(wanted.map((key) => [key, settings.get(key)]));
    for (const key of wanted) retireSecret(tx, keys, key);
    await settings.saveWithin(tx, author, made);
    tx.audit({
      action: 'bridge.rotated',
      target: { kind: 'bridge', id: null, label: 'Passerelle' },
      changes: changesBetween(before, made, wanted),
    });
  });
  await settings.load();
  return {
    apiToken: made.saas_api_token ?? null,
    hmacSecret: made.saas_hmac_secret ?? null,
    previousUntil: await readPreviousUntil(platform),
  };
}

async function readPreviousUntil({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<string | null> {
  const { rows } = await pool.query<{ until: Date | null }>(
    'select max(ends_at) as until from retired_secret where ends_at > $1',
    [clock.now()],
  );
  return rows[0]?.until?.toISOString() ?? null;
}

/** The secrets of the bridge, by their settings. */
export type BridgeSecretKey = 'saas_api_token' | 'saas_hmac_secret';

/** The column in which they are stored, sealed. */
export const sealedRetiredSecrets: SealedPlace = {
  table: 'retired_secret',
  value: 'value',
  identity: 'id',
  bound: 'what',
  contextOf: (key) => `retired ${key}`,
};
const { contextOf } = sealedRetiredSecrets;

/** Leaves the current secret of a setting, if any, valid for a few days. Called before the new one is stored. */
function retireSecret(tx: Tx, keys: Platform['keys'], key: BridgeSecretKey): void {
  const former = tx.settings.get(key);
  if (former === '') return;
  const now = tx.clock.now();
  tx.em.create(RetiredSecret, {
    id: newId(),
    what: key,
    value: seal(former, keys.of('settings'), contextOf(key)),
    keyId: keys.id,
    retiredAt: now,
    endsAt: new Date(now.getTime() + bridgeOverlapDays * dayInMilliseconds),
  });
}

/** The replaced secrets that are still valid, the latest first. One that another APP_KEY sealed is left out. */
export async function readRetiredSecrets({ pool, clock, keys, logger }: Platform, key: BridgeSecretKey) {
  const { rows } = await pool.query<{ value: string; key_id: string }>({
    name: 'retired_secrets',
    text: 'select value, key_id from retired_secret where what = $1 and ends_at > $2 order by retired_at desc, id desc',
    values: [key, clock.now()],
  });
  return rows.flatMap((row): string[] => {
    try {
      return [unsealByOne(row.value, keys.readable('settings'), contextOf(key))];
    } catch (error) {
      logger.error({ err: error, key, keyId: row.key_id }, 'former secret sealed with another key');
      return [];
    }
  });
}
