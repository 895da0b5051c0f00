import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StripeControl } from './StripeControl.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStripeSandbox } from './index.ts';
import { guestWish } from './testing/guestSession.ts';
import { openHost } from './testing/openHost.ts';
import { payDeposit } from './testing/payDeposit.ts';
import { sell } from './testing/sell.ts';
import { openShop, stripeClient } from './testing/useSandbox.ts';

describe('a Stripe sandbox', () => {
  let folder: string;
  let stateFile: string;
  const log = (): void => undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clairvolet-stripe-'));
    stateFile = join(folder, 'stripe-sandbox.json');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('restores everything after a restart: objects, clock, idempotency keys, undelivered events', async () => {
    const first = await startStripeSandbox({ port: 0, stateFile, log });
    const shop = await openShop(first.url);
    await shop.control.open({ webhookUrl: 'http://127.0.0.1:9/hook' });
    await shop.control.holdWebhooks();
    const sold = await sell(shop);
    const made = await shop.stripe.customers.create({ email: 'a@b.test' }, { idempotencyKey: 'once' });
    await shop.control.advance({ seconds: 60 });
    const before = [await shop.control.ledger(), await shop.control.webhooks()];
    await first.stop();
    expect(statSync(stateFile).mode & 0o777).toBe(0o600);

    const second = await startStripeSandbox({ port: 0, stateFile, log });
    const stripe = stripeClient(second.url, shop.secretKey);
    const control = new StripeControl(second.url, shop.secretKey);
    expect((await stripe.customers.create({ email: 'a@b.test' }, { idempotencyKey: 'once' })).id).toBe(made.id);
    expect((await stripe.subscriptions.retrieve(sold.subscription.id)).status).toBe('active');
    expect([await control.ledger(), await control.webhooks()]).toEqual(before);
    await second.stop();
  });

  it('restores connected accounts with their objects, orders and events', async () => {
    const first = await startStripeSandbox({ port: 0, stateFile, log });
    const shop = await openShop(first.url);
    await shop.control.open({ connectWebhook: { url: 'http://127.0.0.1:9/hook' } });
    await shop.control.holdWebhooks();
    const host = await openHost(shop);
    const { charge, guest } = await payDeposit(shop, host);
    const open = await shop.stripe.checkout.sessions.create(guestWish, host.on);
    await host.control.setBank('lost_card', guest.customer);
    const before = [await host.control.ledger(), await shop.control.webhooks()];
    await first.stop();

    const second = await startStripeSandbox({ port: 0, stateFile, log });
    const stripe = stripeClient(second.url, shop.secretKey);
    const control = new StripeControl(second.url, shop.secretKey);
    expect([await control.of(host.id).ledger(), await control.webhooks()]).toEqual(before);
    expect((await stripe.charges.retrieve(charge, {}, host.on)).paid).toBe(true);
    expect((await stripe.v2.core.accounts.list()).data.map(({ id }) => id)).toEqual([host.id]);
    await expect(
      stripe.paymentIntents.create({ amount: 100, currency: 'eur', confirm: true, ...guest }, host.on),
    ).rejects.toMatchObject({ decline_code: 'lost_card' });
    await control.of(host.id).completeCheckout(open.id, 'success');
    expect((await control.of(host.id).ledger()).charges).toHaveLength(3);
    await second.stop();
  });

  it('writes soon after each change, so that a kill costs moments', async () => {
    const sandbox = await startStripeSandbox({ port: 0, stateFile, log });
    const shop = await openShop(sandbox.url);
    const { id } = await shop.stripe.customers.create({});
    await expect.poll(() => existsSync(stateFile) && readFileSync(stateFile, 'utf8').includes(id)).toBe(true);
    await sandbox.stop();
  });

  it('says what to do about a damaged file, and touches nothing', async () => {
    for (const damaged of ['{"half":', '[{}]']) {
      writeFileSync(stateFile, damaged);
      await expect(startStripeSandbox({ port: 0, stateFile, log })).rejects.toThrow(/is damaged\. Delete it/);
      expect(readFileSync(stateFile, 'utf8')).toBe(damaged);
    }
  });

  it('does not run in production', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await expect(startStripeSandbox({ port: 0, log })).rejects.toThrow('production');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });

  it('answers to names of this machine alone', async () => {
    const sandbox = await startStripeSandbox({ port: 0, log });
    const { port } = new URL(sandbox.url);
    const status = async (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status(`localhost:${port}`)).toBe(200);
    expect(await status('rebound.evil.example')).toBe(403);
    await sandbox.stop();
  });

  it('lets time pass by itself unless the clock is stopped', async () => {
    const sandbox = await startStripeSandbox({ port: 0, log });
    const shop = await openShop(sandbox.url, { now: null });
    const { subscription } = await sell(shop);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await shop.control.advance({ to: new Date((end - 1) * 1_000) });
    await expect.poll(async () => (await shop.control.ledger()).invoices.length).toBe(2);
    await sandbox.stop();
  });
});
