import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConversation, continueConversation, openConversation, replyToConversation } from '@app/domain/support';
import { buildAdministrator, buildConversation, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';

describe('the mails of a conversation', () => {
  let post: Post;
  let customer: BuiltAccount;
  let agent: BuiltAccount;

  beforeAll(async () => {
    post = await openPost();
    await post.work();
    customer = await buildCustomer(post.platform, { email: 'maite@harispe.example', firstName: 'Maïté' });
    agent = await buildAdministrator(post.platform, { email: 'amaia@volets.example', permissions: ['users'] });
    await post.platform.pool.query(`update account set first_name = 'Amaia', last_name = 'Luro' where id = $1`, [
      agent.id,
    ]);
  });
  afterAll(async () => post.close());

  const mailOf = async (template: string, words: string) => {
    await post.platform.relay.idle();
    const [mail] = await post.sink.waitFor((sent) => sent.template === template && (sent.text ?? '').includes(words));
    return mail;
  };
  const open = async (message: string) =>
    openConversation(post.platform, customer.id, { subject: 'Ma deuxième annonce', message });
  const reply = async (conversationId: string, message: string, internal = false) =>
    replyToConversation(post.platform, { conversationId, authorId: agent.id, message, internal });

  it('forward what a customer writes to the first super administrator, or to the address of the settings', async () => {
    const { settings, clock } = post.platform;
    const { id, number } = await open('Comment l’ajouter <b> ?');
    const mail = await mailOf('support_message_admin', 'Comment l’ajouter <b> ?');
    expect(mail).toMatchObject({
      to: ['super@clairvolet.test'],
      subject: `Conversation n°${nbsp}${number}${nbsp}: Ma deuxième annonce`,
    });
    expect(mail?.headers['reply-to']).toContain(customer.email);
    expect(mail?.text).toContain(`https://clairvolet.example/admin/support?conversation=${id}`);
    expect(mail?.html).toContain('&lt;b&gt;');

    await settings.save({ admin_email: 'equipe@volets.example' }, { at: clock.now(), by: null });
    await continueConversation(post.platform, { accountId: customer.id, id }, 'Personne ?');
    expect((await mailOf('support_message_admin', 'Personne ?'))?.to).toStrictEqual(['equipe@volets.example']);
    // The customer is not written to for having written.
    expect(post.sink.messages.flatMap(({ to }) => to)).not.toContain(customer.email);
    await settings.save({ admin_email: '' }, { at: clock.now(), by: null });
  });

  it('go to the assignee of the conversation, while they may still answer', async () => {
    const { platform } = post;
    const { id } = await open('Attribuée');
    const writeTo = async (admin_email: string) =>
      platform.settings.save({ admin_email }, { at: platform.clock.now(), by: null });
    await writeTo('equipe@volets.example');
    await changeConversation(platform, { conversationId: id, by: agent.id, assignedTo: agent.id });
    await continueConversation(platform, { accountId: customer.id, id }, 'À Amaia');
    expect((await mailOf('support_message_admin', 'À Amaia'))?.to).toStrictEqual([agent.email]);
    await writeTo('');
    await platform.pool.query('update administrator set active = false where account_id = $1', [agent.id]);
    await continueConversation(platform, { accountId: customer.id, id }, 'À qui ?');
    expect((await mailOf('support_message_admin', 'À qui ?'))?.to).toStrictEqual(['super@clairvolet.test']);
    await platform.pool.query('update administrator set active = true where account_id = $1', [agent.id]);
  });

  it('send an answer to the current address of the customer, with their own text quoted and a link to the conversation', async () => {
    const { platform } = post;
    const { id, number } = await open('Ma question <i>');
    await platform.pool.query(`update account set email = 'maite@ailleurs.example' where id = $1`, [customer.id]);
    await platform.settings.save({ contact_email: 'bonjour@volets.example' }, { at: platform.clock.now(), by: null });
    const { messages } = await reply(id, 'Voici :\n1. <script>alert(1)</script>');
    const mail = await mailOf('support_reply', 'Voici :');
    expect(mail).toMatchObject({ to: ['maite@ailleurs.example'], subject: `Re${nbsp}: Ma deuxième annonce` });
    expect(mail?.headers['reply-to']).toContain('bonjour@volets.example');
    for (const part of [
      'Bonjour Maïté',
      'Amaia vous répond',
      `n°${nbsp}${number}`,
      'Ma question <i>',
      `https://clairvolet.example/dashboard/support?conversation=${id}`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toContain('Luro');
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&lt;script&gt;');
    await post.settled();
    const [delivery] = await readRows(
      platform,
      `select d.state from mail_delivery d join conversation_message m on m.event_id = d.event_id where m.id = $1`,
      [messages[1]?.id],
    );
    expect(delivery).toStrictEqual({ state: 'sent' });
    await continueConversation(platform, { accountId: customer.id, id }, 'Bien reçu ici');
    const forwarded = await mailOf('support_message_admin', 'Bien reçu ici');
    expect(forwarded?.headers['reply-to']).toContain('maite@ailleurs.example');
  });

  it('quote the message before the answer, even when the mail is sent late', async () => {
    const { platform } = post;
    await post.withoutQueue(async () => {
      const { id } = await open('La question d’avant');
      await reply(id, 'La réponse tardive');
      await continueConversation(platform, { accountId: customer.id, id }, 'La question d’après');
    });
    platform.clock.advance(1_000);
    const mail = await mailOf('support_reply', 'La réponse tardive');
    expect(mail?.text).toContain('La question d’avant');
    expect(mail?.text).not.toContain('La question d’après');
  });

  it('send an answer to a visitor at the address that they gave, without a link into a customer area', async () => {
    const { id } = await buildConversation(post.platform, {
      name: 'Xan',
      email: 'xan@volets.example',
      message: 'Quels tarifs ?',
    });
    await reply(id, 'Trois formules.');
    const mail = await mailOf('support_reply', 'Trois formules.');
    expect(mail?.to).toStrictEqual(['xan@volets.example']);
    expect(mail?.text).toContain('Bonjour Xan');
    expect(mail?.text).toContain('Quels tarifs ?');
    expect(mail?.text).toContain('https://clairvolet.example/contact');
    expect(mail?.text).not.toContain('/dashboard');
  });

  it('send an answer to the address that a customer gave in the contact form', async () => {
    const { id } = await buildConversation(post.platform, {
      accountId: customer.id,
      origin: 'contact_form',
      email: 'bureau@harispe.example',
    });
    await reply(id, 'Au bureau.');
    const mail = await mailOf('support_reply', 'Au bureau.');
    expect(mail?.to).toStrictEqual(['bureau@harispe.example']);
    expect(mail?.text).toContain(`https://clairvolet.example/dashboard/support?conversation=${id}`);
  });

  it('are not sent to a closed account', async () => {
    const { platform } = post;
    const gone = await buildCustomer(platform);
    const { id } = await buildConversation(platform, { accountId: gone.id, email: gone.email });
    await platform.pool.query('update account set closed_at = $2 where id = $1', [gone.id, platform.clock.now()]);
    await reply(id, 'Après la fermeture.');
    await platform.relay.idle();
    await post.settled();
    expect(post.sink.messages.flatMap(({ to }) => to)).not.toContain(gone.email);
  });

  it('never carry an internal note', async () => {
    const { id } = await open('Avec une note');
    await reply(id, 'Entre nous', true);
    await reply(id, 'Pour vous');
    const mail = await mailOf('support_reply', 'Pour vous');
    expect(JSON.stringify(mail)).not.toContain('Entre nous');
    await post.settled();
    expect(JSON.stringify(post.sink.messages)).not.toContain('Entre nous');
  });

  it('are not sent about a deleted conversation', async () => {
    const { platform } = post;
    await post.withoutQueue(async () => {
      const { id } = await open('Effacée');
      await reply(id, 'Trop tard');
      await platform.pool.query('delete from conversation where id = $1', [id]);
    });
    platform.clock.advance(1_000);
    await until('its events to be settled', async () => {
      const waiting = await readRows(
        platform,
        `select from outbox o where o.name like 'support.%'
         and not exists (select from processed_event p where p.event_id = o.id)`,
      );
      return waiting.length === 0;
    });
    expect(post.sink.messages.some(({ text }) => /Effacée|Trop tard/.test(text ?? ''))).toBe(false);
  });
});
