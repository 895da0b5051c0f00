import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  buyDomainEndpoint,
  cancelPurchaseEndpoint,
  changeRenewalEndpoint,
  payDomainEndpoint,
  searchDomainEndpoint,
} from '@app/contract/hosting/purchasesApi.ts';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { browser } from '../../browser/browser.ts';
import { overview } from '../../testing/fixtures.ts';
import { aBoughtName, anUnpaidName } from '../../testing/domainFixtures.ts';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

const domain = 'arrosa-biarritz.example';
const checkoutUrl = 'https://pay.example/c/1';
const offer = { domain, available: true, reason: null, priceCents: 24_00, included: false };

async function openCard() {
  const app = openDomains();
  // Until then a skeleton stands in, whose parts have the same names.
  const field = await screen.findByLabelText<HTMLInputElement>('Nom souhaité');
  const card = await region('Acheter un nom de domaine');
  const search = async (text: string) => {
    await app.user.clear(field);
    if (text !== '') await app.user.type(field, text);
    await app.user.click(card.getByRole('button', { name: 'Vérifier' }));
  };
  return { ...app, card, field, search };
}

describe('a domain to buy', () => {
  it('has a price by the year, is looked for, and paid on a page of its own', async () => {
    serveNames([]);
    const asked = answers(searchDomainEndpoint, offer);
    const { user, card, search } = await openCard();
    expect(card.getByText(/^24,00\s€ par an, compris avec l’abonnement annuel$/)).toBeInstanceOf(HTMLElement);
    await search(' https://Arrosa-Biarritz.Example/ ');
    expect(await card.findByText('Disponible')).toBeInstanceOf(HTMLElement);
    expect(asked[0]?.url.searchParams.get('domain')).toBe(domain);
    const sent = answers(buyDomainEndpoint, { name: anUnpaidName(), checkoutUrl });
    await user.click(card.getByRole('button', { name: /^Acheter pour 24,00\s€$/ }));
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith(checkoutUrl));
    expect(sent.map(({ body }) => body)).toStrictEqual([{ domain }]);
    // One is leaving: a second click must not buy twice.
    await user.click(card.getByRole('button', { name: /^Acheter pour/ }));
    expect(sent).toHaveLength(1);
  });

  it('costs what the settings say', async () => {
    serveNames([], { purchase: { closed: null, priceCents: 31_50, included: false } });
    const { card } = await openCard();
    expect(card.getByText(/^31,50\s€ par an/)).toBeInstanceOf(HTMLElement);
  });

  it('costs nothing with a yearly subscription, and is registered at once', async () => {
    serveNames([], { purchase: { closed: null, priceCents: 24_00, included: true } });
    answers(searchDomainEndpoint, { ...offer, priceCents: 0, included: true });
    answers(buyDomainEndpoint, { name: aBoughtName({ state: 'pending', step: 'registration' }), checkoutUrl: null });
    const { user, card, search } = await openCard();
    expect(card.getByText('Un nom est compris dans votre abonnement annuel')).toBeInstanceOf(HTMLElement);
    await search(domain);
    await user.click(await card.findByRole('button', { name: /^Inclus dans votre abonnement\s: l’enregistrer$/ }));
    expect(await screen.findByText(`${domain} est à vous`)).toBeInstanceOf(HTMLElement);
    expect(browser.leaveFor).not.toHaveBeenCalled();
    await waitFor(() => expect(card.queryByText('Disponible')).toBeNull());
  });

  it('may be taken, and what was said of it goes once one types on', async () => {
    serveNames([]);
    answers(searchDomainEndpoint, { ...offer, available: false, reason: 'Ce domaine est déjà enregistré.' });
    const { user, card, field, search } = await openCard();
    await search(domain);
    expect(await card.findByText('Indisponible')).toBeInstanceOf(HTMLElement);
    expect(card.getByText('Ce domaine est déjà enregistré.')).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: /^Acheter/ })).toBeNull();
    await user.type(field, 'x');
    expect(card.queryByText('Indisponible')).toBeNull();
  });

  it('is refused before anything is asked where it is no domain', async () => {
    serveNames([]);
    const asked = answers(searchDomainEndpoint, offer);
    const { card, field, search } = await openCard();
    const refusals = [
      ['', 'Veuillez saisir un domaine à vérifier'],
      ['arrosa', 'Domaine invalide.'],
    ] as const;
    for (const [text, message] of refusals) {
      await search(text);
      expect(card.getByText(message)).toBeInstanceOf(HTMLElement);
      expect(document.activeElement).toBe(field);
    }
    expect(asked).toHaveLength(0);
  });

  it('says why it could not be looked for', async () => {
    serveNames([]);
    refuses(searchDomainEndpoint, 'internal_error');
    const { card, search } = await openCard();
    await search(domain);
    expect((await card.findByRole('alert')).textContent).toBe('Impossible de vérifier la disponibilité du domaine');
    refuses(searchDomainEndpoint, 'registrar_unavailable');
    await search(domain);
    await waitFor(() => expect(card.getByRole('alert').textContent).toMatch(/^Le bureau d’enregistrement ne répond/));
    isUnreachable(searchDomainEndpoint);
    await search(domain);
    await waitFor(() => expect(card.getByRole('alert').textContent).toBe('Erreur de connexion'));
  });

  it('says why it could not be bought', async () => {
    serveNames([]);
    answers(searchDomainEndpoint, offer);
    const { user, card, search } = await openCard();
    await search(domain);
    const refusals = [
      ['internal_error', {}, 'Impossible d’enregistrer le domaine'],
      ['name_taken', { detail: 'Quelqu’un vient de l’acheter.' }, 'Quelqu’un vient de l’acheter.'],
    ] as const;
    for (const [code, more, message] of refusals) {
      refuses(buyDomainEndpoint, code, more);
      await user.click(await card.findByRole('button', { name: /^Acheter/ }));
      await waitFor(() => expect(card.getByRole('alert').textContent).toBe(message));
    }
    expect(browser.leaveFor).not.toHaveBeenCalled();
  });

  it('is for subscribers: a trial sees that, and sends no request', async () => {
    const closed = 'L’achat d’un domaine est réservé aux abonnés.';
    serveNames([], { purchase: { closed, priceCents: 24_00, included: false } });
    const asked = answers(searchDomainEndpoint, offer);
    const { user, card, field } = await openCard();
    expect(card.getByText(closed)).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: 'Voir l’abonnement' }).getAttribute('href')).toBe('/dashboard/abonnement');
    expect(field.disabled).toBe(true);
    const button = card.getByRole('button', { name: 'Vérifier' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(asked).toHaveLength(0);
  });
});

