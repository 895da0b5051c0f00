import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount, exportFolder } from '@app/domain/accounts';
import { purgeExpired } from '@app/domain/jobs';
import { transact } from '@app/domain/platform';
import { startConversation } from '@app/domain/support';
import {
  buildCustomer,
  buildExport,
  buildProperty,
  buildReservation,
  dumpDatabase,
  readRows,
  testPassword,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

describe('an account that was closed', () => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost();
    await post.work();
  });
  afterAll(async () => post.close());

  const everythingDone = async () => {
    await post.platform.relay.idle();
    await post.settled();
  };

  async function write(message: { accountId: string | null; email: string; text: string }): Promise<void> {
    const { accountId, email, text } = message;
    const written = { origin: 'contact_form', name: 'Xan', subject: 'Question' } as const;
    await transact(post.platform, null, async (tx) =>
      startConversation(tx, { ...written, accountId, email, message: text }),
    );
  }

  const messages = async () =>
    (
      await readRows<{ message: string }>(post.platform, 'select body as message from conversation_message order by 1')
    ).map(({ message }) => message);

  it('gets one last mail, and after it no table holds the address', async () => {
    const { platform, sink } = post;
    const { email, accountId } = await post.register({ email: 'gracianne@volets.example', firstName: 'Gracianne' });
    await everythingDone();
    await write({ accountId, email, text: 'De mon compte' });
    const exportId = await buildExport(platform, accountId);
    const property = await buildProperty(platform, { accountId, name: 'Chez Gracianne' });
    await buildReservation(platform, property, { guest: { firstName: 'Haritz' } });
    platform.clock.advance(60_000);
    await closeAccount(platform, accountId, testPassword);
    await everythingDone();

    const farewells = sink.messages.filter(({ template }) => template === 'account_closed');
    expect(farewells).toHaveLength(1);
    expect(farewells[0]).toMatchObject({ to: [email], subject: 'Votre compte Clairvolet est fermé' });
    expect(farewells[0]?.text).toContain('Bonjour Gracianne');
    expect(await messages()).toStrictEqual([]);
    expect(await readdir(exportFolder(platform))).not.toContain(`${exportId}.zip`);

    // The hour's cleanup takes the farewell's own trace; the event goes when it has been settled for a month.
    await transact(platform, null, async (tx) => purgeExpired(tx.em, tx.clock.now()));
    await platform.pool.query(`delete from outbox where name = 'accounts.closed'`);
    await platform.pool.query('delete from bullmq.job');
    const left = await dumpDatabase(platform);
    for (const word of ['gracianne@', 'Gracianne', 'De mon compte', 'Haritz']) {
      expect([word, left.includes(word)]).toStrictEqual([word, false]);
    }
    // That mails left, and when, stays known.
    const deliveries = await readRows(
      platform,
      'select template, state, recipient from mail_delivery where recipient like $1 order by template',
      ['%@closed.invalid'],
    );
    expect(deliveries).toStrictEqual([
      { template: 'account_closed', state: 'sent', recipient: 'adieu@closed.invalid' },
      { template: 'welcome', state: 'sent', recipient: `${accountId}@closed.invalid` },
    ]);
  });

  it('has older conversations of its address erased only if the address was confirmed', async () => {
    const { platform } = post;
    const [unsure, sure] = [await buildCustomer(platform), await buildCustomer(platform)];
    await platform.pool.query('update account set email_confirmed_at = created_at where id = $1', [sure.id]);
    for (const { email } of [unsure, sure]) await write({ accountId: null, email, text: `De ${email}` });
    const other = await buildCustomer(platform);
    await write({ accountId: other.id, email: sure.email, text: 'D’un autre compte' });
    platform.clock.advance(60_000);
    for (const { id } of [unsure, sure]) await closeAccount(platform, id, testPassword);
    await everythingDone();
    expect((await messages()).toSorted()).toStrictEqual([`De ${unsure.email}`, 'D’un autre compte'].toSorted());
  });

  it('leaves the data of the next account with the same address', async () => {
    const { platform } = post;
    const first = await buildCustomer(platform);
    platform.clock.advance(60_000);
    await post.withoutQueue(async () => closeAccount(platform, first.id, testPassword));
    // The closing is still on its way when someone registers under the same address.
    platform.clock.advance(60_000);
    const second = await post.register({ email: first.email });
    await write({ accountId: second.accountId, email: first.email, text: 'De la suite' });
    await until('the traces to be erased', async () => {
      const done = await readRows(
        platform,
        `select from processed_event p join outbox o on o.id = p.event_id
         where o.actor_id = $1 and p.handler in ('eraseTraces', 'sendFarewell')`,
        [first.id],
      );
      return done.length === 2;
    });
    await everythingDone();
    expect(await post.delivery(second.eventId, 'welcome')).toMatchObject({ recipient: first.email, state: 'sent' });
    expect(await messages()).toContain('De la suite');
  });
});
