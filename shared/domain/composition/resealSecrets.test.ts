import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sealedFactors } from '../accounts/index.ts';
import { sealedRetiredSecrets } from '../mobile/index.ts';
import { deriveKeys, newId, seal, unsealByOne, type Platform, type SealedPlace } from '../platform/index.ts';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { resealSecrets, sealedPlaces } from './resealSecrets.ts';

const nextKey = Buffer.alloc(32, 41).toString('base64');
const thirdKey = Buffer.alloc(32, 42).toString('base64');
const factorSecret = 'JBSWY3DPEHPK3PXP';

describe('a change of APP_KEY', () => {
  let platform: TestPlatform;
  let accountId: string;

  beforeAll(async () => {
    platform = await createTestPlatform();
    const at = platform.clock.now();
    await platform.settings.save({ smtp_password: 'secret-of-the-mail' }, { at, by: null });
    accountId = (await buildCustomer(platform)).id;
    const sealFor = (place: SealedPlace, bound: string, plain: string) =>
      seal(plain, platform.keys.of('settings'), place.contextOf(bound));
    await platform.pool.query(
      'insert into second_factor (account_id, secret, key_id, created_at) values ($1, $2, $3, $4)',
      [accountId, sealFor(sealedFactors, accountId, factorSecret), platform.keys.id, at],
    );
    await platform.pool.query(
      `insert into retired_secret (id, what, value, key_id, retired_at, ends_at) values ($1, 'saas_api_token', $2, $3, $4, $4)`,
      [newId(), sealFor(sealedRetiredSecrets, 'saas_api_token', 'former-token'), platform.keys.id, at],
    );
  });

  afterAll(async () => platform.close());

  /** What these keys open, place by place. */
  async function opened(keys: Platform['keys']): Promise<unknown[]> {
    const texts: string[] = [];
    for (const place of sealedPlaces) {
      const rows = await readRows(
        platform,
        `select ${place.bound}::text as bound, ${place.value} as value from ${place.table} where key_id <> 'third' order by 1`,
      );
      for (const { bound, value } of rows) {
        texts.push(unsealByOne(String(value), keys.readable('settings'), place.contextOf(String(bound))));
      }
    }
    return texts;
  }
  const everything = ['secret-of-the-mail', factorSecret, 'former-token'];

  it('knows every table with a sealed value', async () => {
    const tables = await readRows(
      platform,
      `select table_name, data_type from information_schema.columns
       where table_schema = 'public' and column_name = 'key_id' order by 1`,
    );
    expect(tables.map(({ table_name: table }) => table)).toStrictEqual(
      sealedPlaces.map(({ table }) => table).toSorted(),
    );
  });

  it('knows every file that calls `seal`', () => {
    const root = resolve(import.meta.dirname, '../../..');
    const sealing = globSync(['server/**/*.ts', 'worker/**/*.ts', 'shared/**/*.ts', 'migrations/**/*.ts'], {
      cwd: root,
    })
      .filter((path) => !/[.]test[.]ts$|node_modules/.test(path))
      .filter((path) => /import \{[^}]*\bseal\b[^}]*\} from/.test(readFileSync(resolve(root, path), 'utf8')));
    // Each names the column that it seals for; the last one is the change itself.
    expect(sealing.toSorted()).toStrictEqual([
      'shared/domain/accounts/secondFactor/checkSecondFactor.ts',
      'shared/domain/channels/records/exportTokens.ts',
      'shared/domain/channels/records/sealedFeeds.ts',
      'shared/domain/composition/resealSecrets.ts',
      'shared/domain/mobile/bridge/rotateBridge.ts',
      'shared/domain/platform/settings/SettingsStore.ts',
    ]);
  });

  it('needs no downtime: a process with both keys opens what either of them sealed', async () => {
    const successor = await platform.sibling({ appKey: nextKey, appKeyAlso: inject('appKey') });
    expect(successor.settings.get('smtp_password')).toBe('secret-of-the-mail');
    expect(await opened(successor.keys)).toStrictEqual(everything);
    expect(successor.keys.of('settings')).toStrictEqual(deriveKeys(nextKey).of('settings'));
  });

  it('seals everything again, once, and leaves what neither key opens', async () => {
    const [from, to] = [platform.keys, deriveKeys(nextKey)];
    await platform.pool.query(
      `insert into setting (key, value, key_id, updated_at) values ('dns_api_key', $1, 'third', now())`,
      [seal('lost', deriveKeys(thirdKey).of('settings'), 'dns_api_key')],
    );
    const outcome = { resealed: 3, unreadable: ['setting dns_api_key'] };
    expect(await resealSecrets(platform.pool, from, to)).toStrictEqual(outcome);
    const successor = await platform.sibling({ appKey: nextKey });
    expect(successor.settings.get('smtp_password')).toBe('secret-of-the-mail');
    expect(await opened(to)).toStrictEqual(everything);
    await expect(opened(from)).rejects.toThrow(/authenticate/);
    expect(await resealSecrets(platform.pool, from, to)).toStrictEqual({ ...outcome, resealed: 0 });
  });
});
