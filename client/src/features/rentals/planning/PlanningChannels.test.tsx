import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readChannelsEndpoint, type ChannelsOverview } from '@app/contract/channels/api.ts';
import { aChannelProperty, aDoubleBooking, aFeed, aFeedEvent, anOverview } from '../../../testing/channelFixtures.ts';
import { idOf } from '../../../testing/fixtures.ts';
import { anOccupancy, aPlanningRow } from '../../../testing/planningFixtures.ts';
import { answers } from '../../../testing/server.ts';
import { onTuesday, openPlanning, pixelOf, studio, villa } from './testing/openPlanning.ts';

onTuesday();

const now = '2026-11-03T09:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const textOf = (element: HTMLElement | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');

const fresh = aFeed({ readAt: ago(4) });
const failing = aFeed({
  id: idOf(951),
  channel: 'booking',
  freshness: 'failing',
  readAt: ago(200),
  failure: { sentence: 'Illisible.', advice: 'Rien.', since: ago(125) },
});
const quarantined = aFeed({
  id: idOf(952),
  channel: 'abritel',
  freshness: 'quarantined',
  quarantine: { reason: 'emptied', since: ago(30), sentence: 'Vide.', events: [aFeedEvent()] },
});

/** The planning of the villa and the studio, with these calendars. */
function open(overview: Partial<ChannelsOverview>, rows = [villa, studio]) {
  const seen = answers(readChannelsEndpoint, anOverview(overview));
  return openPlanning(rows).then((app) => ({ ...app, seen }));
}

describe('the rows of the planning', () => {
  it('say how fresh the calendars of their property are: the worst of them, and all where one points', async () => {
    const { grid, seen } = await open({
      properties: [
        aChannelProperty({ feeds: [fresh, failing] }),
        aChannelProperty({ id: idOf(902), feeds: [aFeed({ ...fresh, readAt: ago(9) })] }),
      ],
    });
    const header = within(grid).getByRole('rowheader', { name: /^Villa Arrosa/ });
    await waitFor(() => expect(textOf(header)).toContain('Booking.com : illisible'));
    expect(within(header).getByTitle(/^Airbnb lu il y a 4.min, Booking.com illisible depuis 2.h.05$/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(textOf(within(grid).getByRole('rowheader', { name: /^Studio Les Halles/ }))).toContain('Lu il y a 9 min');
    // The menu, the banner and each row share one reading.
    expect(seen).toHaveLength(1);
  });

  it('keep the city where nothing is linked', async () => {
    const { grid } = await open({ properties: [aChannelProperty({ feeds: [], exports: [] })] });
    expect(textOf(within(grid).getByRole('rowheader', { name: /^Villa Arrosa/ }))).toBe('Villa ArrosaBiarritz');
  });
});

describe('the banner above the planning', () => {
  it('names what is to be solved, each with the way to it', async () => {
    await open({
      properties: [aChannelProperty({ feeds: [fresh, quarantined] })],
      doubleBookings: [aDoubleBooking()],
    });
    const banner = within(await screen.findByRole('region', { name: 'À résoudre' }));
    expect(banner.getAllByRole('listitem').map(textOf)).toEqual([
      'Villa Arrosa : deux réservations pour les nuits des 23 et 24 avril. Booking.com est arrivée la première.Voir les solutions',
      'Villa Arrosa : Abritel est à vérifier. 1 séjour gardé en attendant votre réponse.Répondre',
    ]);
    expect(banner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/doubles-reservations/${idOf(970)}`,
      `/dashboard/plateformes?calendrier=${idOf(952)}`,
    ]);
  });

  it('is not there while nothing is to be solved', async () => {
    const { seen } = await open({ properties: [aChannelProperty({ feeds: [failing] })] });
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'À résoudre' })).toBeNull();
  });
});

describe('what a channel announces without a reservation', () => {
  const announced = anOccupancy({
    id: idOf(990),
    kind: 'event',
    state: 'conflicting',
    label: 'Lotte Verhoeven',
    arrival: '2026-11-05',
    departure: '2026-11-09',
    totalCents: null,
  });
  const row = aPlanningRow({ occupancies: [anOccupancy(), announced] });

  it('is opened on the spot: where it comes from, with the way to its calendar and out of the double booking', async () => {
    const { grid } = await open(
      {
        properties: [aChannelProperty({ feeds: [fresh] })],
        doubleBookings: [aDoubleBooking({ arrival: '2026-11-05', departure: '2026-11-07' })],
      },
      [row],
    );
    await screen.findByRole('region', { name: 'À résoudre' });
    const bar = within(grid).getByRole('button', { name: /^Lotte Verhoeven/ });
    fireEvent.click(bar, { button: 0, ...pixelOf('2026-11-08') });
    const popover = within(await screen.findByRole('dialog', { name: 'Lotte Verhoeven' }));
    expect(textOf(popover.getByText(/^Annoncé par/))).toBe(
      'Annoncé par le calendrier d’Airbnb : ces nuits sont déjà prises par quelqu’un d’autre.',
    );
    expect(popover.getByRole('link', { name: 'Voir les solutions' }).getAttribute('href')).toBe(
      `/dashboard/doubles-reservations/${idOf(970)}`,
    );
    expect(popover.getByRole('link', { name: 'Voir ce calendrier' }).getAttribute('href')).toBe(
      `/dashboard/plateformes?calendrier=${idOf(950)}`,
    );
  });

  it('is opened by keys too, where the night is another’s', async () => {
    const { grid, user } = await open({}, [row]);
    grid.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const cell = within(grid).getByRole('gridcell', { name: /^Villa Arrosa, Claire Duhamel/ });
    expect(cell.getAttribute('aria-label')).toContain('en conflit avec Lotte Verhoeven');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(await screen.findByRole('dialog', { name: 'Lotte Verhoeven' })).toBeInstanceOf(HTMLElement);
  });

  it('has a red edge, as what it came on top of has, on a lane of its own', async () => {
    const { grid } = await open({}, [row]);
    const bars = [
      within(grid).getByRole('link', { name: /^Claire Duhamel/ }),
      within(grid).getByRole('button', { name: /^Lotte Verhoeven/ }),
    ];
    expect(bars.map(({ className }) => className.includes('conflicting'))).toEqual([true, true]);
    expect(new Set(bars.map(({ style }) => style.top)).size).toBe(2);
  });
});
