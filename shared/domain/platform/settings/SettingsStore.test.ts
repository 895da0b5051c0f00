import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import { settingDefinitions, settingKeys } from '@app/contract/site/settings.ts';
import {
  buildAdministrator,
  captureLogs,
  createTestPlatform,
  dumpDatabase,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import type { Platform } from '../platform.ts';
import { transact } from '../transact.ts';

const canary = 'canari-7f3a-smtp';

describe('the settings', () => {
  let platform: TestPlatform;
  let other: Platform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    other = await platform.sibling();
  });
  afterAll(async () => platform.close());

  const save = async (changes: Parameters<Platform['settings']['save']>[0], by: string | null = null) =>
    platform.settings.save(changes, { at: platform.clock.now(), by });

  it('are their defaults until someone stores others', async () => {
    for (const key of settingKeys) expect(platform.settings.get(key)).toBe(settingDefinitions[key].default);
    expect(platform.settings.number('trial_days')).toBe(15);
    expect(platform.settings.flag('email_enabled')).toBe(true);
    expect(platform.settings.flag('maintenance_mode')).toBe(false);
  });

  it('take effect at once here, and soon in every other process', async () => {
    const [here, there] = [platform.settings.version, other.settings.version];
    await save({ site_title: 'Les Volets' });
    expect(platform.settings.get('site_title')).toBe('Les Volets');
    await expect.poll(() => other.settings.get('site_title'), { interval: 10 }).toBe('Les Volets');
    expect(platform.settings.version).toBeGreaterThan(here);
    expect(other.settings.version).toBeGreaterThan(there);
  });

  it('can be stored in a transaction with other changes: all of it, or nothing', async () => {
    const chief = await buildAdministrator(platform, { role: 'super_admin' });
    const smtpPassword = `${canary}-avec`;
    const author = { accountId: chief.id, role: 'super_admin', provedAt: platform.clock.now() };
    const store = async (ending: 'well' | 'badly') =>
      transact(platform, chief.id, async (tx) => {
        await platform.settings.saveWithin(tx, author, {
          support_phone: `05 59 ${ending}`,
          smtp_password: smtpPassword,
        });
        tx.record(cleanupRequested, { slot: tx.clock.now().toISOString() });
        if (ending === 'badly') throw new Error('taken back');
      });
    const stored = async () => readRows(platform, `select value, updated_by from setting where key = 'support_phone'`);
    await expect(store('badly')).rejects.toThrow('taken back');
    expect(await stored()).toStrictEqual([]);
    await store('well');
    expect(await stored()).toStrictEqual([{ value: '05 59 well', updated_by: chief.id }]);
    await expect.poll(() => other.settings.get('support_phone'), { interval: 10 }).toBe('05 59 well');
    expect(other.settings.get('smtp_password')).toBe(smtpPassword);
    expect(await dumpDatabase(platform)).not.toContain(smtpPassword);
    await expect(
      transact(platform, chief.id, async (tx) => platform.settings.saveWithin(tx, author, { trial_days: 'x' })),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { trial_days: 'Saisissez un nombre entier' } });
    await save({ smtp_password: '' });
  });

  it('record who changed them and when', async () => {
    const chief = await buildAdministrator(platform, { role: 'super_admin' });
    await save({ footer_text: 'Bonjour' }, chief.id);
    expect(
      await readRows(platform, `select value, key_id, updated_at, updated_by from setting where key = 'footer_text'`),
    ).toStrictEqual([
      { value: 'Bonjour', key_id: null, updated_at: platform.settings.changedAt, updated_by: chief.id },
    ]);
    // Later than the change before it, even where the clock stands still: no version is given twice.
    expect(platform.settings.changedAt?.getTime()).toBeGreaterThan(platform.clock.now().getTime());
  });

  it('are not those of a reading that began before and ended after another one', async () => {
    const late = Promise.withResolvers<void>();
    const readLate = async (text: string) => {
      const rows = await readRows(platform, text);
      await late.promise;
      return { rows };
    };
    const asked = vi.spyOn(platform.pool, 'query');
    asked.mockImplementationOnce((text: unknown): unknown => readLate(String(text)));
    const before = platform.settings.load();
    asked.mockRestore();
    await save({ site_title: 'Plus récent' });
    late.resolve();
    await before;
    expect(platform.settings.get('site_title')).toBe('Plus récent');
    await save({ site_title: 'Les Volets' });
  });

  it('are all refused, naming each key at fault, when one is wrong', async () => {
    const before = platform.settings.version;
    const attempt = save({ site_title: 'Neuf', trial_days: '0', admin_email: 'personne' });
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { trial_days: 'Entre 1 et 365', admin_email: 'Adresse e-mail invalide' },
    });
    await platform.settings.load();
    expect(platform.settings.get('site_title')).not.toBe('Neuf');
    expect(platform.settings.get('trial_days')).toBe('15');
    expect(before).toBeLessThan(platform.settings.version);
  });

  it('store a secret sealed in the database, readable only with the key', async () => {
    await save({ smtp_password: canary });
    expect(platform.settings.get('smtp_password')).toBe(canary);
    await expect.poll(() => other.settings.get('smtp_password'), { interval: 10 }).toBe(canary);
    const [row] = await readRows(platform, `select value, key_id from setting where key = 'smtp_password'`);
    expect(row?.key_id).toBe(platform.keys.id);
    const dump = await dumpDatabase(platform);
    expect(dump).toContain('smtp_password');
    expect(dump).not.toContain(canary);
    expect(dump).not.toContain(Buffer.from(canary).toString('base64').slice(0, 12));
  });

  it('do not open a secret that was moved to another setting', async () => {
    await save({ smtp_password: canary });
    await platform.pool.query(
      `insert into setting (key, value, key_id, updated_at)
       select 'site_description', value, key_id, updated_at from setting where key = 'smtp_password'`,
    );
    await platform.settings.load();
    expect(platform.settings.get('site_description')).toBe(settingDefinitions.site_description.default);
    await platform.pool.query(`delete from setting where key = 'site_description'`);
  });

  it('treat a secret as not set when APP_KEY is another one, and log it without the secret', async () => {
    await save({ smtp_password: canary });
    const logs = captureLogs();
    const stranger = await platform.sibling({ appKey: Buffer.alloc(32, 9).toString('base64'), logger: logs.logger });
    expect(stranger.settings.get('smtp_password')).toBe('');
    expect(stranger.settings.get('site_title')).toBe('Les Volets');
    expect(logs.lines()).toContainEqual(
      expect.objectContaining({
        msg: 'setting sealed with another key',
        key: 'smtp_password',
        keyId: platform.keys.id,
      }),
    );
    expect(logs.text()).not.toContain(canary);
  });

  it('that this version does not know are left alone', async () => {
    await platform.pool.query(`insert into setting (key, value, updated_at) values ('from_the_future', 'x', now())`);
    await platform.settings.load();
    await save({ site_title: 'Clairvolet' });
    expect(await readRows(platform, `select value from setting where key = 'from_the_future'`)).toStrictEqual([
      { value: 'x' },
    ]);
  });

  it('that are not changed notify no process', async () => {
    await save({});
    expect(platform.settings.get('site_title')).toBe('Clairvolet');
  });
});

describe('a setting that the environment gives', () => {
  const stripe = { apiBase: 'http://127.0.0.1:1', secretKey: 'sk_test_environnement', webhookSecret: 'whsec_x' };
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ stripe });
  });
  afterAll(async () => platform.close());

  it('takes precedence over the stored one, also after another was stored, and reports its origin', async () => {
    expect(platform.settings.source('stripe_secret_key')).toBe('environment');
    await platform.settings.save(
      { stripe_secret_key: 'sk_test_enregistree', site_title: 'Les Volets' },
      { at: platform.clock.now(), by: null },
    );
    expect(platform.settings.get('stripe_secret_key')).toBe(stripe.secretKey);
    expect(platform.settings.source('stripe_secret_key')).toBe('environment');
    expect(platform.settings.source('site_title')).toBe('stored');
    expect(platform.settings.source('footer_text')).toBe('default');
  });

  it('is in no table', async () => {
    expect(await dumpDatabase(platform)).not.toContain(stripe.secretKey);
  });
});
