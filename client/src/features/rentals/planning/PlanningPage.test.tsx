import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import { readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import { customer, idOf } from '../../../testing/fixtures.ts';
import { anOccupancy, aPlanningRow } from '../../../testing/planningFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable } from '../../../testing/server.ts';
import {
  body,
  drag,
  onTuesday,
  openPlanning,
  pixelOf,
  priceOfStay,
  readFrom,
  studio,
  villa,
} from './testing/openPlanning.ts';

onTuesday();

describe('the planning on a desk', () => {
  it('names each property, and each stay with its guest, source, nights and state, as a link to the reservation', async () => {
    const { grid } = await openPlanning();
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vacances scolaires', 'Villa ArrosaBiarritz', 'Studio Les HallesBayonne']);
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    expect(bar.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')).toBe(
      'Claire Duhamel, Airbnb, du 4 novembre au 7 novembre, 3 nuits, confirmée, 300,00 €',
    );
    expect(bar.getAttribute('href')).toBe(`/dashboard/reservations?r=${idOf(910)}`);
  });

  it('shortens a guest to the surname where there is no room for both names, and never cuts a name out of a single one', async () => {
    const { grid } = await openPlanning([
      aPlanningRow({
        occupancies: [
          anOccupancy({ label: 'Claire Duhamel', surname: 'Duhamel' }),
          anOccupancy({ id: idOf(911), arrival: '2026-11-08', departure: '2026-11-11', label: 'Hors Ligne' }),
          anOccupancy({
            id: idOf(912),
            arrival: '2026-11-12',
            departure: '2026-11-20',
            label: 'Éléonore Le Goff',
            surname: 'Le Goff',
          }),
        ],
      }),
    ]);
    const shown = within(grid)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/^A/, ''));
    expect(shown).toEqual(['Duhamel', 'Hors Ligne', 'Éléonore Le Goff']);
  });

  it('opens the reservation of a bar that is clicked', async () => {
    const { grid, path } = await openPlanning();
    fireEvent.click(within(grid).getByRole('link', { name: /^Claire Duhamel/ }), {
      button: 0,
      ...pixelOf('2026-11-05'),
    });
    await waitFor(() => expect(path()).toBe(`/dashboard/reservations?r=${idOf(910)}`));
  });
});

describe('the days of the planning', () => {
  it('are named with the public holiday that they are, and today', async () => {
    const { grid } = await openPlanning();
    const labels = within(grid)
      .getAllByRole('columnheader', { name: /^(Mardi 3|Mercredi 11|Jeudi 12) novembre/ })
      .map((day) => day.getAttribute('aria-label'));
    expect(labels).toEqual([
      'Mardi 3 novembre, aujourd’hui',
      'Mercredi 11 novembre, Armistice de 1918',
      'Jeudi 12 novembre',
    ]);
  });

  it('have the school holidays of each zone above them, from the first day to the last', async () => {
    const { grid } = await openPlanning([villa, studio], '?du=2027-02-01');
    const spans = within(grid).getAllByTitle(/^Hiver, /);
    expect(spans.map(({ textContent }) => textContent)).toEqual([
      'Zone C',
      'Zones A et C',
      '3\u00a0zones',
      'Zones A et B',
      'Zone B',
    ]);
    // Days after that Monday, which lies 156 weeks after the first day of the axis.
    const days = spans.map(({ style }) => [
      Number.parseFloat(style.left) / 30 - 7 * 156,
      Number.parseFloat(style.width),
    ]);
    expect(days).toEqual([
      [5, 7 * 30 + 3],
      [12, 7 * 30 + 3],
      [19, 2 * 30 + 3],
      [21, 7 * 30 + 3],
      [28, 7 * 30 + 3],
    ]);
  });

  it('show the price and the shortest stay of each free night, and strike those that no stay can fill', async () => {
    const prices = Array.from({ length: 120 }, (_, night) => (100 + night) * 100);
    const after = anOccupancy({ id: idOf(911), arrival: '2026-11-08', departure: '2026-11-10' });
    const { grid, user } = await openPlanning([{ ...villa, prices, occupancies: [anOccupancy(), after] }]);
    const drawnOn = (night: string) => {
      const middle = `${pixelOf(night).clientX - pixelOf('2023-11-06').clientX + 15}px`;
      const row = within(grid).getByRole('rowheader', { name: /^Villa Arrosa/ }).parentElement;
      const shown = [...(row?.querySelectorAll<HTMLElement>('[role="gridcell"] > [aria-hidden] > span') ?? [])];
      return shown.find(({ style }) => style.left === middle)?.innerHTML.replaceAll(/ class="[^"]*"/g, '');
    };
    const nights = {
      past: '2026-11-02',
      today: '2026-11-03',
      taken: '2026-11-04',
      gap: '2026-11-07',
      free: '2026-11-10',
    };
    expect(Object.entries(nights).map(([which, night]) => [which, drawnOn(night)])).toEqual([
      ['past', undefined],
      ['today', '150<small>2 n.</small>'],
      ['taken', undefined],
      ['gap', '<s>154</s><small>2 n.</small>'],
      ['free', '157<small>2 n.</small>'],
    ]);
    await user.click(screen.getByRole('switch', { name: 'Prix et minimums' }));
    await waitFor(() => expect(drawnOn(nights.free)).toBeUndefined());
  });
});

