import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserSchema } from '@app/contract/accounts/usersApi.ts';
import {
  authenticate,
  changeAdministrator,
  createAdministrator,
  createUser,
  removeAdministrator,
  resetPassword,
} from '@app/domain/accounts';
import {
  buildAdministrator,
  readRows,
  registration,
  carryingBackends,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

describe.each(carryingBackends())('the mail to a new administrator, with the queue on %s', (backend) => {
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

  it('says in French where to sign in, without a password, and is not sent to an account that was removed or deactivated', async () => {
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
        .poll(async () => handled(id), { interval: 50 })
        .toStrictEqual([{ handler: 'sendAdministratorWelcome' }]);
    }
    expect(post.sink.messages.filter(({ template }) => template === 'administrator_welcome')).toHaveLength(1);
  });
});

const nbsp = '\u00a0';
const password = 'persiennes closes';
const forgetsNothing = { forgetAccess: async () => {} };

describe('an account that an administrator opens for somebody', () => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost();
    await post.work();
  });
  afterAll(async () => post.close());

  async function open(planId: string | null): Promise<{ id: string; email: string }> {
    const { email } = registration();
    const actor = await buildAdministrator(post.platform, { permissions: ['users'] });
    const input = newUserSchema.parse({
      firstName: 'Joana',
      lastName: 'Etxe',
      email,
      planId,
      password: 'volets du soir',
    });
    const assignNames = async () => ({ subdomain: null, customDomain: null });
    return { id: await createUser(post.platform, { actorId: actor.id, assignNames }, input), email };
  }
  const mailTo = async (email: string) => {
    const [mail] = await post.sink.waitFor(({ to }) => to.includes(email));
    if (!mail) throw new Error(`No mail for ${email}`);
    return mail;
  };

  it.each([null, 'business'])(
    'with the plan %j is announced by its own mail with a link to choose a password',
    async (planId) => {
      const { id, email } = await open(planId);
      const mail = await mailTo(email);
      expect(mail).toMatchObject({ template: 'account_opened', subject: 'Votre compte Clairvolet est ouvert' });
      for (const body of [mail.text, mail.html.replaceAll('&nbsp;', nbsp)]) {
        expect(body).toContain('Bonjour Joana');
        expect(body).toContain(`7${nbsp}jours`);
        expect(body).toContain('https://clairvolet.example/forgot-password');
        expect(body).not.toMatch(/formule|\{\{/);
      }
      const [, token = ''] = /reset-password\?token=([\w.-]+)/.exec(mail.text) ?? [];
      await resetPassword(post.platform, forgetsNothing, { token, password });
      await expect(authenticate(post.platform, { email, password })).resolves.toMatchObject({ accountId: id });
      expect(
        await readRows(post.platform, 'select email_confirmed_at is not null as confirmed from account where id = $1', [
          id,
        ]),
      ).toStrictEqual([{ confirmed: true }]);
      const again = resetPassword(post.platform, forgetsNothing, { token, password });
      await expect(again).rejects.toMatchObject({ code: 'link_invalid' });
    },
  );

  it('has a link that is valid for seven days and only for the address that it was sent to', async () => {
    const tokenOf = async ({ email }: { email: string }) =>
      /reset-password\?token=([\w.-]+)/.exec((await mailTo(email)).text)?.[1] ?? '';
    const [late, moved] = [await open(null), await open(null)];
    const tokens = [await tokenOf(late), await tokenOf(moved)];
    await post.platform.pool.query('update account set email = $2 where id = $1', [
      moved.id,
      'ailleurs@clairvolet.test',
    ]);
    const gone = { code: 'link_invalid' };
    const use = async (token = '') => resetPassword(post.platform, forgetsNothing, { token, password });
    await expect(use(tokens[1])).rejects.toMatchObject(gone);
    post.platform.clock.advance(7 * 86_400_000);
    await expect(use(tokens[0])).rejects.toMatchObject(gone);
  });
});
