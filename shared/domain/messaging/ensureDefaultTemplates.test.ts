import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { transact } from '../platform/index.ts';
import { ensureDefaultTemplates } from './ensureDefaultTemplates.ts';
import { defaultTemplates } from './templates/index.ts';

interface TemplateRow {
  key: string;
  subject: string;
  content: string;
  compiled_html: string;
  is_default: boolean;
  source_hash: string;
  updated_at: Date;
}

describe('the mail templates of an installation', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const stored = async () => readRows<TemplateRow>(platform, 'select * from mail_template order by key');
  const one = async (key: string) => (await stored()).find((template) => template.key === key);
  const versions = async (key: string) =>
    readRows(
      platform,
      `select v.version, v.subject, v.is_default, v.author_id from mail_template_version v
       join mail_template t on t.id = v.template_id where t.key = $1 order by v.version`,
      [key],
    );
  const ensure = async () => transact(platform, null, ensureDefaultTemplates);

  it('are those that the product ships, ready to send', async () => {
    const rows = await stored();
    expect(rows.map(({ key }) => key)).toStrictEqual(defaultTemplates.map(({ key }) => key).toSorted());
    for (const row of rows) {
      expect(row.is_default).toBe(true);
      expect(row.compiled_html).toMatch(/^<!doctype html>/);
    }
  });

  it('are not touched when nothing changed', async () => {
    const before = await stored();
    platform.clock.advance(60_000);
    await ensure();
    expect(await stored()).toStrictEqual(before);
  });

  it('are renewed if the product changed them, not if an administrator did, and restored when missing', async () => {
    const original = await one('welcome');
    await platform.pool.query(
      `update mail_template set subject = 'Ancien', compiled_html = 'ancien', source_hash = 'of an older version' where key = 'welcome'`,
    );
    await platform.pool.query(
      `update mail_template set subject = 'À nous', source_hash = 'of an older version', is_default = false where key = 'password_reset'`,
    );
    await platform.pool.query(`delete from mail_template where key = 'new_user_admin'`);
    const edited = await one('password_reset');
    platform.clock.advance(60_000);
    expect(await ensure()).toStrictEqual({ installed: 1, renewed: 1, kept: defaultTemplates.length - 2 });
    expect(await one('welcome')).toStrictEqual({ ...original, version: 2, updated_at: platform.clock.now() });
    expect(await one('password_reset')).toStrictEqual(edited);
    expect(await one('new_user_admin')).toMatchObject({ is_default: true, updated_at: platform.clock.now() });
    expect(await versions('welcome')).toStrictEqual([
      { version: 1, subject: original?.subject, is_default: true, author_id: null },
      { version: 2, subject: original?.subject, is_default: true, author_id: null },
    ]);
    expect(await versions('password_reset')).toHaveLength(1);
    expect(await versions('new_user_admin')).toHaveLength(1);
  });
});