it('is closed to subscribers too while our own configuration is missing, and leads to no subscription', async () => {
  const closed = 'L’achat de domaines n’est pas encore ouvert.';
  serveNames([], { purchase: { closed, priceCents: 24_00, included: false } });
  openDomains();
  answers(customerOverviewEndpoint, { ...overview, abilities: { ...overview.abilities, buyDomain: true } });
  expect(await screen.findByText(closed)).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Voir l’abonnement' })).toBeNull());
});

describe('a domain that was bought', () => {
  it('says until when it is registered, and renews or not as its host wants', async () => {
    serveNames([aBoughtName()]);
    const { user } = openDomains();
    const card = await region(domain);
    expect(
      card.getByText(/^Enregistré jusqu’au 20 novembre 2027, puis renouvelé chaque année pour 24,00/),
    ).toBeTruthy();
    const registration = aBoughtName().registration;
    const off = aBoughtName({ registration: registration && { ...registration, renews: false } });
    const sent = answers(changeRenewalEndpoint, off);
    serveNames([off]);
    const toggle = card.getByRole('switch', { name: 'Renouvellement automatique' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user.click(toggle);
    expect(await card.findByText(/le domaine expire ensuite/)).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ body }) => body)).toStrictEqual([{ renews: false }]);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });

  it('keeps its renewal when that could not be changed', async () => {
    serveNames([aBoughtName()]);
    refuses(changeRenewalEndpoint, 'account_restricted');
    const { user } = openDomains();
    const toggle = (await region(domain)).getByRole('switch');
    await user.click(toggle);
    expect(await screen.findByText('Le renouvellement n’a pas pu être changé')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  });

  it('is neither deleted nor detached', async () => {
    serveNames([aBoughtName()]);
    openDomains();
    const card = await region(domain);
    expect(card.queryByRole('button', { name: /^(Supprimer|Détacher|Renoncer)/ })).toBeNull();
  });

  it('is paid later, or given up once that is confirmed', async () => {
    serveNames([anUnpaidName()]);
    const paid = answers(payDomainEndpoint, { checkoutUrl });
    const { user } = openDomains();
    const card = await region(domain);
    await user.click(card.getByRole('button', { name: /^Payer 24,00\s€$/ }));
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith(checkoutUrl));
    expect(paid[0]?.url.pathname).toBe(
      `/api/domains/purchases/${anUnpaidName().registration?.purchaseId ?? ''}/payment`,
    );

    const cancelled = answers(cancelPurchaseEndpoint, undefined);
    await user.click(card.getByRole('button', { name: 'Renoncer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(cancelled).toHaveLength(0);
    serveNames([]);
    await user.click(dialog.getByRole('button', { name: 'Renoncer à ce domaine' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: domain })).toBeNull());
    expect(cancelled).toHaveLength(1);
  });

  it.each(['registration_refused', 'domain_expired'] as const)('leaves the list once it is over: %s', async (code) => {
    const registration = aBoughtName().registration;
    const problem = { code, title: 'C’est fini.', text: 'Le domaine n’est plus à vous.' };
    serveNames([aBoughtName({ state: 'error', problem, registration })]);
    const cancelled = answers(cancelPurchaseEndpoint, undefined);
    const { user } = openDomains();
    const card = await region(domain);
    expect(card.queryByRole('switch')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Retirer de la liste' }));
    const dialog = within(await screen.findByRole('dialog'));
    serveNames([]);
    await user.click(dialog.getByRole('button', { name: 'Retirer de la liste' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: domain })).toBeNull());
    expect(cancelled[0]?.url.pathname).toBe(`/api/domains/purchases/${registration?.purchaseId ?? ''}`);
  });

  it('says why its payment page could not be opened', async () => {
    serveNames([anUnpaidName()]);
    refuses(payDomainEndpoint, 'billing_unavailable');
    const { user } = openDomains();
    await user.click((await region(domain)).getByRole('button', { name: /^Payer/ }));
    expect(await screen.findByText(/^Le paiement est momentanément indisponible/)).toBeInstanceOf(HTMLElement);
    expect(browser.leaveFor).not.toHaveBeenCalled();
  });
});

describe('coming back from the payment page', () => {
  it('says that the payment is being confirmed, and follows it until it is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      serveNames([anUnpaidName({ state: 'error' })]);
      openDomains('?achat=succes');
      expect(await screen.findByText('Votre paiement est en cours de confirmation')).toBeInstanceOf(HTMLElement);
      serveNames([aBoughtName()]);
      vi.advanceTimersByTime(2_000);
      expect(await screen.findByText('Votre paiement est confirmé')).toBeInstanceOf(HTMLElement);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says that nothing was debited, and lets that go', async () => {
    serveNames([anUnpaidName()]);
    const { user, path } = openDomains('?achat=annule');
    expect(await screen.findByText('Paiement abandonné')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'J’ai compris' }));
    await waitFor(() => expect(screen.queryByText('Paiement abandonné')).toBeNull());
    expect(path()).toBe('/dashboard/domaines');
  });
});
