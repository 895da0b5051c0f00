import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveSiteMessage } from '@app/domain/storefront';
import { buildCustomer, type BuiltAccount } from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

const message = { name: 'Hugo <b>Lasserre</b>', email: 'hugo@exemple.fr', message: 'Bonjour,\nlibre en juillet ?' };
const site = 'mas.sites.example';

describe("a guest's message to a host", () => {
  let post: Post;
  let host: BuiltAccount;
  beforeAll(async () => {
    post = await openPost();
    host = await buildCustomer(post.platform, { firstName: 'Amaia' });
    await post.work();
  });
  afterAll(async () => post.close());

  const mails = () => post.sink.messages.filter(({ template }) => template === 'site_message');
  const send = async (written: Partial<typeof message> = {}, accountId = host.id) => {
    await receiveSiteMessage(post.platform, { accountId, host: site }, { ...message, ...written });
    await post.platform.relay.idle();
  };

  it('is sent to the host as the guest wrote it, and the answer goes to the guest', async () => {
    await send();
    const [mail] = await post.sink.waitFor(({ template }) => template === 'site_message');
    expect(mail).toMatchObject({ to: [host.email], subject: 'Nouveau message de Hugo <b>Lasserre</b>' });
    expect(mail?.headers['reply-to']).toBe('hugo@exemple.fr');
    for (const part of ['Bonjour Amaia', 'libre en juillet ?', site, message.email]) expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('Hugo &lt;b&gt;Lasserre&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Lasserre');
  });

  it('is sent once when the guest submits it several times', async () => {
    await send();
    await post.settled();
    expect(mails()).toHaveLength(1);
  });

  it('cannot add a header to the mail, even when it bypasses the form', async () => {
    await send({ name: 'Hugo\r\nBcc: tous@exemple.fr', message: 'Injection' });
    const [mail] = await post.sink.waitFor(({ text }) => text.includes('Injection'));
    expect(mail?.to).toStrictEqual([host.email]);
    expect(mail?.headers).not.toHaveProperty('bcc');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('is not sent to a closed account', async () => {
    const gone = await buildCustomer(post.platform);
    await post.platform.pool.query('update account set closed_at = now() where id = $1', [gone.id]);
    await expect(send({}, gone.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
