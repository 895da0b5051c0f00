import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupPath, writeArchive } from '@app/domain/backups';
import { newId } from '@app/domain/platform';
import { createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';
import { confirmRestore, describeSchema, carryOut } from '../../testing/restores.ts';
import { schemaSteps } from './restores.ts';

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** Of the version before contact messages became conversations. */
const before = 'Migration20261121120000';

const columns = {
  account: [
    'id',
    'kind',
    'email',
    'first_name',
    'last_name',
    'password_hash',
    'password_changed_at',
    'created_at',
    'updated_at',
  ],
  customer: ['account_id', 'trial_days'],
  contact_message: ['id', 'name', 'email', 'subject', 'message', 'account_id', 'created_at'],
};

describe('a restore of a backup that an older version made', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  /** Makes the archive that the version of then would have made of these rows. @returns the id of its backup. */
  async function makeOlderBackup(rows: (query: Query) => Promise<void>): Promise<string> {
    const [id, client] = [newId(), await platform.pool.connect()];
    try {
      await client.query('create schema older; set search_path = older');
      for (const { name, statements } of await schemaSteps(platform)) {
        await client.query(statements.join(';\n'));
        if (name === before) break;
      }
      await rows(async (sql, values) => client.query(sql, values));
      const made = await writeArchive(
        backupPath(platform, `${id}.zip`),
        { keys: platform.keys, madeAt: platform.clock.now() },
        async (add) => {
          const tables = [];
          for (const [name, list] of Object.entries(columns)) {
            const entry = `tables/${name}`;
            await add(entry, client.query(copyTo(`copy ${name} (${list.join(', ')}) to stdout`)));
            const { rows: counted } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
            tables.push({ name, columns: list, rows: counted[0]?.rows ?? 0, entry });
          }
          const holdings = { users: 1, transactions: 0, invoices: 0, rows: 3, files: 0 };
          return { applicationVersion: '0.0.9', schemaVersion: before, holdings, tables, files: [] };
        },
      );
      await platform.pool.query(
        `insert into backup (id, job_id, origin, state, file_name, stored_name, size_bytes, digest, created_at)
         values ($1, $1, 'manual', 'succeeded', 'clairvolet-2026-01-01.zip', $2, $3, $4, now())`,
        [id, `${id}.zip`, made.sizeBytes, made.digest],
      );
    } finally {
      await client.query('drop schema older cascade');
      client.release(true);
    }
    return id;
  }

  it('migrates its rows to the current schema', async () => {
    const [schema, templates] = [await describeSchema(platform), await readRows(platform, 'select from mail_template')];
    const [account, message] = [newId(), newId()];
    const backup = await makeOlderBackup(async (query) => {
      await query(
        `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
         values ($1, 'customer', 'ane@volets.example', 'Ane', 'Etxea\tou\nautre', 'x', now(), '2025-06-01', now())`,
        [account],
      );
      await query('insert into customer (account_id, trial_days) values ($1, 7)', [account]);
      await query(
        `insert into contact_message (id, name, email, subject, message, account_id, created_at)
         values ($1, 'Ane', 'ane@volets.example', 'Bonjour', 'Un mot', $2, '2025-06-02')`,
        [message, account],
      );
    });
    const id = await confirmRestore(platform, backup);
    const [looked] = await readRows<{ isOlder: boolean }>(
      platform,
      `select (inspection ->> 'isOlder')::boolean as "isOlder" from restore_run where id = $1`,
      [id],
    );
    expect(looked).toStrictEqual({ isOlder: true });
    await carryOut(platform);
    expect(
      await readRows(
        platform,
        `select a.last_name, c.trial_days, c.opened_at = a.created_at as opened, v.subject, m.body
         from account a join customer c on c.account_id = a.id join conversation v on v.account_id = a.id
         join conversation_message m on m.conversation_id = v.id`,
      ),
    ).toStrictEqual([
      { last_name: 'Etxea\tou\nautre', trial_days: 7, opened: true, subject: 'Bonjour', body: 'Un mot' },
    ]);
    expect(await describeSchema(platform)).toStrictEqual(schema);
    // What the version of then did not have, and a mail of today needs.
    expect(await readRows(platform, 'select from mail_template')).toHaveLength(templates.length);
    const [next] = await readRows<{ number: number }>(
      platform,
      `select nextval(pg_get_serial_sequence('conversation', 'number'))::int as number`,
    );
    expect(next).toStrictEqual({ number: 2 });
  });
});
