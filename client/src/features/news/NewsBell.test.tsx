import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { countNewsEndpoint, listNewsEndpoint, readNewsEndpoint, type NewsItem } from '@app/contract/news/api.ts';
import { customer, idOf, overview } from '../../testing/fixtures.ts';
import { answers, refuses } from '../../testing/server.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const stay = {
  id: idOf(800),
  count: '1',
  property: 'Gîte Larrun',
  source: 'airbnb',
  guest: 'Chloé Perrin',
  arrival: '2027-07-03',
  departure: '2027-07-07',
};

function item(changes: Partial<NewsItem>): NewsItem {
  return { key: '1', kind: 'stay_announced', data: stay, at: new Date().toISOString(), unread: true, ...changes };
}

function openDashboard(unread: number) {
  answers(customerOverviewEndpoint, overview);
  answers(countNewsEndpoint, { unread });
  return renderApp({ at: '/dashboard', as: customer });
}

describe('the bell', () => {
  it('counts what is new up to nine, and says so in words', async () => {
    openDashboard(10);
    const bell = await screen.findByRole('button', { name: 'Notifications, plus de 9 non lues' });
    expect(bell.textContent).toBe('9+');
    expect(bell.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens the list day by day, from the keyboard, and each item leads to its place', async () => {
    const { user, path } = openDashboard(1);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    answers(listNewsEndpoint, {
      items: [
        item({}),
        item({ key: '2', kind: 'stay_announced', data: { ...stay, count: '3' }, unread: false }),
        item({
          key: '4',
          kind: 'stay_booked',
          data: { ...stay, source: 'direct', guest: 'Léa Morvan', waits: 'false' },
          unread: false,
        }),
        item({
          key: '5',
          kind: 'stay_booked',
          data: { ...stay, source: 'direct', guest: 'Inès Haddad', waits: 'true' },
          unread: false,
        }),
        item({ key: '3', kind: 'invoice', data: { number: 'INV-7', cents: '3000' }, at: yesterday, unread: false }),
      ],
    });
    const bell = await screen.findByRole('button', { name: 'Notifications, 1\u00a0non lue' });
    bell.focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const today = within(await panel.findByRole('region', { name: 'Aujourd’hui' }));
    const [first] = today.getAllByRole('link');
    expect(first?.textContent).toContain('Non lue\u00a0: Nouvelle réservation Airbnb\u00a0: Chloé Perrin');
    expect(first?.textContent).toContain('Gîte Larrun, du 3 au 7 juillet 2027');
    expect(today.getByText(/^3\snouvelles réservations Airbnb$/)).toBeInstanceOf(HTMLElement);
    expect(today.getByText(/^Réservation sur votre site\s: Léa Morvan$/)).toBeInstanceOf(HTMLElement);
    expect(today.getByText(/^Demande à accepter\s: Inès Haddad$/)).toBeInstanceOf(HTMLElement);
    expect(within(panel.getByRole('region', { name: 'Hier' })).getByText('Facture INV-7 disponible')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(bell);
    await user.click(bell);
    await user.click((await screen.findAllByRole('link', { name: /Chloé Perrin/ }))[0] ?? bell);
    await waitFor(() => expect(path()).toBe(`/dashboard/reservations?r=${stay.id}`));
  });

  it('takes all as read up to what was on the screen', async () => {
    const { user } = openDashboard(1);
    const [latest] = [item({})];
    answers(listNewsEndpoint, { items: latest ? [latest] : [] });
    const sent = answers(readNewsEndpoint, undefined);
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const mark = await screen.findByRole('button', { name: 'Tout marquer comme lu' });
    answers(countNewsEndpoint, { unread: 0 });
    answers(listNewsEndpoint, { items: [item({ unread: false })] });
    await user.click(mark);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull());
    expect(sent.map(({ body }) => body)).toStrictEqual([{ upTo: latest?.at }]);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('says that there is nothing, or that it could not be read', async () => {
    const { user } = openDashboard(0);
    refuses(listNewsEndpoint, 'overloaded');
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    await user.click(bell);
    expect(await screen.findByText('Vos notifications n’ont pas pu être lues.')).toBeTruthy();
    answers(listNewsEndpoint, { items: [] });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Rien de nouveau')).toBeTruthy();
  });

  it('announces what comes in while the page is open, and not what was there before', async () => {
    openDashboard(1);
    await screen.findByRole('button', { name: 'Notifications, 1\u00a0non lue' });
    expect(screen.queryByText(/^Du nouveau/)).toBeNull();
    answers(countNewsEndpoint, { unread: 2 });
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await screen.findByText(/^Du nouveau\s: 2\snon lues$/)).getAttribute('role')).toBe('status');
  });
});
