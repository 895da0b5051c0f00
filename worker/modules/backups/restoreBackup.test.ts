import { readFile, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoFormats } from '@app/contract/properties/photoFields.ts';
import { closeAccount, closedAddress } from '@app/domain/accounts';
import { storeFile, uploadPath } from '@app/domain/platform';
import { originalPath, readPhotos, removePhotoFiles, sizePath } from '@app/domain/properties';
import {
  buildAdministrator,
  buildCreditNote,
  buildCustomer,
  buildInvoice,
  buildPhoto,
  buildProperty,
  buildRentals,
  buildSession,
  buildTransaction,
  countRows,
  createTestPlatform,
  readRows,
  tablesOfRentals,
  testPassword,
  type TestPlatform,
} from '@app/domain/testing';
import { describeSchema, restore, sumProduct, sumTables, takeBackup } from '../../testing/restores.ts';

describe('a restore', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await createTestPlatform();
  });
  afterEach(async () => platform.close());

  const stateOf = async (id: string) =>
    readRows(
      platform,
      `select r.state, r.error, r.refusal, j.state as job, b.state as safety from restore_run r join job_run j on j.id = r.job_id
       left join backup b on b.id = r.safety_backup_id where r.id = $1`,
      [id],
    );
  const paid = async (email?: string) => {
    const customer = await buildCustomer(platform, email === undefined ? {} : { email });
    const transaction = await buildTransaction(platform, customer.id);
    return { customer, transaction, invoice: await buildInvoice(platform, transaction) };
  };

  it('restores every row and every constraint of the archive', async () => {
    const { customer } = await paid();
    await buildPhoto(platform, await buildRentals(platform, customer.id, 'des Volets'));
    const rows = Object.entries(await countRows(platform, ...tablesOfRentals));
    expect(rows.filter(([, count]) => count === 0)).toStrictEqual([]);
    const [before, schema] = [await sumProduct(platform), await describeSchema(platform)];
    const backup = await takeBackup(platform);
    await platform.pool.query(
      `update account set first_name = 'Autre'; delete from setting; update plan set name = name || '!';
       delete from mail_template; truncate ${tablesOfRentals.join(', ')} cascade`,
    );
    await buildCustomer(platform);
    const id = await restore(platform, backup);
    expect(await stateOf(id)).toStrictEqual([
      { state: 'succeeded', error: null, refusal: null, job: 'succeeded', safety: 'succeeded' },
    ]);
    // Who asked for it was noted in the journal, which is not rewound.
    // Bodies of calendars and who read ours are in no backup.
    const { audit_entry: journal, feed_body: _b, calendar_reading: _c, ...rest } = await sumProduct(platform);
    const { audit_entry: journalBefore, feed_body: _d, calendar_reading: _e, ...restBefore } = before;
    expect(rest).toStrictEqual(restBefore);
    expect(journal).not.toBe(journalBefore);
    expect(await describeSchema(platform)).toStrictEqual(schema);
  });

  it('keeps the invoices issued since, with their customers and payments, and continues the numbering', async () => {
    const first = await paid('premiere@hotes.example');
    const backup = await takeBackup(platform);
    platform.clock.advance(1_000);
    // Her address is free again, and taken by someone who has paid since.
    await platform.pool.query(`update account set email = 'autre@hotes.example' where id = $1`, [first.customer.id]);
    const second = await paid('premiere@hotes.example');
    const note = await buildCreditNote(platform, first.transaction);
    const unpaid = await buildTransaction(platform, first.customer.id);
    await restore(platform, backup);
    const invoices = await readRows(
      platform,
      `select i.number, a.email, t.id as transaction from invoice i join account a on a.id = i.account_id
       join customer c on c.account_id = a.id join billing_transaction t on t.id = i.transaction_id order by i.id`,
    );
    expect(invoices).toStrictEqual([
      { number: first.invoice.number, email: 'premiere@hotes.example', transaction: first.transaction.id },
      {
        number: second.invoice.number,
        email: `${second.customer.id}@restored.invalid`,
        transaction: second.transaction.id,
      },
      { number: note.number, email: 'premiere@hotes.example', transaction: first.transaction.id },
    ]);
    expect(await readRows(platform, 'select from billing_transaction where id = $1', [unpaid.id])).toHaveLength(0);
    const third = await paid();
    const sequences = await readRows<{ sequence: number }>(
      platform,
      `select sequence from invoice where kind = 'invoice' order by sequence`,
    );
    expect(sequences.map(({ sequence }) => sequence)).toStrictEqual([1000, 1001, 1002]);
    const numbers = await readRows<{ id: string }>(platform, 'select id from billing_transaction order by number');
    expect(numbers.at(-1)).toStrictEqual({ id: third.transaction.id });
  });

  it('closes again the accounts that were closed since, without a second mail to them', async () => {
    const left = await buildCustomer(platform, { email: 'partie@hotes.example' });
    const backup = await takeBackup(platform);
    await closeAccount(platform, left.id, testPassword);
    await restore(platform, backup);
    const account = await readRows(
      platform,
      'select email, last_name, closed_at is not null as closed from account where id = $1',
      [left.id],
    );
    expect(account).toStrictEqual([{ email: closedAddress(left.id), last_name: 'fermé', closed: true }]);
    const claims = await readRows(
      platform,
      `select o.held_at is null as free, p.handler from outbox o left join processed_event p on p.event_id = o.id
       where o.name = 'accounts.closed' and o.held_at is null`,
    );
    expect(claims).toStrictEqual([{ free: true, handler: 'sendFarewell' }]);
  });

  it('keeps the sessions of accounts that still exist, and ends all others', async () => {
    const stays = await buildAdministrator(platform, { role: 'super_admin' });
    await buildSession(platform, stays.id);
    const backup = await takeBackup(platform);
    const goes = await buildCustomer(platform);
    await buildSession(platform, goes.id);
    await restore(platform, backup);
    expect(await readRows(platform, 'select account_id from session')).toStrictEqual([{ account_id: stays.id }]);
  });

  it('restores missing files, and the database grants that an operator made', async () => {
    const name = `${'a'.repeat(64)}.png`;
    await storeFile(uploadPath(platform, name), Buffer.from('image'));
    await platform.pool.query('grant select on plan to public');
    const backup = await takeBackup(platform);
    await rm(uploadPath(platform, name));
    await restore(platform, backup);
    expect(await readFile(uploadPath(platform, name), 'utf8')).toBe('image');
    const granted = await readRows(
      platform,
      `select relacl::text ~ '[{,]=r/' as may from pg_class where relname = 'plan'`,
    );
    expect(granted).toStrictEqual([{ may: true }]);
  });

  it('brings back a photo that was deleted, with its original and its sizes', async () => {
    const property = await buildProperty(platform, { accountId: (await buildCustomer(platform)).id });
    const { id, hash } = await buildPhoto(platform, property, { content: 'as it was sent', alt: 'Le salon' });
    const before = await readPhotos(platform, property.id);
    const backup = await takeBackup(platform);
    await platform.pool.query('delete from property_photo where id = $1', [id]);
    await removePhotoFiles(platform, [hash]);
    await expect(readFile(originalPath(platform, hash))).rejects.toMatchObject({ code: 'ENOENT' });
    await restore(platform, backup);
    expect(await readPhotos(platform, property.id)).toStrictEqual(before);
    expect(await readFile(originalPath(platform, hash), 'utf8')).toBe('as it was sent');
    for (const format of photoFormats) {
      const size = await readFile(sizePath(platform, { hash, width: 320, format }), 'utf8');
      expect(size).toBe(`${format} of 320 pixels`);
    }
  });

  it('is refused and changes nothing while an unknown database object depends on its tables', async () => {
    const backup = await takeBackup(platform);
    await buildCustomer(platform);
    await platform.pool.query('create view riches as select account_id from customer');
    const before = await sumTables(platform, ['account', 'customer', 'plan']);
    await expect(restore(platform, backup)).rejects.toThrow('une vue, par exemple');
    expect(await sumTables(platform, ['account', 'customer', 'plan'])).toMatchObject({ customer: before.customer });
    const [run] = await readRows<{ id: string }>(platform, 'select id from restore_run');
    expect(await stateOf(run?.id ?? '')).toMatchObject([
      { state: 'failed', error: expect.stringContaining('une vue, par exemple'), job: 'failed' },
    ]);
  });
});
