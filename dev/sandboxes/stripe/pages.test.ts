import { describe, expect, it } from 'vitest';
import { offer, sell, type Sold } from './testing/sell.ts';
import { type Shop, useSandbox } from './testing/useSandbox.ts';
import { visit } from './testing/visit.ts';

describe('the payment page', () => {
  const stage = useSandbox();

  async function open(shop: Shop): Promise<string> {
    const { monthly } = await offer(shop, 'Business <b>&</b>');
    const customer = await shop.stripe.customers.create({ email: 'yann@legoff.test' });
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: monthly, quantity: 1 }],
      success_url: 'https://clairvolet.example/merci?s={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://clairvolet.example/tarifs',
    });
    return session.url ?? '';
  }

  it('says what is bought, under the mark of the sandbox, and runs no script', async () => {
    const url = await open(await stage().openShop());
    const { status, text, policy } = await visit(url);
    expect(status).toBe(200);
    expect(text).toContain('aucun argent ne circule');
    expect(text).toContain('Business &#60;b&#62;&#38;&#60;/b&#62;');
    expect(text).toMatch(/25,00\s€/);
    expect(text).toContain('yann@legoff.test');
    expect(text).not.toContain('<script');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://clairvolet.example");
  });

  it('takes the money and leads back to the site', async () => {
    const shop = await stage().openShop();
    const url = await open(shop);
    const { status, location } = await visit(url, { action: 'pay', card: 'success', name: 'Yann Le Goff' });
    expect(status).toBe(303);
    expect(location).toMatch(/^https:\/\/clairvolet\.example\/merci\?s=cs_test_/);
    expect((await visit(url)).text).toContain('Ce paiement est déjà fait');
    await visit(url, { action: 'pay', card: 'success', name: 'Yann Le Goff' });
    expect((await shop.control.ledger()).charges).toHaveLength(1);
  });

  it('shows a refusal and stays, asks the bank, and lets the person give up', async () => {
    const shop = await stage().openShop();
    const url = await open(shop);
    const person = { name: 'Ana' };
    const refused = await visit(url, { action: 'pay', card: 'card_declined', ...person });
    expect(refused.location).toBe(new URL(url).pathname);
    expect((await visit(url)).text).toContain('Votre carte a été refusée');
    expect((await visit(url, { action: 'cancel' })).location).toBe('https://clairvolet.example/tarifs');

    const bank = await visit(url, { action: 'pay', card: 'three_d_secure', ...person });
    const bankUrl = new URL(bank.location ?? '', url).href;
    expect((await visit(bankUrl)).text).toContain('Votre banque demande une confirmation');
    const answer = { card: 'three_d_secure', ...person };
    await visit(`${url}/bank`, { ...answer, answer: 'no' });
    expect((await visit(url)).text).toContain('Votre banque n’a pas confirmé');
    expect((await visit(`${url}/bank`, { ...answer, answer: 'yes' })).location).toContain('/merci');
    expect((await shop.control.ledger()).charges.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'succeeded',
    ]);
  });

  it('has expired after a day', async () => {
    const shop = await stage().openShop();
    const url = await open(shop);
    await shop.control.advance({ seconds: 86_400 });
    expect((await visit(url)).text).toContain('a expiré');
    await visit(url, { action: 'pay', card: 'success', name: 'Ana' });
    expect((await shop.control.ledger()).charges).toEqual([]);
  });
});

