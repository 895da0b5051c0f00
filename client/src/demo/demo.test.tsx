import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSessionEndpoint } from '@app/contract/accounts/api.ts';
import { readSubscriptionEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import { readCautionEndpoint } from '@app/contract/payments/cautions/cautionsApi.ts';
import { endpoints } from '@app/contract/registry.ts';
import { customer, superAdmin } from '../testing/fixtures.ts';
import { renderApp, startApp } from '../testing/renderApp.tsx';
import { isUnreachable, server } from '../testing/server.ts';
import { browser } from '../browser/browser.ts';
import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import { invitation } from '../components/feedback/invitation.ts';
import { answerFromSamples } from './answerFromSamples.ts';
import { sampleRentals } from './sampleRentals.ts';
import { samples } from './samples.ts';

/** The paths of every request that reaches the server. */
function asked(): string[] {
  const paths: string[] = [];
  server.events.on('request:start', ({ request }) => void paths.push(new URL(request.url).pathname));
  return paths;
}

describe('the demonstration', () => {
  it('shows the customer area to anyone, and says that nothing there is real', async () => {
    const requests = asked();
    renderApp({ at: '/demo' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Maïder' })).toBeInstanceOf(HTMLElement);
    const ribbon = within(screen.getByRole('complementary', { name: 'Démonstration' }));
    expect(ribbon.getByText(/^Démonstration\s: données fictives$/)).toBeInstanceOf(HTMLElement);
    expect(ribbon.getByRole('link', { name: 'Commencer gratuitement' }).getAttribute('href')).toBe('/register');
    expect(await screen.findByRole('region', { name: 'Aujourd’hui' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/Formule Business/)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toBe('Vue d’ensemble · Démonstration · Clairvolet'));
    // Who is signed in, and the site's own name and icon: nothing of an account.
    expect(new Set(requests)).toEqual(new Set(['/api/session', '/api/settings/public']));
  });

  it('needs no session at all', async () => {
    isUnreachable(readSessionEndpoint);
    startApp('/demo/planning');
    expect(await screen.findByRole('rowheader', { name: /^Villa Arrosa/ })).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['Vue d’ensemble', '/demo'],
    ['Logements', '/demo/logements'],
    ['Planning', '/demo/planning'],
    ['Réservations', '/demo/reservations'],
    ['Tarifs', '/demo/tarifs'],
    ['Conditions', '/demo/conditions'],
    [/^Plateformes/, '/demo/plateformes'],
    ['Voyageurs', '/demo/voyageurs'],
    ['Abonnement', '/demo/abonnement'],
    ['Facturation', '/demo/facturation'],
    ['Mon site', '/demo/site'],
    ['Domaines', '/demo/domaines'],
    ['App Mobile', '/demo/mobile'],
    ['Aide et messages', '/demo/support'],
    ['Profil', '/demo/profil'],
  ])('has the section %s at an address of its own', async (label, address) => {
    renderApp({ at: address });
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const link = menu.getByRole('link', { name: label, current: 'page' });
    expect(link.getAttribute('href')).toBe(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement);
  });

  it('never leads into the real area', async () => {
    renderApp({ at: '/demo' });
    await screen.findByText(/Formule Business/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/dashboard'))).toEqual([]);
  });

  it('says that a section is still to come, or unknown', async () => {
    renderApp({ at: '/demo/nulle-part' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByText('Section en développement')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Revenir à la vue d’ensemble' }).getAttribute('href')).toBe('/demo');
  });

  it.each([
    ['a customer', customer, '/dashboard'],
    ['an administrator', superAdmin, '/admin'],
  ])('leads %s back to their own area', async (_, account, home) => {
    renderApp({ at: '/demo', as: account });
    const ribbon = within(await screen.findByRole('complementary', { name: 'Démonstration' }));
    const back = await ribbon.findByRole('link', { name: 'Retour à mon espace' });
    expect(back.getAttribute('href')).toBe(home);
    expect(ribbon.queryByRole('link', { name: 'Commencer gratuitement' })).toBeNull();
    // The sample host, not the person who looks at them.
    expect(screen.getByRole('button', { name: /Maïder Etcheverry/ })).toBeInstanceOf(HTMLElement);
  });

  it('shows a subscription and its invoices, and changes neither', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, router } = renderApp({ at: '/demo/abonnement' });
    expect(await screen.findByRole('region', { name: 'Business' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('6 sur 10')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Gérer l’abonnement' }));
    await user.click(await screen.findByRole('button', { name: /^Changer de formule/ }));
    expect(await screen.findByText(/^Créez votre compte/)).toBeInstanceOf(HTMLElement);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.queryByText('Impossible d’ouvrir le portail')).toBeNull();

    await act(() => router.navigate('/demo/facturation'));
    expect(await screen.findByRole('row', { name: /^AV-1007/ })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Payée/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^AV-1007/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    expect(await screen.findByText('La démonstration n’a pas de fichiers à télécharger')).toBeInstanceOf(HTMLElement);
  });

  it('is left for the home page', async () => {
    const { user } = renderApp({ at: '/demo' });
    await user.click(await screen.findByRole('button', { name: /Maïder Etcheverry/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitter la démonstration' }));
    expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('keeps nothing of what is filled in, and says why', async () => {
    const requests = asked();
    const { user } = renderApp({ at: '/demo/profil' });
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mon profil' }));
    await dialog.findByRole('tab', { name: /^Informations/ });
    const before = requests.length;
    await user.type(dialog.getByRole('textbox', { name: 'Prénom' }), 'Ane');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findAllByText(/^Créez votre compte/)).length).toBeGreaterThan(0);
    expect(requests).toHaveLength(before);
  });

  it('refuses every write without asking the server', async () => {
    const requests = asked();
    const writes = endpoints.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(50);
    for (const endpoint of writes) {
      const answer = await answerFromSamples({ endpoint, request: {} }, new AbortController().signal);
      expect(answer).toMatchObject({
        error: { kind: 'problem', problem: { detail: invitation } },
      });
    }
    expect(requests).toEqual([]);
  });
});

describe('the samples', () => {
  /** Asked for a thing that the samples do not hold, such as a job. */
  const ofOneThing = (path: string) => path.includes(':');

  it('answer every question that the customer area asks, as the contract wants it', () => {
    const questions = endpoints.filter(
      ({ method, access, path, ...endpoint }) =>
        method === 'GET' &&
        (access.kind === 'customer' || access.kind === 'account') &&
        !ofOneThing(path) &&
        !('file' in endpoint),
    );
    expect(questions.length).toBeGreaterThan(3);
    for (const { name } of questions) {
      const sample = samples.find(({ endpoint }) => endpoint.name === name);
      const parsed = sample?.endpoint.response?.safeParse(sample.answer(new Date(), {}));
      expect([name, parsed?.error?.message ?? parsed?.success]).toEqual([name, true]);
    }
  });

  it('say the same when they are asked again later, for a page would take a new date for news from Stripe', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const ask = async () =>
      answerFromSamples({ endpoint: readSubscriptionEndpoint, request: {} }, new AbortController().signal);
    const first = await ask();
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ask()).toEqual(first);
    expect(first).toMatchObject({ data: { state: 'active' } });
  });

  const today = '2026-11-20';
  const { properties, reservations, blocks } = sampleRentals(new Date(`${today}T09:30:00Z`));

  it('hold six properties, one of them in maintenance', () => {
    const statuses = properties.map(({ status }) => status);
    expect(statuses).toHaveLength(6);
    expect(statuses.filter((status) => status !== 'active')).toEqual(['maintenance']);
  });

  it('give every thing an identifier of its own', () => {
    const ids = [...properties, ...reservations, ...blocks].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(reservations.map(({ guest }) => guest.id)).size).toBe(reservations.length);
  });

  it.each(properties)('let nobody overlap at $name, nor come in numbers that it does not have room for', (property) => {
    const stays = reservations.filter(({ propertyId }) => propertyId === property.id);
    const taken = [
      ...stays.map(({ arrival, departure }) => [arrival, departure]),
      ...blocks.filter(({ propertyId }) => propertyId === property.id).map(({ from, to }) => [from, addDays(to, 1)]),
    ].toSorted(([a = ''], [b = '']) => a.localeCompare(b));
    expect(taken.length).toBeGreaterThan(5);
    taken.forEach(([, end = ''], index) => {
      const [next] = taken[index + 1] ?? [];
      if (next !== undefined) expect(nightsBetween(end, next)).toBeGreaterThanOrEqual(0);
    });
    for (const { adults, children } of stays) expect(adults + children).toBeLessThanOrEqual(property.capacity);
  });

  it('hold cautions as the API tells them: one set aside on a card, one that was released, others to come or kept as a card', () => {
    const now = new Date(`${today}T09:30:00Z`);
    const read = samples.find(({ endpoint }) => endpoint.name === readCautionEndpoint.name);
    const cautions = reservations.map(({ id }) =>
      readCautionEndpoint.response.parse(read?.answer(now, { params: { id } })),
    );
    const told = cautions.flatMap(({ caution }) => (caution ? `${caution.kind} ${caution.state}` : []));
    expect(new Set(told)).toStrictEqual(
      new Set(['hold given', 'hold released', 'hold waiting', 'imprint given', 'imprint released']),
    );
    for (const { caution } of cautions)
      if (caution?.state === 'given' && caution.endsAt) expect(caution.endsAt > now.toISOString()).toBe(true);
    expect(cautions.filter(({ caution }) => caution === null).length).toBeGreaterThan(10);
  });

  it('change hands on the day on which they are looked at, and reach from the month before to the month after', () => {
    expect(reservations.some(({ departure }) => departure === today)).toBe(true);
    expect(reservations.some(({ arrival }) => arrival === today)).toBe(true);
    expect(reservations.some(({ arrival }) => arrival.startsWith('2026-10'))).toBe(true);
    expect(reservations.some(({ arrival }) => arrival.startsWith('2026-12'))).toBe(true);
    const waiting = reservations.filter(({ state }) => state === 'request' || state === 'option');
    expect(waiting.length).toBeGreaterThan(3);
    expect(waiting.filter(({ arrival }) => arrival < today)).toEqual([]);
  });
});
