import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { type Host, hostWish, openHost } from '../testing/openHost.ts';
import { type Shop, useSandbox } from '../testing/useSandbox.ts';
import { visit } from '../testing/visit.ts';

describe('a connected account', () => {
  const stage = useSandbox();

  const statusOf = async ({ stripe }: Shop, id: string) => {
    const account = await stripe.v2.core.accounts.retrieve(id, { include: ['configuration.merchant'] });
    return account.configuration?.merchant?.capabilities?.card_payments?.status;
  };

  it('is opened by a platform, shows only what is included, and takes no cards before Stripe knows its owner', async () => {
    const { stripe } = await stage().openShop();
    const opened = await stripe.v2.core.accounts.create({ ...hostWish, metadata: { host: '42' } });
    expect(opened).toMatchObject({
      object: 'v2.core.account',
      applied_configurations: ['merchant'],
      contact_email: 'maite@villa-etchea.test',
      display_name: 'Villa Etchea',
      dashboard: 'full',
      livemode: false,
      metadata: { host: '42' },
      created: '2026-11-20T13:32:00.000Z',
      configuration: null,
      defaults: null,
      identity: null,
      requirements: null,
    });
    const known = await stripe.v2.core.accounts.retrieve(opened.id, {
      include: ['configuration.merchant', 'requirements', 'identity', 'defaults'],
    });
    expect(known).toMatchObject({
      configuration: { merchant: { applied: true, capabilities: { card_payments: { status: 'restricted' } } } },
      defaults: {
        currency: 'eur',
        locales: ['fr-FR'],
        responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe', requirements_collector: 'stripe' },
      },
      identity: { country: 'fr' },
      requirements: { summary: { minimum_deadline: { status: 'past_due' } } },
    });
    expect(known.requirements?.entries?.map(({ description }) => description)).toContain('configuration.merchant.mcc');
    const v1 = await stripe.accounts.retrieve(opened.id);
    expect(v1).toMatchObject({ charges_enabled: false, payouts_enabled: false, details_submitted: false });
    expect(v1.requirements?.disabled_reason).toBe('requirements.past_due');
  });

  it('may change, but not who bears its fees and its losses', async () => {
    const shop = await stage().openShop();
    const { stripe } = shop;
    const { id } = await openHost(shop);
    const changed = await stripe.v2.core.accounts.update(id, {
      display_name: 'Villa Etchea & Cie',
      metadata: { host: '43' },
      defaults: { profile: { product_description: 'Séjours' } },
      include: ['defaults'],
    });
    expect(changed).toMatchObject({
      display_name: 'Villa Etchea & Cie',
      metadata: { host: '43' },
      defaults: { profile: { product_description: 'Séjours' }, responsibilities: { fees_collector: 'stripe' } },
    });
    await expect(
      stripe.v2.core.accounts.update(id, {
        defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'stripe' } },
      }),
    ).rejects.toThrow('cannot be changed');
  });

  it('is refused with unknown fields, and without what a merchant needs', async () => {
    const { stripe } = await stage().openShop();
    const { accounts } = stripe.v2.core;
    // @ts-expect-error The SDK knows no such field.
    await expect(accounts.create({ ...hostWish, nickname: 'x' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'invalid_fields',
      type: 'StripeInvalidRequestError',
    });
    const { defaults: _defaults, ...without } = hostWish;
    await expect(accounts.create(without)).rejects.toMatchObject({ param: 'defaults.responsibilities' });
    const { identity: _identity, ...homeless } = hostWish;
    await expect(accounts.create(homeless)).rejects.toMatchObject({ param: 'identity.country' });
    await expect(accounts.retrieve('acct_nobody')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('is one of a list with pages, until it is closed', async () => {
    const shop = await stage().openShop();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift((await openHost(shop)).id);
    const { accounts } = shop.stripe.v2.core;
    const first = await accounts.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const { id } of accounts.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);

    const [gone = '', ...rest] = ids;
    expect(await accounts.close(gone)).toMatchObject({ closed: true });
    await expect(accounts.close(gone)).rejects.toMatchObject({ statusCode: 400 });
    expect((await accounts.list()).data.map(({ id }) => id)).toEqual(rest);
    await expect(shop.stripe.customers.list({}, { stripeAccount: gone })).rejects.toMatchObject({ statusCode: 403 });
  });

  it('is done once under an idempotency key, as in v1', async () => {
    const { stripe, control } = await stage().openShop({ maxNetworkRetries: 2 });
    await control.fail([{ method: 'POST', path: '/v2/core/accounts', cut: 'after', times: 1 }]);
    const { id } = await stripe.v2.core.accounts.create(hostWish, { idempotencyKey: 'host-42' });
    const again = await stripe.v2.core.accounts.create(hostWish, { idempotencyKey: 'host-42' });
    expect(again.id).toBe(id);
    expect((await stripe.v2.core.accounts.list()).data).toHaveLength(1);
    await control.fail([{ path: '/v2/core/accounts/:id', status: 500, times: 3 }]);
    await expect(stripe.v2.core.accounts.retrieve(id)).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  });

  it('tells Stripe who owns it on a page that a link opens once, and comes back', async () => {
    const shop = await stage().openShop();
    const { id } = await shop.stripe.v2.core.accounts.create(hostWish);
    const back = 'https://clairvolet.example/encaissement?retour';
    const link = async () =>
      shop.stripe.v2.core.accountLinks.create({
        account: id,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { refresh_url: 'https://clairvolet.example/encore', return_url: back },
        },
      });
    const { url, expires_at: end } = await link();
    expect(end).toBe('2026-11-20T13:42:00.000Z');
    const form = new URL((await visit(url)).location ?? '', url).href;
    const page = await visit(form);
    for (const word of ['Terminer', 'Plus tard', 'Bloquer\u00a0: pièce d’identité manquante', 'Villa Etchea']) {
      expect(page.text).toContain(word);
    }
    expect(page.policy).toContain("form-action 'self' https://clairvolet.example");
    expect((await visit(url)).location).toBe('https://clairvolet.example/encore');

    expect((await visit(form, { outcome: 'later' })).location).toBe(back);
    expect(await statusOf(shop, id)).toBe('restricted');
    await visit(form, { outcome: 'blocked' });
    const blocked = await shop.stripe.v2.core.accounts.retrieve(id, { include: ['requirements'] });
    expect(blocked.requirements?.entries).toMatchObject([
      { awaiting_action_from: 'user', errors: [{ code: 'verification_document_not_uploaded' }] },
    ]);
    await visit(form, { outcome: 'verifying' });
    expect(await statusOf(shop, id)).toBe('pending');
    await visit(form, { outcome: 'complete' });
    expect(await statusOf(shop, id)).toBe('active');
    expect(await shop.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [], disabled_reason: null },
    });

    const late = await link();
    await shop.control.advance({ seconds: 600 });
    expect((await visit(late.url)).location).toBe('https://clairvolet.example/encore');
    expect((await visit(`${late.url}x`)).status).toBe(404);
  });
});

