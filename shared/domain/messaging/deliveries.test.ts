import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestPlatform, readRows, type TestPlatform, patience } from '../testing/index.ts';
import { newId, transact } from '../platform/index.ts';
import { composeMail, senderOf, MailTemplates } from './composeMail.ts';
import { closeDelivery, messageIdOf, openDelivery, recordFailedAttempt } from './deliveries.ts';

describe('a delivery', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ appUrl: 'https://clairvolet.example/' });
  });
  afterAll(async () => platform.close());

  const key = () => ({
    eventId: newId(),
    template: 'welcome',
    recipient: 'a@b.example',
    handler: 'sendWelcomeMail',
    accountId: null,
  });
  const row = async (id: string) => (await readRows(platform, 'select * from mail_delivery where id = $1', [id]))[0];

  it('is unique for an event, a template and a recipient, also for concurrent calls', async () => {
    const same = key();
    const opened = await Promise.all(Array.from({ length: 8 }, async () => openDelivery(platform, same)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const other = await openDelivery(platform, { ...same, recipient: 'c@d.example' });
    expect(other.id).not.toBe(opened[0]?.id);
    expect(messageIdOf(platform, other)).toBe(`<${other.id}@clairvolet.example>`);
  });

  it('counts its attempts and stores the last answer until it is sent', async () => {
    const same = key();
    const { id } = await openDelivery(platform, same);
    await recordFailedAttempt(platform, { id }, { reason: '451 later', final: false });
    expect(await row(id)).toMatchObject({ state: 'retrying', attempts: 1, last_response: '451 later', sent_at: null });
    platform.clock.advance(1_000);
    await transact(platform, null, async (tx) =>
      closeDelivery(tx, { id }, { state: 'sent', response: `250 ${'x'.repeat(2_000)}` }),
    );
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, sent_at: platform.clock.now() });
    expect(String((await row(id))?.last_response)).toHaveLength(1_000);
    await recordFailedAttempt(platform, { id }, { reason: 'too late', final: true });
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('that is given up is marked as failed', async () => {
    const same = key();
    const { id } = await openDelivery(platform, same);
    await recordFailedAttempt(platform, { id }, { reason: '550 no such user', final: true });
    expect(await row(id)).toMatchObject({ state: 'failed', last_response: '550 no such user' });
    expect(await openDelivery(platform, same)).toStrictEqual({ id, state: 'failed' });
  });
});

describe('a mail', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ appUrl: 'https://clairvolet.example' });
  });
  afterAll(async () => platform.close());

  const values = {
    trial_days: '15\u00a0jours',
    trial_end_date: '5 décembre 2026',
    max_properties: '1\u00a0logement',
    plan_name: 'Business',
    confirmation_url: 'https://clairvolet.example/confirm-email?token=x',
    expires_in: '7\u00a0jours',
  };

  it('contains its values, escaped in HTML', async () => {
    const userName = 'Maïder <b>& fils</b>';
    const mail = await composeMail(platform, new MailTemplates(platform), 'welcome', {
      userName,
      values,
    });
    expect(mail.subject).toBe(`Bienvenue chez Clairvolet, ${userName}`);
    expect(mail.text).toContain(userName);
    const [, greeting] = /Bienvenue, (.*?)\.<\/h1>/.exec(mail.html) ?? [];
    expect(greeting).toBe('Maïder &lt;b&gt;&amp; fils&lt;/b&gt;');
    expect(mail.html + mail.text + mail.subject).not.toContain('{{');
  });

  it('greets nobody by a name that is an address, even if stored before such names were refused', async () => {
    const mail = await composeMail(platform, new MailTemplates(platform), 'welcome', {
      userName: 'Gagnez sur http://evil.example',
      values,
    });
    expect(mail.subject).toBe('Bienvenue chez Clairvolet, à vous');
    expect(mail.html + mail.text).not.toContain('evil');
  });

  it('uses the current template, changed in any process', async () => {
    const templates = new MailTemplates(platform);
    const { subject } = await templates.read('welcome');
    expect(await templates.read('welcome')).toBe(await templates.read('welcome'));
    const client = new Client({ connectionString: platform.database.url });
    await client.connect();
    await client.query(`update mail_template set subject = 'Bonjour' where key = 'welcome'`);
    await vi.waitUntil(async () => (await templates.read('welcome')).subject === 'Bonjour', patience);
    await client.query(`update mail_template set subject = $1 where key = 'welcome'`, [subject]);
    await client.end();
  });

  it('is sent from the product’s own host unless the settings have a sender', async () => {
    expect(senderOf(platform)).toStrictEqual({ name: 'Clairvolet', address: 'ne-pas-repondre@clairvolet.example' });
    await platform.settings.save(
      { from_name: 'Les Volets', from_email: 'bonjour@volets.example' },
      { at: platform.clock.now(), by: null },
    );
    expect(senderOf(platform)).toStrictEqual({ name: 'Les Volets', address: 'bonjour@volets.example' });
  });

  it('is not sent without its template: a missing one throws', async () => {
    await platform.pool.query(`delete from mail_template where key = 'welcome'`);
    const composed = composeMail(platform, new MailTemplates(platform), 'welcome', {
      userName: 'Maïder',
      values,
    });
    await expect(composed).rejects.toThrow('Mail template welcome is not installed');
  });
});
