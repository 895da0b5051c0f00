import { randomBytes } from 'node:crypto';
import { changesBetween, DomainError, transact, type Platform, type SettingsAuthor } from '../../platform/index.ts';
import { retireSecret, type BridgeSecretKey } from './retiredSecrets.ts';

/** Random bytes of each secret, written in hexadecimal. */
const bytesOf: Record<BridgeSecretKey, number> = { saas_api_token: 32, saas_hmac_secret: 64 };

const chosen = {
  api_token: ['saas_api_token'],
  hmac_secret: ['saas_hmac_secret'],
  both: ['saas_api_token', 'saas_hmac_secret'],
} as const satisfies Record<string, readonly BridgeSecretKey[]>;

/**
 * Makes new secrets of the bridge, returned only here; the previous ones stay valid for a few days.
 * @returns each new secret, and until when the previous ones stay valid (null: there are none).
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
