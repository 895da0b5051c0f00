import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReservationsPage } from './ReservationsPage.tsx';
import { aClosure, aProperty, aStay } from './testing/factories.ts';
import { renderRentals } from './testing/renderRentals.tsx';

const villa = aProperty({ id: 'villa', name: 'Villa Arrosa', city: 'Biarritz' });
const studio = aProperty({ id: 'studio', name: 'Studio Les Halles', city: 'Bayonne' });
const stays = [
  aStay({
    propertyId: 'villa',
    guest: 'Claire Duhamel',
    arrival: '2026-11-20',
    departure: '2026-11-24',
    totalCents: 1_156_00,
  }),
  aStay({
    propertyId: 'studio',
    guest: 'Oscar Blin',
    arrival: '2026-11-17',
    departure: '2026-11-20',
    source: 'direct',
  }),
  aStay({
    propertyId: 'villa',
    guest: 'Xabi Arana',
    arrival: '2026-11-26',
    departure: '2026-11-29',
    source: 'booking',
    status: 'pending',
    totalCents: 90_00,
  }),
  aStay({ propertyId: 'villa', guest: 'Sofia Marino', arrival: '2026-12-04', departure: '2026-12-08' }),
];
const closures = [aClosure({ propertyId: 'studio', reason: 'Peinture', from: '2026-11-22', to: '2026-11-25' })];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(at = '/dashboard/reservations') {
  return renderRentals(<ReservationsPage properties={[villa, studio]} stays={stays} closures={closures} />, at);
}

/** What the planning holds, property by property. */
function drawn(): Record<string, string[]> {
  return Object.fromEntries(
    ['Villa Arrosa', 'Studio Les Halles'].flatMap((name) => {
      const lane = screen.queryByRole('group', { name });
      const bars = lane ? [...within(lane).queryAllByRole('button'), ...within(lane).queryAllByRole('img')] : [];
      return lane ? [[name, bars.map((bar) => bar.getAttribute('aria-label') ?? '')]] : [];
    }),
  );
}

/** The first cell of each row of the list. */
const guests = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('button').textContent);

