import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveContactMessage } from '@app/domain/site';
import { readRows } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';
const message = {
  name: 'Maïté Harispe',
  email: 'maite@harispe.example',
  subject: 'Migration',
  message: 'Bonjour,\nj’ai quatre gîtes & un tableur <b>.',
};

describe('a message of the contact form', () => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost();
    await post.work();
  });
  afterAll(async () => post.close());

  const send = async (input: Partial<typeof message> = {}) => {
    await receiveContactMessage(post.platform, { ...message, ...input }, null);
    await post.platform.relay.idle();
  };
  const mailsOf = (template: string) => post.sink.messages.filter((mail) => mail.template === template);

  it('is sent to the first super administrator, whose answer goes to its author', async () => {
    await send();
    const [mail] = await post.sink.waitFor(({ template }) => template === 'contact_message_admin');
    expect(mail).toMatchObject({
      to: ['super@clairvolet.test'],
      subject: `Message de Maïté Harispe${nbsp}: Migration`,
      from: 'ne-pas-repondre@clairvolet.example',
    });
    expect(mail?.headers['reply-to']).toContain(message.email);
    for (const part of [
      message.email,
      'Migration',
      'j’ai quatre gîtes & un tableur <b>.',
      '20 novembre 2026',
      '/admin/support?conversation=',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('gîtes &amp; un tableur &lt;b&gt;.');
    expect(mail?.html).toMatch(/white-space:\s*pre-line/);
  });

  it('is acknowledged to its author without repeating their text', async () => {
    await post.settled();
    const [mail] = mailsOf('contact_acknowledgement');
    expect(mail).toMatchObject({ to: [message.email], subject: 'Nous avons bien reçu votre message' });
    expect(mail?.text).toContain('https://clairvolet.example/contact');
    for (const word of ['Maïté', 'Migration', 'gîtes', '{{'])
      expect(mail?.text + String(mail?.html)).not.toContain(word);
  });

  it('is sent to the address of the settings when there is one, and is acknowledged at most once an hour', async () => {
    const { settings, clock } = post.platform;
    await settings.save({ admin_email: 'equipe@volets.example' }, { at: clock.now(), by: null });
    await send({ subject: 'Encore moi' });
    const [mail] = await post.sink.waitFor(({ subject }) => subject.endsWith('Encore moi'));
    expect(mail?.to).toStrictEqual(['equipe@volets.example']);
    await post.settled();
    await until('both handlers to be done', async () => {
      const [row] = await readRows<{ done: number }>(
        post.platform,
        `select count(*)::int as done from processed_event where handler like '%ContactMessage'`,
      );
      return row?.done === 4;
    });
    expect(mailsOf('contact_acknowledgement')).toHaveLength(1);

    clock.advance(3_600_000);
    await send({ subject: 'Une heure après' });
    await until('the second acknowledgement', () => mailsOf('contact_acknowledgement').length === 2);
    await settings.save({ admin_email: '' }, { at: clock.now(), by: null });
  });

  it('cannot add headers or recipients to its mails', async () => {
    const subject = 'Bonjour Bcc: espion@attaquant.example';
    await send({ email: 'espion@attaquant.example', name: '"x" <y@attaquant.example>,', subject });
    const [mail] = await post.sink.waitFor((sent) => sent.subject.includes('Bcc:'));
    expect(mail?.to).toStrictEqual(['super@clairvolet.test']);
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
    expect(mail?.headers['reply-to']).not.toContain('y@attaquant.example');
  });

  it('is not sent when it was deleted meanwhile', async () => {
    await post.withoutQueue(async () => {
      await send({ subject: 'Effacé' });
      await post.platform.pool.query(`delete from conversation where subject = 'Effacé'`);
    });
    post.platform.clock.advance(1_000);
    await until('its event to be settled', async () => {
      const [row] = await readRows<{ done: number }>(
        post.platform,
        `select count(*)::int as done from processed_event where handler like '%ContactMessage'`,
      );
      return row?.done === 10;
    });
    expect(post.sink.messages.some(({ subject }) => subject.includes('Effacé'))).toBe(false);
  });
});
