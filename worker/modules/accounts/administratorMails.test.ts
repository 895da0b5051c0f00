import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAdministrator, createAdministrator, removeAdministrator } from '@app/domain/accounts';
import { buildAdministrator, readRows, testBackends, testPassword, type BuiltAccount } from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

describe.each(testBackends())('what a new administrator is told, with the queue on %s', (backend) => {
  let post: Post;
  let chief: BuiltAccount;
  beforeAll(async () => {
    post = await openPost({ backend });
    chief = await buildAdministrator(post.platform, { role: 'super_admin' });
  });
  afterAll(async () => post.close());

  const create = async (email: string) =>
    createAdministrator(post.platform, chief.id, {
      email,
      password: testPassword,
      firstName: 'Xabi',
      lastName: 'Larralde',
      role: 'agent',
      permissions: ['users'],
    });
  const handled = async (id: string) =>
    readRows<{ handler: string }>(
      post.platform,
      `select p.handler from processed_event p join outbox o on o.id = p.event_id
       where o.name = 'accounts.administrator_created' and o.payload ->> 'accountId' = $1`,
      [id],
    );

  it('is where to sign in, in French and without a password; nobody who is gone by then is written to', async () => {
    const gone = await create('parti@clairvolet.test');
    await removeAdministrator(post.platform, chief.id, gone);
    const off = await create('coupe@clairvolet.test');
    await changeAdministrator(post.platform, chief.id, {
      id: off,
      email: 'coupe@clairvolet.test',
      firstName: 'Xabi',
      lastName: 'Larralde',
      role: 'agent',
      permissions: [],
      active: false,
    });
    const there = await create('xabi@clairvolet.test');
    await post.work();
    const [mail] = await post.sink.waitFor(({ template }) => template === 'administrator_welcome');
    expect(mail?.to).toStrictEqual(['xabi@clairvolet.test']);
    expect(mail?.subject).toBe('Votre accès à l’administration de Clairvolet');
    expect(mail?.text).toContain('Bonjour Xabi,');
    expect(mail?.text).toContain('«\u00a0Agent\u00a0»');
    expect(mail?.text).toContain('https://clairvolet.example/login');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(testPassword);
    for (const id of [gone, off, there]) {
      await expect
        .poll(async () => handled(id), { timeout: 10_000, interval: 50 })
        .toStrictEqual([{ handler: 'sendAdministratorWelcome' }]);
    }
    expect(post.sink.messages.filter(({ template }) => template === 'administrator_welcome')).toHaveLength(1);
  });
});