describe('a source that is chosen', () => {
  it('leaves its stays as they are and makes all others faint, until it is chosen again', async () => {
    const booked = anOccupancy({
      id: idOf(911),
      label: 'Paul Mercier',
      source: 'booking',
      arrival: '2026-11-08',
      departure: '2026-11-10',
    });
    const { grid, user } = await openPlanning([{ ...villa, occupancies: [anOccupancy(), booked] }]);
    const faint = () =>
      ['Claire Duhamel', 'Paul Mercier'].map((name) =>
        within(grid)
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .className.includes('faint'),
      );
    expect(faint()).toEqual([false, false]);
    const source = screen.getByRole('button', { name: /^Airbnb/ });
    await user.click(source);
    await waitFor(() => expect(faint()).toEqual([false, true]));
    await user.click(source);
    await waitFor(() => expect(faint()).toEqual([false, false]));
  });
});

describe('a property that was archived', () => {
  const archived = { propertyId: idOf(903), name: 'Ancien gîte', status: 'archived' } as const;
  const empty = aPlanningRow({ ...archived, occupancies: [anOccupancy({ id: idOf(913), state: 'cancelled' })] });
  const inUse = aPlanningRow({ ...archived, occupancies: [anOccupancy({ id: idOf(913), label: 'Paul Mercier' })] });

  it('stays on the planning, below the others, as long as somebody stays there', async () => {
    answers(priceStayEndpoint, priceOfStay);
    const { grid } = await openPlanning([inUse, studio]);
    const names = within(grid).getAllByRole('rowheader', { name: /Ancien gîte|Studio Les Halles/ });
    expect(names.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Studio Les Halles'),
      expect.stringContaining('Archivé'),
    ]);
    expect(within(grid).getByRole('link', { name: /^Paul Mercier/ })).toBeInstanceOf(HTMLElement);
    drag(body(grid), pixelOf('2026-11-12', 1), pixelOf('2026-11-14', 1));
    expect(screen.queryByRole('dialog')).toBeNull();
    drag(body(grid), pixelOf('2026-11-12'), pixelOf('2026-11-14'));
    expect(await screen.findByRole('dialog')).toBeInstanceOf(HTMLElement);
  });

  it('is not there without one', async () => {
    const { grid } = await openPlanning([empty, studio]);
    expect(within(grid).queryByText('Ancien gîte')).toBeNull();
  });
});

