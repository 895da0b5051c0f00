import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordResetRequested } from '@app/contract/accounts/events.ts';
import {
  changePassword,
  checkLink,
  confirmEmail,
  requestEmailChange,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  resetSecondFactor,
} from '@app/domain/accounts';
import { MailTemplates } from '@app/domain/messaging';
import { transact } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSecondFactor,
  captureLogs,
  dumpDatabase,
  readRows,
  carryingBackends,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { createMailSender } from '../../email/smtpTransport.ts';
import { registry } from '../../registry.ts';
import { runHandler } from '../../runtime/runHandler.ts';
import { openPost, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';
const hour = 3_600_000;
const site = 'https://clairvolet.example';
const newPassword = 'persiennes closes';

/** No phone is paired here. */
const forgetsNothing = { forgetAccess: async () => {} };

describe.each(carryingBackends())('mails about the credentials of an account, with the queue on %s', (backend) => {
  const logs = captureLogs();
  let post: Post;
  /** Tokens that anyone could use: they are in mails and nowhere else. */
  const tokens: string[] = [];
  beforeAll(async () => {
    post = await openPost({ logger: logs.logger, backend });
    await post.work();
  });
  afterAll(async () => post.close());

  const mailTo = async (email: string, template: string) => {
    const [mail] = await post.sink.waitFor((one) => one.template === template && one.to.includes(email));
    if (!mail) throw new Error(`No ${template} for ${email}`);
    expect(mail.to).toStrictEqual([email]);
    return mail;
  };
  const mailsTo = (email: string) =>
    post.sink.messages.filter(({ to }) => to.includes(email)).map(({ template }) => template);
  /** The token of the only link of its kind, the same in both parts. */
  const tokenIn = ({ text, html }: { text: string; html: string }, page: string) => {
    const found = [...text.matchAll(/(https:\S+)\?token=([\w.-]+)/g)].map(([, address, token]) => [address, token]);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toStrictEqual([`${site}${page}`, found[0]?.[1]]);
    const token = found[0]?.[1] ?? '';
    expect(html).toContain(`${page}?token=${token}`);
    tokens.push(token);
    return token;
  };
  const changeEmail = async ({ id }: BuiltAccount, email: string) => {
    await transact(post.platform, id, async (tx) => requestEmailChange(tx, { accountId: id, email }));
  };
  /** Everything that was asked for has been done. */
  const settled = async () => {
    await post.platform.relay.idle();
    await post.settled();
  };

  it.each([
    ['a customer', async () => buildCustomer(post.platform)],
    ['an administrator', async () => buildAdministrator(post.platform)],
  ])('send the link for a new password to %s who forgot theirs', async (_who, build) => {
    const { email } = await build();
    await requestPasswordReset(post.platform, email);
    const mail = await mailTo(email, 'password_reset');
    expect(mail.subject).toBe('Choisissez un nouveau mot de passe');
    expect(mail.text).toContain(`1${nbsp}heure`);
    const token = tokenIn(mail, '/reset-password');
    await expect(resetPassword(post.platform, forgetsNothing, { token, password: newPassword })).resolves.toMatchObject(
      { email },
    );
    const confirmation = await mailTo(email, 'password_changed');
    expect(confirmation.text).toContain(`20 novembre 2026 à 14${nbsp}h${nbsp}32`);
    expect(confirmation.text).toContain(`${site}/forgot-password`);
  });

  it('send no link without an account, to a closed or deactivated one, or once the link has expired', async () => {
    const { platform } = post;
    const closed = await buildCustomer(platform);
    await platform.pool.query('update account set closed_at = $2 where id = $1', [closed.id, platform.clock.now()]);
    const gone = await buildAdministrator(platform, { active: false });
    const { email: late } = await buildCustomer(platform);
    const addresses = ['personne@clairvolet.test', closed.email, gone.email];
    for (const address of addresses) await requestPasswordReset(platform, address);
    const token = await buildLink(platform, { purpose: 'password_reset', email: late, accountId: null });
    platform.clock.advance(hour);
    const [linkId = ''] = token.split('.');
    await transact(platform, null, async (tx) => tx.record(passwordResetRequested, { linkId }));
    // What was asked for last is sent: those before it had their turn.
    const { email } = await buildCustomer(platform);
    await requestPasswordReset(platform, email);
    await mailTo(email, 'password_reset');
    await settled();
    expect(
      await readRows(
        platform,
        `select from outbox o where name = 'accounts.password_reset_requested'
         and not exists (select from processed_event p where p.event_id = o.id)`,
      ),
    ).toHaveLength(0);
    for (const address of [...addresses, late]) expect(mailsTo(address)).toStrictEqual([]);
    expect(
      await readRows(platform, 'select from mail_delivery where recipient = any($1)', [[...addresses, late]]),
    ).toHaveLength(0);
    expect(await readRows(platform, 'select from dead_letter')).toHaveLength(0);
  });

  it('announce that the password was changed', async () => {
    const account = await buildCustomer(post.platform, { firstName: 'Xan' });
    await changePassword(
      post.platform,
      { accountId: account.id, kind: 'customer', email: account.email },
      { currentPassword: testPassword, newPassword },
    );
    const mail = await mailTo(account.email, 'password_changed');
    expect(mail.subject).toBe('Votre mot de passe a changé');
    expect(mail.text).toContain('Bonjour Xan,');
    for (const secret of [testPassword, newPassword]) expect(mail.text).not.toContain(secret);
  });

  it('send the link that confirms an address again on request', async () => {
    const { id, email } = await buildCustomer(post.platform);
    await requestEmailConfirmation(post.platform, { accountId: id, email });
    const mail = await mailTo(email, 'email_confirmation');
    expect(mail.text).toContain(`7${nbsp}jours`);
    await expect(confirmEmail(post.platform, tokenIn(mail, '/confirm-email'))).resolves.toMatchObject({ email });
  });

  it('confirm the address by the link of the welcome mail', async () => {
    const { email, accountId } = await post.register();
    const mail = await mailTo(email, 'welcome');
    await confirmEmail(post.platform, tokenIn(mail, '/confirm-email'));
    expect(
      await readRows(post.platform, 'select email_confirmed_at is not null as confirmed from account where id = $1', [
        accountId,
      ]),
    ).toStrictEqual([{ confirmed: true }]);
  });

  it('accompany a change of address: a link to the new one, a warning to the old one, and a confirmation at the end', async () => {
    const account = await buildCustomer(post.platform);
    await changeEmail(account, 'nouvelle@clairvolet.test');
    const link = await mailTo('nouvelle@clairvolet.test', 'email_change');
    expect(link.text).toContain(`24${nbsp}heures`);
    const warning = await mailTo(account.email, 'email_change_announced');
    expect(warning.text).toContain('nouvelle@clairvolet.test');
    expect(warning.text).toContain(`${site}/forgot-password`);
    expect(warning.text).not.toContain('token=');

    await confirmEmail(post.platform, tokenIn(link, '/confirm-email'));
    const mail = await mailTo(account.email, 'email_changed');
    expect(mail.text).toContain('nouvelle@clairvolet.test');
    expect(mail.text).toContain(`${site}/contact`);
    await settled();
    expect(mailsTo('nouvelle@clairvolet.test')).toStrictEqual(['email_change']);
    expect(mailsTo(account.email)).toStrictEqual(['email_change_announced', 'email_changed']);
  });

  it('tell only the owner of an address that it already has an account', async () => {
    const [account, holder] = [
      await buildCustomer(post.platform, { firstName: 'Curieux' }),
      await buildCustomer(post.platform, { firstName: 'Maritxu' }),
    ];
    await changeEmail(account, holder.email);
    const mail = await mailTo(holder.email, 'email_taken');
    expect(mail.subject).toBe('Un compte existe déjà avec cette adresse');
    expect(mail.text).toContain('Bonjour Maritxu,');
    for (const word of ['Curieux', account.email, 'token=']) expect(mail.text).not.toContain(word);
    // The one who asked gets the same answer as always.
    const warning = await mailTo(account.email, 'email_change_announced');
    expect(warning.text).toContain(holder.email);
    await settled();
    expect(mailsTo(holder.email)).toStrictEqual(['email_taken']);
  });

  it('announce that a second factor was set up or removed', async () => {
    const account = await buildCustomer(post.platform);
    await buildSecondFactor(post.platform, account, 'active');
    await resetSecondFactor(post.platform, account.email);
    const mail = await mailTo(account.email, 'second_factor_changed');
    expect(mail.subject).toBe('Double authentification désactivée');
    expect(mail.text).toContain('votre mot de passe suffit pour vous connecter');
  });

  it('are sent once when their event is delivered several times', async () => {
    const { email } = await buildCustomer(post.platform);
    await requestPasswordReset(post.platform, email);
    await mailTo(email, 'password_reset');
    await settled();
    const [data] = await readRows(
      post.platform,
      `select o.id, o.name, o.version, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "occurredAt",
         actor_id as "actorId", request_id as "requestId", payload
       from outbox o join account_link l on l.id::text = o.payload ->> 'linkId' where l.email = $1`,
      [email],
    );
    const mail = createMailSender({ resolveConfiguration: () => ({ url: post.sink.url }), log: logs.logger });
    const services = { mail, templates: new MailTemplates(post.platform) };
    const handler = registry.get('sendPasswordReset');
    if (!handler) throw new Error('No handler');
    const again = async () => runHandler({ platform: post.platform, services, handler, data, isLastAttempt: false });
    expect([await again(), await again()]).toStrictEqual(['repeated', 'repeated']);
    mail.close();
    expect(mailsTo(email)).toStrictEqual(['password_reset']);
  });

  it('carry tokens that no table and no log line holds', async () => {
    expect(tokens.length).toBeGreaterThan(4);
    const dump = await dumpDatabase(post.platform);
    expect(dump).toContain('public.mail_delivery');
    for (const token of tokens) {
      const [, mac = ''] = token.split('.');
      expect(mac).toHaveLength(43);
      for (const text of [dump, logs.text()]) expect(text).not.toContain(mac);
    }
    await expect(checkLink(post.platform, tokens[0] ?? '', ['password_reset'])).rejects.toMatchObject({
      code: 'link_invalid',
    });
  });
});
