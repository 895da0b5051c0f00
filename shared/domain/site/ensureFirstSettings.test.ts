import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSmtpServer } from '../messaging/index.ts';
import { buildAdministrator, createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { ensureFirstSettings } from './ensureFirstSettings.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  await platform.pool.query('delete from setting');
  await platform.settings.load();
});

const inboxAt = (smtp_port: string) => ({ smtp_host: '127.0.0.1', smtp_port, smtp_encryption: 'none' });
const read = () => [platform.settings.get('smtp_host'), platform.settings.get('smtp_port')];

it('settings of a developer’s services are stored, and updated when a service changes port', async () => {
  await ensureFirstSettings(platform, { ...inboxAt('1025'), dns_api_key: 'cle-du-bac-a-sable' });
  expect(read()).toStrictEqual(['127.0.0.1', '1025']);
  expect([platform.settings.get('dns_api_key'), platform.settings.source('smtp_host')]).toStrictEqual([
    'cle-du-bac-a-sable',
    'stored',
  ]);
  await ensureFirstSettings(platform, inboxAt('2025'));
  expect(read()).toStrictEqual(['127.0.0.1', '2025']);
});

it('settings of a developer’s services are left alone, with their category, once a person changed one', async () => {
  const chief = await buildAdministrator(platform, { role: 'super_admin' });
  const author = { accountId: chief.id, role: 'super_admin', provedAt: platform.clock.now() };
  await ensureFirstSettings(platform, { ...inboxAt('1025'), registrar_api_key: 'premiere' });
  await changeSmtpServer(platform, author, { host: 'smtp.exemple.fr' });
  await ensureFirstSettings(platform, { ...inboxAt('2025'), registrar_api_key: 'seconde' });
  expect(read()).toStrictEqual(['smtp.exemple.fr', '1025']);
  expect(platform.settings.get('registrar_api_key')).toBe('seconde');
});

it('settings of a developer’s services are not stored again when unchanged', async () => {
  await ensureFirstSettings(platform, inboxAt('1025'));
  const stored = async () => readRows(platform, 'select key, updated_at from setting order by key');
  const before = await stored();
  platform.clock.advance(60_000);
  await ensureFirstSettings(platform, inboxAt('1025'));
  expect(await stored()).toStrictEqual(before);
});
