import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupPath, openArchive, rehearse, requestRehearsal } from '@app/domain/backups';
import { newId } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildTransaction,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '@app/domain/testing';
import { damage, handle, lastEvent, takeBackup } from '../../testing/restores.ts';
import { rehearseRestore, schemaSteps } from './restores.ts';

describe('a rehearsal', () => {
  let platform: TestPlatform;
  let archive: string;
  beforeEach(async () => {
    platform = await createTestPlatform();
    const customer = await buildCustomer(platform);
    await buildTransaction(platform, customer.id);
    archive = backupPath(platform, `${await takeBackup(platform)}.zip`);
  });
  afterEach(async () => platform.close());

  const scratches = async () =>
    readRows(
      platform,
      `select datname from pg_database
       where starts_with(datname, 'rehearsal_' || left(encode(sha256(current_database()::bytea), 'hex'), 8))`,
    );

  async function rehearseNow(): Promise<object | undefined> {
    const { id: by } = await buildAdministrator(platform, { role: 'super_admin' });
    const { id } = await requestRehearsal(platform, by);
    await platform.relay.idle();
    await handle(platform, rehearseRestore, await lastEvent(platform, 'backups.rehearsal_requested'));
    const [row] = await readRows(
      platform,
      `select r.state, r.differences, r.error, r.rows > 0 as "hasRows", j.state as job,
         exists (select from outbox where name = 'backups.rehearsal_failed') as announced
       from rehearsal r join job_run j on j.id = r.job_id where r.id = $1`,
      [id],
    );
    return row;
  }

  it('succeeds for an intact backup, and leaves no database behind', async () => {
    expect(await rehearseNow()).toStrictEqual({
      state: 'succeeded',
      differences: [],
      error: null,
      hasRows: true,
      job: 'succeeded',
      announced: false,
    });
    expect(await scratches()).toStrictEqual([]);
  });

  it('fails when one byte of the archive has changed', async () => {
    const { size } = await stat(archive);
    await damage(archive, Math.floor(size / 3));
    expect(await rehearseNow()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('endommagée'),
      job: 'failed',
      announced: true,
    });
  });

  it('fails when the archive is missing', async () => {
    await platform.pool.query('update backup set stored_name = $1', ['parti.zip']);
    expect(await rehearseNow()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('plus sur le disque'),
    });
  });

  it.each([
    [
      'changed',
      `update account set created_at = created_at - interval '1 day' where kind = 'customer'`,
      'account',
      [2, 2],
    ],
    ['missing', 'delete from billing_transaction', 'billing_transaction', [1, 0]],
  ])('names the table of which a restored row is %s', async (_, sql, table, [expectedRows, foundRows]) => {
    const opened = await openArchive(archive, platform.keys);
    try {
      const found = await rehearse(platform, {
        rehearsalId: newId(),
        archive: opened,
        steps: await schemaSteps(platform),
        onLoaded: async (client) => {
          await client.query(sql);
        },
      });
      expect(found.differences).toStrictEqual([{ table, expectedRows, foundRows }]);
    } finally {
      await opened.close();
    }
  });
});
