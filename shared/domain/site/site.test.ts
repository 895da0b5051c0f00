import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessageSchema } from '@app/contract/site/api.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import {
  buildAdministrator,
  buildCustomer,
  countRows,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../testing/index.ts';
import { ensureSampleSettings } from './ensureFirstSettings.ts';
import { readContactMessage, receiveContactMessage } from './contactMessage.ts';

const written = {
  name: 'Maïté Harispe',
  email: 'maite@harispe.example',
  subject: 'Migration',
  message: 'Bonjour,\nj’ai quatre gîtes.',
};

describe('a message of the contact form', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const stored = async () =>
    readRows<{ id: string }>(
      platform,
      `select c.id, c.name, c.email, c.subject, m.body as message, c.account_id, c.created_at, c.origin, c.state,
         m.author, m.author_id
       from conversation c join conversation_message m on m.conversation_id = c.id order by c.id`,
    );
  const events = async () =>
    readRows(
      platform,
      `select name, actor_id, payload from outbox where name = 'site.contact_message_received' order by id`,
    );

  it('is stored with its event, for any author', async () => {
    const { id: accountId } = await buildCustomer(platform);
    await receiveContactMessage(platform, written, null);
    await receiveContactMessage(platform, { ...written, subject: 'Autre', website: '' }, accountId);
    const rows = await stored();
    const made = { ...written, id: expect.any(String), created_at: platform.clock.now(), origin: 'contact_form' };
    expect(rows).toStrictEqual([
      { ...made, state: 'open', account_id: null, author: 'visitor', author_id: null },
      { ...made, state: 'open', subject: 'Autre', account_id: accountId, author: 'customer', author_id: accountId },
    ]);
    expect(await events()).toStrictEqual([
      { name: 'site.contact_message_received', actor_id: null, payload: { messageId: rows[0]?.id } },
      { name: 'site.contact_message_received', actor_id: accountId, payload: { messageId: rows[1]?.id } },
    ]);
  });

  it('of an administrator is linked to no customer', async () => {
    const { id } = await buildAdministrator(platform);
    await receiveContactMessage(platform, { ...written, subject: 'De la maison' }, id);
    expect((await stored()).at(-1)).toMatchObject({ subject: 'De la maison', account_id: null, author: 'visitor' });
  });

  it('that a machine wrote is dropped silently', async () => {
    const before = [await stored(), await events()];
    await receiveContactMessage(platform, { ...written, subject: 'Publicité', website: 'https://pub.example' }, null);
    expect([await stored(), await events()]).toStrictEqual(before);
  });

  it('that is repeated within ten minutes, even concurrently, is stored once', async () => {
    const again = { ...written, subject: 'Deux fois' };
    const before = await countRows(platform, 'conversation', 'outbox');
    await Promise.all([1, 2, 3].map(async () => receiveContactMessage(platform, again, null)));
    platform.clock.advance(599_999);
    await receiveContactMessage(platform, again, null);
    const once = { conversation: before.conversation + 1, outbox: before.outbox + 1 };
    expect(await countRows(platform, 'conversation', 'outbox')).toStrictEqual(once);
    platform.clock.advance(1);
    await receiveContactMessage(platform, again, null);
    await receiveContactMessage(platform, { ...again, message: 'Autrement.' }, null);
    expect(await countRows(platform, 'conversation')).toStrictEqual({ conversation: once.conversation + 2 });
  });

  it('shows whether its address wrote within the hour before', async () => {
    const email = 'bavard@harispe.example';
    const send = async (subject: string) => {
      await receiveContactMessage(platform, { ...written, email, subject }, null);
      const [last] = await readRows<{ id: string }>(platform, 'select id from conversation order by id desc limit 1');
      return (await readContactMessage(platform, last?.id ?? ''))?.isRepeated;
    };
    const first = await send('1');
    platform.clock.advance(3_599_999);
    const second = await send('2');
    platform.clock.advance(3_600_000);
    expect([first, second, await send('3')]).toStrictEqual([false, true, false]);
    expect(await readContactMessage(platform, '01939393-0000-7000-8000-000000000000')).toBeUndefined();
  });
});

describe('what the contact form takes', () => {
  const refusals = (input: object) => {
    const parsed = contactMessageSchema.safeParse(input);
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('is trimmed, and may be long', () => {
    const long = `${'é'.repeat(9_998)}\n.`;
    expect(
      contactMessageSchema.parse({ ...written, name: '  Maïté ', email: ' MAITE@Harispe.example', message: long }),
    ).toStrictEqual({ ...written, name: 'Maïté', message: long });
  });

  it('names every field that is missing, in French', () => {
    expect(refusals({})).toStrictEqual([
      ['name', 'Indiquez votre nom'],
      ['email', 'Indiquez votre adresse e-mail'],
      ['subject', 'Indiquez le sujet de votre message'],
      ['message', 'Écrivez votre message'],
    ]);
    expect(refusals({ name: ' ', email: ' ', subject: '\n', message: '\t' })).toHaveLength(4);
  });

  it.each([
    ['name', 'a\r\nBcc: b@c.example', 'Ce texte contient des caractères interdits'],
    ['subject', 'a\u2028b', 'Ce texte contient des caractères interdits'],
    ['subject', 'a\u0000b', 'Ce texte contient des caractères interdits'],
    ['message', 'a\u001bb', 'Ce texte contient des caractères interdits'],
    ['name', 'x'.repeat(121), 'Au plus 120 caractères'],
    ['subject', 'x'.repeat(201), 'Au plus 200 caractères'],
    ['message', 'x'.repeat(10_001), 'Au plus 10\u202f000 caractères'],
    ['email', 'personne', 'Saisissez une adresse complète, par exemple nom@domaine.fr'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'Saisissez une adresse complète, par exemple nom@domaine.fr'],
  ])('refuses %s = %j', (field, value, message) => {
    expect(refusals({ ...written, [field]: value })).toStrictEqual([[field, message]]);
  });
});

describe('the sample settings of a developer’s machine', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('fill in what a new installation leaves empty, once, with values that the settings accept', async () => {
    expect(platform.settings.get('figure_owners')).toBe('');
    await ensureSampleSettings(platform);
    expect(platform.settings.get('figure_owners')).toBe('500+');
    expect(platform.settings.get('integrations').split(', ')).toHaveLength(8);
    for (const row of await readRows<{ key: keyof typeof settingDefinitions }>(platform, 'select key from setting')) {
      expect([row.key, settingDefinitions[row.key].default]).toStrictEqual([row.key, '']);
    }
  });

  it('never replace what an administrator stored, even an empty value', async () => {
    await platform.settings.save(
      { figure_owners: '', seller_name: 'Volets SARL' },
      { at: platform.clock.now(), by: null },
    );
    const before = await readRows(platform, 'select * from setting order by key');
    platform.clock.advance(1_000);
    await ensureSampleSettings(platform);
    expect(await readRows(platform, 'select * from setting order by key')).toStrictEqual(before);
    expect(platform.settings.get('seller_name')).toBe('Volets SARL');
  });
});
