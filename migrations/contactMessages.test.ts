import { expect, it } from 'vitest';
import { migrations } from './index.ts';
import { prepareDatabase } from './testing/prepareDatabase.ts';

const { connected, migrateTo } = prepareDatabase();

const conversations = migrations.findIndex(({ name }) => name === 'Migration20261121150000');

it('makes conversations of what came through the contact form before there were any, in their order and under their ids', async () => {
  await migrateTo(conversations);
  const ids = { customer: '00000000-0000-4000-8000-0000000000c1', agent: '00000000-0000-4000-8000-0000000000c2' };
  await connected(async (client) => {
    for (const [kind, id] of [
      ['customer', ids.customer],
      ['administrator', ids.agent],
    ]) {
      await client.query(
        `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
         values ($1, $2, $2 || '@volets.example', 'M', 'H', 'x', now(), now(), now())`,
        [id, kind],
      );
    }
    const write = async (n: number, accountId: string | null, message: string) =>
      client.query(
        `insert into contact_message (id, name, email, subject, message, account_id, created_at)
         values ($1, $2, 'xan@volets.example', 'Sujet', $3, $4, $5)`,
        [
          `00000000-0000-4000-8000-00000000000${n}`,
          `Xan ${n}`,
          message,
          accountId,
          new Date(Date.UTC(2026, 10, 20 - n)),
        ],
      );
    await write(1, null, 'Le dernier,\n  sur deux lignes');
    await write(2, ids.customer, `D’une cliente ${'x'.repeat(300)}`);
    await write(3, ids.agent, 'D’une administratrice');
  });

  await migrateTo(conversations + 1);
  await connected(async (client) => {
    const { rows } = await client.query(
      `select c.number, right(c.id::text, 1) as id, c.origin, c.name, c.email, c.subject, c.state, c.account_id, c.last_author,
         c.message_count, left(c.excerpt, 30) as excerpt, length(c.excerpt) <= 160 as is_short,
         c.last_message_at = c.created_at as has_not_moved, m.id = c.id as is_first, m.author, m.author_id, left(m.body, 20) as body,
         m.created_at, m.internal
       from conversation c join conversation_message m on m.conversation_id = c.id order by c.number`,
    );
    const made = {
      origin: 'contact_form',
      email: 'xan@volets.example',
      subject: 'Sujet',
      state: 'open',
      message_count: 1,
      is_short: true,
      has_not_moved: true,
      is_first: true,
      internal: false,
    };
    const visitor = { account_id: null, last_author: 'visitor', author: 'visitor', author_id: null };
    expect(rows).toStrictEqual([
      {
        ...made,
        ...visitor,
        number: 1,
        id: '3',
        name: 'Xan 3',
        excerpt: 'D’une administratrice',
        body: 'D’une administratric',
        created_at: new Date('2026-11-17T00:00:00.000Z'),
      },
      {
        ...made,
        number: 2,
        id: '2',
        name: 'Xan 2',
        account_id: ids.customer,
        last_author: 'customer',
        author: 'customer',
        author_id: ids.customer,
        excerpt: `D’une cliente ${'x'.repeat(16)}`,
        body: 'D’une cliente xxxxxx',
        created_at: new Date('2026-11-18T00:00:00.000Z'),
      },
      {
        ...made,
        ...visitor,
        number: 3,
        id: '1',
        name: 'Xan 1',
        excerpt: 'Le dernier, sur deux lignes',
        body: 'Le dernier,\n  sur de',
        created_at: new Date('2026-11-19T00:00:00.000Z'),
      },
    ]);
    // The next one goes on from there, and nothing is left behind.
    const next = await client.query<{ number: number }>(
      `insert into conversation (id, origin, name, email, subject, last_message_at, last_author, excerpt, created_at)
       values (gen_random_uuid(), 'dashboard', 'n', 'e', 's', now(), 'customer', 'm', now()) returning number`,
    );
    expect(next.rows).toStrictEqual([{ number: 4 }]);
    const left = await client.query(`select from information_schema.tables where table_name = 'contact_message'`);
    expect(left.rows).toHaveLength(0);
  });
});