describe('a call for a connected account', () => {
  const stage = useSandbox();

  async function twoHosts(shop: Shop): Promise<[Host, Host]> {
    return [await openHost(shop), await openHost(shop)];
  }

  it('reaches objects of that account alone', async () => {
    const shop = await stage().openShop();
    const { stripe } = shop;
    const [mine, theirs] = await twoHosts(shop);
    const guest = await stripe.customers.create({ email: 'ana@guest.test' }, mine.on);
    expect((await stripe.customers.list({}, mine.on)).data.map(({ id }) => id)).toEqual([guest.id]);
    expect((await stripe.customers.list({}, theirs.on)).data).toEqual([]);
    expect((await stripe.customers.list()).data).toEqual([]);
    await expect(stripe.customers.retrieve(guest.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.retrieve(guest.id, {}, theirs.on)).rejects.toMatchObject({ statusCode: 404 });
    expect((await stripe.events.list({}, mine.on)).data.map(({ type, account }) => [type, account])).toContainEqual([
      'customer.created',
      mine.id,
    ]);
    expect((await stripe.events.list()).data).toEqual([]);
    expect((await stripe.accounts.retrieveCurrent({}, mine.on)).id).toBe(mine.id);
  });

  it('is a 403 for an account that is unknown, or connected to another platform', async () => {
    const [shop, other] = [await stage().openShop(), await stage().openShop()];
    const foreign = await openHost(other);
    for (const stripeAccount of [foreign.id, 'acct_nobody']) {
      await expect(shop.stripe.customers.list({}, { stripeAccount })).rejects.toMatchObject({
        statusCode: 403,
        type: 'StripePermissionError',
        code: 'account_invalid',
      });
    }
    await expect(shop.stripe.accounts.retrieve(foreign.id)).rejects.toMatchObject({ code: 'account_invalid' });
  });

  it('has idempotency keys and faults of its own', async () => {
    const shop = await stage().openShop();
    const { stripe, control } = shop;
    const [mine, theirs] = await twoHosts(shop);
    const create = async (host: Host) => stripe.customers.create({}, { ...host.on, idempotencyKey: 'guest-1' });
    const first = await create(mine);
    expect((await create(mine)).id).toBe(first.id);
    expect((await create(theirs)).id).not.toBe(first.id);
    await control.fail([{ path: '/v1/customers', account: mine.id, status: 500, times: 1 }]);
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.customers.list({}, theirs.on)).data).toHaveLength(1);
    await expect(stripe.customers.list({}, mine.on)).rejects.toMatchObject({ statusCode: 500 });
  });

  it('is made at the platform’s time', async () => {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    await host.control.advance({ seconds: 3_600 });
    const { created } = await shop.stripe.customers.create({}, host.on);
    expect(new Date(created * 1_000).toISOString()).toBe('2026-11-20T14:32:00.000Z');
    expect((await shop.stripe.customers.create({})).created).toBe(created);
  });
});
