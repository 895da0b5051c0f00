import { describe, expect, it } from 'vitest';
import { guestWish } from '../testing/guestSession.ts';
import { openHost } from '../testing/openHost.ts';
import { payDeposit } from '../testing/payDeposit.ts';
import { idOf, useSandbox } from '../testing/useSandbox.ts';
import { visit } from '../testing/visit.ts';

describe('the payment page of a connected account', () => {
  const stage = useSandbox();

  async function open(wish: object = {}) {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    const { customer_email: _email, ...bare } = guestWish;
    const session = await shop.stripe.checkout.sessions.create({ ...bare, ...wish }, host.on);
    return { shop, host, session, url: session.url ?? '', stripe: shop.stripe };
  }

  it('names the host, every item and the total, and takes the money', async () => {
    const { url, stripe, host, session } = await open({ submit_type: 'book' });
    const { text, policy } = await visit(url);
    for (const words of ['Villa Etchea', '4 × Séjour du 3 au 7 mai', 'Ménage', 'Réserver et payer', '3155']) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/450,00\s€/);
    expect(text).not.toContain('<script');
    expect(policy).toContain("form-action 'self' https://clairvolet.example");
    const paid = await visit(url, { action: 'pay', card: 'success', name: 'Ana', email: 'ana@guest.test' });
    expect(paid.location).toBe(`https://clairvolet.example/merci?s=${session.id}`);
    expect((await stripe.checkout.sessions.retrieve(session.id, {}, host.on)).customer_details).toMatchObject({
      email: 'ana@guest.test',
      name: 'Ana',
    });
    expect((await visit(url)).text).toContain('Ce paiement est déjà fait');
  });

  it('says that an amount is only held, and that a card is only saved', async () => {
    const hold = await open({ payment_intent_data: { capture_method: 'manual' } });
    expect((await visit(hold.url)).text).toMatch(/Bloquer 450,00\s€/);
    const { line_items: _items, customer_email: _email, ...setup } = guestWish;
    const saved = await hold.stripe.checkout.sessions.create(
      { ...setup, mode: 'setup', currency: 'eur' },
      hold.host.on,
    );
    const { text } = await visit(saved.url ?? '');
    expect(text).toContain('Laisser une empreinte de carte');
    expect(text).toContain('Aucun montant n’est bloqué ni débité');
  });

  it('asks the guest’s bank where it asks, shows refusals, and lets the guest give up', async () => {
    const { url, host, stripe, session } = await open();
    const guest = { action: 'pay', name: 'Ana', email: 'ana@guest.test' };
    expect((await visit(url, { ...guest, card: 'insufficient_funds' })).location).toBe(new URL(url).pathname);
    expect((await visit(url)).text).toContain('Le solde de votre carte est insuffisant');
    const bank = await visit(url, { ...guest, card: 'three_d_secure_once' });
    const asked = new URL(bank.location ?? '', url).href;
    expect((await visit(asked)).text).toContain('Votre banque demande une confirmation');
    const answer = Object.fromEntries(new URL(asked).searchParams);
    await visit(`${url}/bank`, { ...answer, answer: 'no' });
    expect((await visit(url)).text).toContain('Votre banque n’a pas confirmé');
    expect((await visit(url, { action: 'cancel' })).location).toBe('https://clairvolet.example/non');
    expect((await visit(`${url}/bank`, { ...answer, answer: 'yes' })).location).toContain('/merci');
    await host.control.setBank('authentication_required');
    const other = await stripe.checkout.sessions.create(guestWish, host.on);
    expect((await visit(other.url ?? '', { ...guest, card: 'success' })).location).toContain('/bank?');
    expect((await stripe.checkout.sessions.retrieve(session.id, {}, host.on)).status).toBe('complete');
  });

  it('asks for consent where that is wished', async () => {
    const { url, host, stripe, session } = await open({
      consent_collection: { terms_of_service: 'required' },
      custom_text: { terms_of_service_acceptance: { message: 'J’accepte le contrat de location.' } },
    });
    expect((await visit(url)).text).toContain('J’accepte le contrat de location.');
    const guest = { action: 'pay', card: 'success', name: 'Ana', email: 'ana@guest.test' };
    expect((await visit(url, guest)).location).toBe(new URL(url).pathname);
    await visit(url, { ...guest, terms: 'yes' });
    expect((await stripe.checkout.sessions.retrieve(session.id, {}, host.on)).consent?.terms_of_service).toBe(
      'accepted',
    );
  });
});

describe('the developer’s pages of connected accounts', () => {
  const stage = useSandbox();

  it('list them, show their money, and do what people and banks do', async () => {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    const { stripe } = shop;
    const { charge, guest } = await payDeposit(shop, host, 'three_d_secure');
    const session = await stripe.checkout.sessions.create(
      { ...guestWish, payment_intent_data: { capture_method: 'manual' } },
      host.on,
    );
    await host.control.completeCheckout(session.id, 'success');
    const { payment_intent: held } = await stripe.checkout.sessions.retrieve(session.id, {}, host.on);
    await stripe.paymentIntents.create({ amount: 5_000, currency: 'eur', confirm: true, ...guest }, host.on);
    const { id: platform } = await stripe.accounts.retrieveCurrent();
    const listed = await visit(`${stage().sandbox.url}/accounts/${platform}`);
    expect(listed.text).toContain('Comptes reliés');
    expect(listed.text).toContain(`/accounts/${host.id}`);

    const page = `${stage().sandbox.url}/accounts/${host.id}`;
    const see = async () => (await visit(page)).text;
    for (const words of ['Villa Etchea', 'Actif', 'Montants bloqués', 'Page de la banque', 'ana@guest.test']) {
      expect(await see()).toContain(words);
    }
    await visit(`${page}/capture`, { intent: idOf(held) });
    expect(await see()).not.toContain('Montants bloqués');
    await visit(`${page}/refund`, { charge });
    const [refund] = (await stripe.refunds.list({}, host.on)).data;
    await visit(`${page}/fail-refund`, { refund: refund?.id ?? '' });
    expect(await see()).toContain('Échoué');
    await visit(`${page}/dispute`, { charge, status: 'needs_response' });
    expect(await see()).toContain('Réponse attendue');
    await visit(`${page}/dispute`, { charge, status: 'won' });
    expect(await see()).toContain('Gagné');
    await visit(`${page}/bank`, { customer: guest.customer, outcome: 'lost_card' });
    await expect(
      stripe.paymentIntents.create({ amount: 5_000, currency: 'eur', confirm: true, ...guest }, host.on),
    ).rejects.toMatchObject({ decline_code: 'lost_card' });
    await visit(`${page}/clock`, { by: 'month' });
    expect(await see()).toContain('Virements');
    const [payout] = (await stripe.payouts.list({}, host.on)).data;
    await visit(`${page}/fail-payout`, { payout: payout?.id ?? '' });
    expect((await stripe.payouts.retrieve(payout?.id ?? '', {}, host.on)).status).toBe('failed');
    await visit(`${page}/onboarding`, { outcome: 'blocked' });
    expect(await see()).toContain('identity.individual.documents.primary_verification');
    expect((await visit(`${page}/payout`, {})).status).toBe(400);
  });
});
