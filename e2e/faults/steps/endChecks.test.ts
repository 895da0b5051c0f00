import { createHash } from 'node:crypto';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  buildCustomer,
  buildExport,
  buildInvoice,
  buildTransaction,
  createTestPlatform,
  type TestPlatform,
} from '@app/domain/testing';
import type { StripeLedger } from '@sandbox/stripe/control';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows } from '../flows/flows.ts';
import { unlikeAtStripe } from './atStripe.ts';
import { activities, missingInDatabase, sent } from './missingOf.ts';
import { unlikeAtRegistrar, unlikeCopies, unlikePdfs } from './unlikeOutside.ts';

/** Every final check of a run must be able to fail: each is given the fault that it exists to find. */
describe('the checks at the end of a fault', () => {
  describe('at Stripe', () => {
    const email = 'a@fautes.test';
    const subscription = {
      id: 'sub_1',
      customer: 'cus_1',
      status: 'active',
      price: null,
      currentPeriodEnd: null,
      cancelAt: null,
      metadata: null,
    };
    const charge = {
      id: 'ch_1',
      customer: 'cus_1',
      paymentIntent: 'pi_1',
      status: 'succeeded',
      amount: 2_500,
      amountRefunded: 0,
      disputed: false,
    };
    const refund = { id: 're_1', charge: 'ch_1', amount: 2_500, status: 'succeeded', metadata: null };
    const sound: StripeLedger = {
      customers: [{ id: 'cus_1', email, metadata: null, balance: 0 }],
      products: [],
      prices: [],
      checkoutSessions: [],
      portalSessions: [],
      subscriptions: [subscription],
      invoices: [],
      charges: [charge],
      refunds: [],
      disputes: [],
      events: 0,
    };
    const wrongs = async (changes: Partial<StripeLedger>) =>
      unlikeAtStripe({ ledger: async () => Promise.resolve({ ...sound, ...changes }) }, [email], {
        subscriptions: 1,
        charges: 1,
        refunds: 0,
      });

    it('find nothing where all is well, nor in another host’s data', async () => {
      expect(await wrongs({})).toStrictEqual([]);
      const other = { ...charge, id: 'ch_2', customer: 'cus_2' };
      expect(await wrongs({ charges: [charge, other] })).toStrictEqual([]);
    });

    it.each([
      ['a payment taken twice', { charges: [charge, { ...charge, id: 'ch_2' }] }, '2 charges at Stripe, not 1'],
      ['a payment that was lost', { charges: [] }, '0 charges at Stripe, not 1'],
      ['a second subscription', { subscriptions: [subscription, subscription] }, '2 subscriptions at Stripe, not 1'],
      ['a second customer', { customers: [...sound.customers, ...sound.customers] }, '2 customers at Stripe, not 1'],
      ['money given back that should not be', { refunds: [refund] }, '1 refunds at Stripe, not 0'],
    ])('find %s', async (_what, changes, wrong) => {
      expect(await wrongs(changes)).toContain(`${email}: ${wrong}`);
    });
  });

  it.each([
    [['register'], []],
    [[], ['gite.fr: nothing at the registrar']],
    [['register', 'register'], ['gite.fr: register,register at the registrar']],
  ])('find at the registrar what was not registered once: %j', async (acts, wrongs) => {
    expect(await unlikeAtRegistrar({ acts: async () => Promise.resolve(acts) }, ['gite.fr'])).toStrictEqual(wrongs);
  });

  let platform: TestPlatform;
  let accountId: string;
  const email = 'disque@fautes.test';
  beforeAll(async () => {
    platform = await createTestPlatform();
    ({ id: accountId } = await buildCustomer(platform, { email }));
  });
  afterAll(async () => platform.close());

  describe('in the database', () => {
    const lacksOf = async (holds: Record<string, string>) => missingInDatabase(platform.pool, [email], holds);

    it('find the conditions that do not hold, or say nothing, and no others', async () => {
      const holds = { 'no account': 'a.id is not null', 'not closed': 'c.closed', unknown: 'null::boolean' };
      expect(await lacksOf(holds)).toStrictEqual([`${email}: not closed`, `${email}: unknown`]);
      expect(await lacksOf({ 'no account': 'c.account_id = a.id and wanted.email = a.email' })).toStrictEqual([]);
    });

    it('count what was noted and sent', async () => {
      await platform.pool.query(
        `insert into activity (id, account_id, kind, data, occurred_at) values (gen_random_uuid(), $1, 'email_changed', '{}', now())`,
        [accountId],
      );
      const holds = { one: activities('email_changed'), two: activities('email_changed', 2), mail: sent('welcome') };
      expect(await lacksOf(holds)).toStrictEqual([`${email}: two`, `${email}: mail`]);
    });

    it.each(flows.map(({ name, holds }) => ({ name, holds })).filter(({ holds }) => holds))(
      'find that the flow « $name » has not been run',
      async ({ holds = {} }) => expect(await lacksOf(holds)).not.toStrictEqual([]),
    );
  });

  describe('on the disk', () => {
    const parts = () => ({ database: platform.pool, dataDir: platform.dataDir });

    it('find a document that is gone, or is another one', async () => {
      const { id } = await buildInvoice(platform, await buildTransaction(platform, accountId));
      const { rows } = await platform.pool.query<{ year: string }>(
        `update invoice set pdf_hash = $2 where id = $1
         returning to_char(issued_at at time zone 'Europe/Paris', 'YYYY') as year`,
        [id, createHash('sha256').update('%PDF').digest('hex')],
      );
      const wrong = [`the PDF of invoice ${id} is not on the disk as noted`];
      expect(await unlikePdfs(parts(), [email])).toStrictEqual(wrong);
      const path = join(platform.dataDir, 'invoices', rows[0]?.year ?? '', `${id}.pdf`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, '%PDF');
      expect(await unlikePdfs(parts(), [email])).toStrictEqual([]);
      await writeFile(path, '%PDF-half');
      expect(await unlikePdfs(parts(), [email])).toStrictEqual(wrong);
    });

    it('find a copy of data that is cut short, or gone', async () => {
      const id = await buildExport(platform, accountId, 'PK whole');
      const path = join(platform.dataDir, 'exports', `${id}.zip`);
      expect(await unlikeCopies(parts(), [email])).toStrictEqual([]);
      await truncate(path, 3);
      expect(await unlikeCopies(parts(), [email])).toStrictEqual([`copy ${id} is not on the disk as noted`]);
      await rm(path);
      expect(await unlikeCopies(parts(), [email])).toHaveLength(1);
    });
  });
});