describe('the customer portal', () => {
  const stage = useSandbox();
  const back = 'https://clairvolet.example/abonnement';

  async function configure(shop: Shop, { product, monthly, yearly }: Sold): Promise<string> {
    const configuration = await shop.stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [{ product, prices: [monthly, yearly] }],
        },
      },
    });
    return configuration.id;
  }

  it('changes the plan, at the price that it shows', async () => {
    const shop = await stage().openShop();
    const sold = await sell(shop);
    const { url } = await shop.stripe.billingPortal.sessions.create({
      customer: sold.customer,
      configuration: await configure(shop, sold),
      return_url: back,
    });
    const home = await visit(url);
    expect(home.text).toContain('Prochaine échéance le 20 décembre 2026');
    expect(home.text).toContain(back);
    expect((await visit(`${url}/${sold.subscription.id}/plans`)).text).toContain('par an');
    const target = `${url}/${sold.subscription.id}/plans/${sold.yearly}`;
    expect((await visit(target)).text).toMatch(/225,00\s€/);
    await visit(target, {});
    const { invoices, subscriptions } = await shop.control.ledger();
    expect(invoices.at(-1)).toMatchObject({ total: 22_500, status: 'paid', billingReason: 'subscription_update' });
    expect(subscriptions[0]?.price).toBe(sold.yearly);
  });

  it('cancels and resumes, and leads straight there when a flow asks for it', async () => {
    const shop = await stage().openShop();
    const sold = await sell(shop);
    const configuration = await configure(shop, sold);
    const flow = async () =>
      shop.stripe.billingPortal.sessions.create({
        customer: sold.customer,
        configuration,
        flow_data: {
          type: 'subscription_cancel',
          subscription_cancel: { subscription: sold.subscription.id },
          after_completion: { type: 'redirect', redirect: { return_url: `${back}?fini` } },
        },
      });
    const { url } = await flow();
    const asked = new URL((await visit(url)).location ?? '', url).href;
    expect((await visit(asked)).text).toContain('20 décembre 2026');
    expect((await visit(asked, {})).location).toBe(`${back}?fini`);
    expect(await shop.stripe.subscriptions.retrieve(sold.subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: sold.subscription.items.data[0]?.current_period_end,
      cancel_at_period_end: false,
    });
    await expect(flow()).rejects.toThrow('already set to be canceled');
    expect((await visit(`${url}?menu=1`)).text).toContain('Garder l’abonnement');
    await visit(`${url}/${sold.subscription.id}/resume`, {});
    expect((await shop.stripe.subscriptions.retrieve(sold.subscription.id)).cancel_at).toBeNull();
  });

  it('changes the card, for the subscription and all that follows', async () => {
    const shop = await stage().openShop();
    const sold = await sell(shop);
    const { url } = await shop.stripe.billingPortal.sessions.create({
      customer: sold.customer,
      configuration: await configure(shop, sold),
      flow_data: { type: 'payment_method_update' },
    });
    expect((await visit(url)).location).toMatch(/\/card$/);
    await visit(`${url}/card`, { card: 'declined_later' });
    const { default_payment_method: method } = await shop.stripe.subscriptions.retrieve(sold.subscription.id, {
      expand: ['default_payment_method'],
    });
    expect(method).toMatchObject({ card: { last4: '0341' } });
    await shop.control.renew(sold.subscription.id);
    expect((await shop.stripe.subscriptions.retrieve(sold.subscription.id)).status).toBe('past_due');
  });

  it('offers what its configuration offers, and asks for one', async () => {
    const shop = await stage().openShop();
    const sold = await sell(shop);
    const { stripe } = shop;
    const sessions = stripe.billingPortal.sessions;
    await expect(sessions.create({ customer: sold.customer })).rejects.toMatchObject({ param: 'configuration' });
    const bare = await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
    const flow = { type: 'subscription_cancel', subscription_cancel: { subscription: sold.subscription.id } } as const;
    await expect(sessions.create({ customer: sold.customer, configuration: bare.id, flow_data: flow })).rejects.toThrow(
      'has not enabled',
    );
    const { url } = await sessions.create({ customer: sold.customer, configuration: bare.id });
    expect((await visit(url)).text).not.toContain('Résilier');
    expect((await visit(`${url}/${sold.subscription.id}/cancel`, {})).status).toBe(404);
    const other = await sell(shop);
    const full = await configure(shop, other);
    const foreign = { ...flow, subscription_cancel: { subscription: other.subscription.id } };
    await expect(sessions.create({ customer: sold.customer, configuration: full, flow_data: foreign })).rejects.toThrow(
      'not an active subscription of the customer',
    );
    await expect(
      stripe.billingPortal.configurations.create({
        features: { subscription_update: { enabled: true, default_allowed_updates: ['price'] } },
      }),
    ).rejects.toMatchObject({ param: 'features[subscription_update][products]' });
  });
});

describe('the developer’s page', () => {
  const stage = useSandbox();

  it('moves the clock, refuses the card, refunds and sends events again', async () => {
    const shop = await stage().openShop();
    const { customer } = await sell(shop);
    const { id } = await shop.stripe.accounts.retrieveCurrent();
    const page = `${stage().sandbox.url}/accounts/${id}`;
    expect((await visit(page)).text).toContain('Maïté Etcheverry');
    await visit(`${page}/card`, { customer, outcome: 'card_declined' });
    await visit(`${page}/clock`, { by: 'due' });
    expect((await visit(page)).text).toContain('Paiement en retard');
    const [charge] = (await shop.control.ledger()).charges;
    await visit(`${page}/refund`, { charge: charge?.id ?? '' });
    expect((await visit(page)).text).toContain('Remboursé');
    expect((await visit(`${page}/refund`, { charge: charge?.id ?? '' })).status).toBe(400);
    expect((await visit(`${stage().sandbox.url}/accounts/acct_nobody`)).status).toBe(404);
  });
});