describe('the planning of two hundred properties with a stay every four nights of a year', () => {
  const rows = Array.from({ length: 200 }, (_, property) =>
    aPlanningRow({
      propertyId: idOf(10_000 + property),
      name: `Gîte ${property + 1}`,
      occupancies: Array.from({ length: 91 }, (_unused, stay) =>
        anOccupancy({
          id: idOf(20_000 + 91 * property + stay),
          arrival: addDays(readFrom, 4 * stay),
          departure: addDays(readFrom, 4 * stay + 2),
        }),
      ),
    }),
  );

  it('holds what is in sight and a little around it, not the eighteen thousand bars', async () => {
    const { grid } = await openPlanning(rows);
    await waitFor(() => expect(within(grid).getByText('Gîte 20')).toBeInstanceOf(HTMLElement));
    const bars = grid.querySelectorAll('[data-bar]').length;
    expect(bars).toBeGreaterThan(100);
    expect(bars).toBeLessThan(1_000);
    expect(grid.querySelectorAll('*').length).toBeLessThan(6_000);
  });

  it('draws others in their place when they come into sight, and lets go of those that left it', async () => {
    const { grid } = await openPlanning(rows);
    grid.scrollTop = 4_000;
    fireEvent.scroll(grid);
    await waitFor(() => expect(within(grid).getByText('Gîte 125')).toBeInstanceOf(HTMLElement));
    await waitFor(() => expect(within(grid).queryByText('Gîte 5')).toBeNull());
    expect(grid.querySelectorAll('[data-bar]').length).toBeLessThan(1_000);
  });
});

describe('the states of the planning', () => {
  it('offers to add a property where there is none', async () => {
    answers(readPlanningEndpoint, { from: readFrom, to: '2027-01-25', rows: [] });
    renderApp({ at: '/dashboard/planning', as: customer });
    const add = await screen.findByRole('link', { name: 'Ajouter un logement' });
    expect(add.getAttribute('href')).toBe('/dashboard/logements');
  });

  it('can be read again when that failed', async () => {
    isUnreachable(readPlanningEndpoint);
    const { user } = renderApp({ at: '/dashboard/planning', as: customer });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answers(readPlanningEndpoint, { from: readFrom, to: '2027-01-25', rows: [villa] });
    await user.click(again);
    expect(await screen.findByRole('rowheader', { name: /^Villa Arrosa/ })).toBeInstanceOf(HTMLElement);
  });

  it('says that some weeks are missing when only those could not be read, and reads them again', async () => {
    const { grid, user } = await openPlanning([villa], '?du=2026-11-02');
    isUnreachable(readPlanningEndpoint);
    await user.click(screen.getByRole('button', { name: 'Trimestre' }));
    const notice = await screen.findByText('Certaines semaines n’ont pas pu être chargées.');
    expect(within(grid).getByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
    answers(readPlanningEndpoint, { from: readFrom, to: '2027-01-25', rows: [villa] });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(grid.getAttribute('aria-busy')).toBe('false');
  });

  it('keeps the properties in their places while nothing is known of the weeks in sight', async () => {
    const { grid, user } = await openPlanning([villa, studio], '?du=2026-11-02');
    isUnreachable(readPlanningEndpoint);
    for (let month = 0; month < 4; month += 1) {
      await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
    }
    await screen.findByText('Certaines semaines n’ont pas pu être chargées.');
    expect(grid.isConnected).toBe(true);
    expect(within(grid).getByRole('rowheader', { name: /^Studio Les Halles/ })).toBeInstanceOf(HTMLElement);
  });

  it('keeps properties, zoom and source in the address', async () => {
    const { grid, user, path } = await openPlanning();
    await user.click(screen.getByRole('button', { name: 'Trimestre' }));
    await user.click(screen.getByRole('button', { name: /^Airbnb/ }));
    await user.click(screen.getByRole('button', { name: /logements$/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Studio Les Halles' }));
    expect(path()).toBe(`/dashboard/planning?duree=trimestre&logements=${idOf(901)}&source=airbnb`);
    expect(within(grid).queryByText('Studio Les Halles')).toBeNull();
  });

  it('prints a week of all properties from a view of its own', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user, path } = await openPlanning();
    await user.click(screen.getByRole('button', { name: 'Imprimer la semaine' }));
    expect(path()).toBe('/dashboard/planning?vue=semaine');
    const sheet = await screen.findByRole('table');
    expect(within(sheet).getByText('A')).toBeInstanceOf(HTMLElement);
    expect(within(sheet).getByText(/^Claire Duhamel/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^A\s: Airbnb.*Entre parenthèses\s: le nombre de voyageurs\./)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(printed).toHaveBeenCalledOnce();
  });
});