describe('the planning', () => {
  it('draws the stays and closures of the month, each with its whole sentence', () => {
    open();
    expect(screen.getByRole('region', { name: 'Planning de novembre 2026' })).toBeInstanceOf(HTMLElement);
    expect(drawn()).toEqual({
      'Villa Arrosa': [
        'Claire Duhamel, Airbnb, du 20 novembre au 24 novembre, 4\u00a0nuits, confirmée',
        'Xabi Arana, Booking.com, du 26 novembre au 29 novembre, 3\u00a0nuits, en attente',
      ],
      'Studio Les Halles': [
        'Oscar Blin, Site direct, du 17 novembre au 20 novembre, 3\u00a0nuits, confirmée',
        'Indisponible : Peinture, du 22 novembre au 25 novembre',
      ],
    });
  });

  it('hatches what is not confirmed', () => {
    open();
    expect(screen.getByRole('button', { name: /Xabi Arana/ }).className).toContain('hatched');
    expect(screen.getByRole('button', { name: /Claire Duhamel/ }).className).not.toContain('hatched');
  });

  it('goes from month to month, in the address, and comes back to today', async () => {
    const { user, search, router } = open();
    await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
    expect(search()).toBe('?mois=2026-12');
    expect(screen.getByRole('heading', { name: 'Décembre 2026' })).toBeInstanceOf(HTMLElement);
    expect(drawn()['Villa Arrosa']).toEqual([expect.stringContaining('Sofia Marino')]);
    await user.click(screen.getByRole('button', { name: "Aujourd'hui" }));
    expect(search()).toBe('');
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Décembre 2026' })).toBeInstanceOf(HTMLElement);
  });

  it('is filtered by source, by status and by property', async () => {
    const { user, search } = open();
    await user.click(screen.getByRole('button', { name: /^Airbnb/, pressed: true }));
    expect(drawn()['Villa Arrosa']).toEqual([expect.stringContaining('Xabi Arana')]);
    expect(search()).toBe('?source=booking%2Cabritel%2Cdirect');
    await user.click(screen.getByRole('button', { name: /^Airbnb/, pressed: false }));
    await user.click(screen.getByRole('button', { name: /^En attente/, pressed: true }));
    expect(drawn()['Villa Arrosa']).toEqual([expect.stringContaining('Claire Duhamel')]);
    await user.selectOptions(screen.getByLabelText('Logement'), 'studio');
    expect(Object.keys(drawn())).toEqual(['Studio Les Halles']);
    expect(search()).toBe('?logement=studio&statut=confirmed');
  });

  it('takes its filters from the address, and leaves aside what makes no sense there', () => {
    open('/dashboard/reservations?mois=2026-99&source=airbnb,nowhere&statut=lost&vue=spirale');
    expect(screen.getByRole('heading', { name: 'Novembre 2026' })).toBeInstanceOf(HTMLElement);
    expect(drawn()).toEqual({
      'Villa Arrosa': [expect.stringContaining('Claire Duhamel')],
      'Studio Les Halles': [expect.stringContaining('Peinture')],
    });
  });

  it('opens a stay in full, and gives the focus back', async () => {
    const { user } = open();
    const bar = screen.getByRole('button', { name: /Claire Duhamel/ });
    await user.click(bar);
    const dialog = within(screen.getByRole('dialog', { name: 'Claire Duhamel' }));
    expect(dialog.getByText('Villa Arrosa, Biarritz')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Confirmée')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^1\s156,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^289,00\s€$/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes with the figures of the month', () => {
    open();
    const figures = screen.getByText("Taux d'occupation en novembre 2026").closest('dl');
    // 4 and 3 nights confirmed, of 60 less 3 that are closed.
    expect(figures?.textContent).toMatch(/12\s%/);
    expect(figures?.textContent).toMatch(/7\snuits sur 57/);
    expect(figures?.textContent).toMatch(/1\s556,00\s€/);
    expect(figures?.textContent).toMatch(/Dont 400,00\s€ en direct/);
  });
});

describe('the list', () => {
  it('is ordered by arrival, then by the column that one chooses', async () => {
    const { user, search } = open('/dashboard/reservations?vue=liste');
    expect(guests()).toEqual(['Oscar Blin', 'Claire Duhamel', 'Xabi Arana']);
    const statusOf = (guest: RegExp) => within(screen.getByRole('row', { name: guest }));
    expect(statusOf(/Claire Duhamel/).getByText('Confirmée')).toBeInstanceOf(HTMLElement);
    expect(statusOf(/Xabi Arana/).getByText('En attente')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('columnheader', { name: 'Arrivée' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Montant' }));
    expect(guests()).toEqual(['Xabi Arana', 'Oscar Blin', 'Claire Duhamel']);
    await user.click(screen.getByRole('button', { name: 'Montant' }));
    expect(guests()).toEqual(['Claire Duhamel', 'Oscar Blin', 'Xabi Arana']);
    expect(screen.getByRole('columnheader', { name: 'Montant' }).getAttribute('aria-sort')).toBe('descending');
    expect(search()).toBe('?vue=liste&tri=-amount');
  });

  it('says so when no reservation is left', async () => {
    const { user } = open('/dashboard/reservations?vue=liste&logement=studio');
    await user.click(screen.getByRole('button', { name: /^Confirmée/, pressed: true }));
    expect(screen.getByText('Aucune réservation ne correspond à ces filtres.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('0 réservation affichée')).toBeInstanceOf(HTMLElement);
  });
});

describe('on a narrow window', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(max-width: 719px)',
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('the planning is an agenda of arrivals and departures, from today on', () => {
    open();
    const day = within(screen.getByRole('region', { name: 'Vendredi 20 novembre' }));
    expect(day.getByText(/^1\sdépart, 1\sarrivée$/)).toBeInstanceOf(HTMLElement);
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Oscar Blin.*Studio Les Halles.*Départ10\sh\s00/),
      expect.stringMatching(/Claire Duhamel.*Villa Arrosa.*Arrivée16\sh\s00/),
    ]);
    expect(screen.queryByRole('region', { name: 'Mardi 17 novembre' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the list is made of cards, and ordered from a menu', async () => {
    const { user } = open('/dashboard/reservations?vue=liste');
    const names = () =>
      within(screen.getByRole('list', { name: 'Réservations de novembre 2026' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Oscar Blin', 'Claire Duhamel', 'Xabi Arana']);
    await user.selectOptions(screen.getByLabelText('Trier par'), 'guest');
    expect(names()).toEqual(['Claire Duhamel', 'Oscar Blin', 'Xabi Arana']);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
