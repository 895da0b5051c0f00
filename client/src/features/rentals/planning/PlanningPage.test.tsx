import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import { changeReservationEndpoint, previewChangeEndpoint } from '@app/contract/reservations/api.ts';
import { createBlockEndpoint } from '@app/contract/reservations/blocksApi.ts';
import { readPlanningEndpoint, type PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { nightsBetween, type Day } from '@app/contract/core/days.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { anOccupancy, aPlanningRow, aReservation } from '../../../testing/planningFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../testing/server.ts';

const villa = aPlanningRow({ occupancies: [anOccupancy()] });
const studio = aPlanningRow({ propertyId: idOf(902), name: 'Studio Les Halles', city: 'Bayonne' });
/** The Monday that the page is opened on, and the day from which it reads. */
const monday = '2026-11-02';
const readFrom = '2026-09-14';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answers(customerOverviewEndpoint, overview);
});

async function openPlanning(rows: PlanningRow[] = [villa, studio], search = '') {
  answers(readPlanningEndpoint, { from: readFrom, to: '2027-01-25', rows });
  const app = renderApp({ at: `/dashboard/planning${search}`, as: customer });
  const grid = await screen.findByRole('grid', { name: 'Planning des logements' });
  return { ...app, grid };
}

/** The pixel at which a night lies: columns of 30 after the names, rows of 61, where nothing is measured. */
function pixelOf(night: Day, row = 0) {
  return { clientX: 188 + (nightsBetween(readFrom, night) + 1) * 30, clientY: row * 61 + 30 };
}

function drag(from: Element, start: ReturnType<typeof pixelOf>, end: ReturnType<typeof pixelOf>) {
  fireEvent.pointerDown(from, { ...start, button: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(window, end);
  fireEvent.pointerUp(window, end);
  fireEvent.click(from, end);
}

function body(grid: HTMLElement): Element {
  const [, rows] = within(grid).getAllByRole('rowgroup');
  if (!rows) throw new Error('The planning has no rows');
  return rows;
}

const quote = {
  totalCents: 360_00,
  nights: 3,
  discount: null,
  lines: [{ kind: 'nights' as const, label: '3 nuits', cents: 360_00, reason: 'Prix des nuits' }],
};
const preview = {
  free: true,
  beforeCents: 300_00,
  after: quote,
  differenceCents: 60_00,
  differences: [],
  warnings: ['Arrivée un jour où vous n’accueillez pas'],
};
const priceOfStay = { quote, free: true, warnings: [] };

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

  it('opens the reservation of a bar that is clicked', async () => {
    const { grid, path } = await openPlanning();
    fireEvent.click(within(grid).getByRole('link', { name: /^Claire Duhamel/ }), {
      button: 0,
      ...pixelOf('2026-11-05'),
    });
    await waitFor(() => expect(path()).toBe(`/dashboard/reservations?r=${idOf(910)}`));
  });

  it('asks what nights are for that were dragged over, up to those of somebody else, with their price', async () => {
    const priced = answers(priceStayEndpoint, priceOfStay);
    const { grid, path, user } = await openPlanning();
    drag(body(grid), pixelOf('2026-11-02'), pixelOf('2026-11-08'));
    const question = await screen.findByRole('dialog', { name: 'Nouvelle réservation' });
    expect(await within(question).findByText(/360,00/)).toBeInstanceOf(HTMLElement);
    expect(priced.at(-1)?.url.searchParams.get('arrival')).toBe('2026-11-02');
    expect(priced.at(-1)?.url.searchParams.get('departure')).toBe('2026-11-04');
    expect(within(question).getByRole('link', { name: 'Tarif' }).getAttribute('href')).toBe(
      `/dashboard/tarifs?logement=${idOf(901)}&du=2026-11-02&au=2026-11-03`,
    );
    await user.click(within(question).getByRole('button', { name: 'Saisir le voyageur' }));
    await waitFor(() =>
      expect(path()).toBe(
        `/dashboard/reservations?nouvelle=1&logement=${idOf(901)}&arrivee=2026-11-02&depart=2026-11-04`,
      ),
    );
  });

  it('closes the nights on the spot, with their reason', async () => {
    answers(priceStayEndpoint, priceOfStay);
    const block = { id: idOf(930), propertyId: idOf(902), from: '2026-11-09', to: '2026-11-10', reason: 'Peinture' };
    const created = answers(createBlockEndpoint, block);
    const { grid, user } = await openPlanning();
    drag(body(grid), pixelOf('2026-11-09', 1), pixelOf('2026-11-10', 1));
    await user.click(await screen.findByRole('button', { name: 'Bloquer' }));
    await user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Peinture');
    await user.click(screen.getByRole('button', { name: /^Bloquer 2/ }));
    await screen.findByText('Nuits bloquées');
    expect(created[0]?.body).toEqual({ from: '2026-11-09', to: '2026-11-10', reason: 'Peinture' });
    expect(created[0]?.url.pathname).toContain(idOf(902));
  });

  it('moves a bar that is dragged to another property after showing what it costs, and takes it back', async () => {
    const previewed = answers(previewChangeEndpoint, preview);
    const changed = answers(changeReservationEndpoint, aReservation());
    const { grid, user } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10_000, 36));
    drag(bar, pixelOf('2026-11-05'), pixelOf('2026-11-07', 1));
    const question = await screen.findByRole('dialog', { name: 'Déplacer Claire Duhamel' });
    expect(await within(question).findByText(/^\+60,00/)).toBeInstanceOf(HTMLElement);
    expect(within(question).getByText('Arrivée un jour où vous n’accueillez pas')).toBeInstanceOf(HTMLElement);
    expect(previewed.at(-1)?.body).toEqual({ arrival: '2026-11-06', departure: '2026-11-09', propertyId: idOf(902) });
    expect(changed).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Déplacer au nouveau prix' }));
    await screen.findByText('Claire Duhamel déplacé');
    const moved = {
      arrival: '2026-11-06',
      departure: '2026-11-09',
      propertyId: idOf(902),
      price: 'reprice',
      version: 4,
    };
    expect(changed[0]?.body).toEqual(moved);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[1]?.body).toEqual({
      arrival: '2026-11-04',
      departure: '2026-11-07',
      propertyId: idOf(901),
      price: 'keep',
      totalCents: 300_00,
      version: 5,
    });
  });

  it('changes the departure of a bar whose end is dragged', async () => {
    const previewed = answers(previewChangeEndpoint, preview);
    const { grid } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    const end = pixelOf('2026-11-06');
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, end.clientX + 4, 36));
    drag(bar, end, pixelOf('2026-11-08'));
    await screen.findByRole('dialog', { name: 'Déplacer Claire Duhamel' });
    await waitFor(() => expect(previewed.at(-1)?.body).toEqual({ arrival: '2026-11-04', departure: '2026-11-09' }));
  });

  it('puts a bar back whose nights were taken meanwhile, and says why', async () => {
    answers(previewChangeEndpoint, preview);
    refuses(changeReservationEndpoint, 'dates_taken');
    const { grid, user } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10_000, 36));
    drag(bar, pixelOf('2026-11-05'), pixelOf('2026-11-08'));
    await user.click(await screen.findByRole('button', { name: 'Garder le prix' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Ces nuits ne sont plus libres.'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Déplacer Claire Duhamel' })).toBeNull());
    expect(await within(grid).findByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
  });

  it('gives a bar back when Escape is pressed while it is dragged', async () => {
    const { grid } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    fireEvent.pointerDown(bar, { ...pixelOf('2026-11-05'), button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(window, pixelOf('2026-11-08', 1));
    await waitFor(() => expect(within(grid).queryByRole('link', { name: /^Claire Duhamel/ })).toBeNull());
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(await within(grid).findByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
  });
});

describe('the planning by keys', () => {
  const active = (grid: HTMLElement) =>
    document.querySelector(`#${grid.getAttribute('aria-activedescendant') ?? 'none'}`)?.getAttribute('aria-label');

  it('is one stop, and goes by night and property', async () => {
    const { grid, user } = await openPlanning();
    grid.focus();
    expect(active(grid)).toMatch(/^Villa Arrosa, Mardi 3 novembre, libre, 100,00/);
    await user.keyboard('{ArrowRight}');
    expect(active(grid)).toMatch(/^Villa Arrosa, Claire Duhamel, Airbnb/);
    await user.keyboard('{ArrowDown}');
    expect(active(grid)).toMatch(/^Studio Les Halles, Mercredi 4 novembre, libre/);
    expect(within(grid).getByRole('link', { name: /^Claire Duhamel/ }).tabIndex).toBe(-1);
  });

  it('selects with Shift, says the nights, and asks with Enter', async () => {
    const priced = answers(priceStayEndpoint, priceOfStay);
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText(/^Sélection du 3 novembre au 6 novembre, 3.nuits$/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Nouvelle réservation' });
    await waitFor(() => expect(priced.at(-1)?.url.searchParams.get('departure')).toBe('2026-11-06'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nouvelle réservation' })).toBeNull());
  });

  it('lifts a stay with M, carries it by arrows, and asks with Enter before it moves', async () => {
    const previewed = answers(previewChangeEndpoint, { ...preview, differenceCents: 0 });
    const changed = answers(changeReservationEndpoint, aReservation());
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowRight}m{ArrowRight}{ArrowDown}');
    expect(screen.getByText(/^Studio Les Halles, du 5 novembre au 8 novembre/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Déplacer' }));
    await screen.findByText('Claire Duhamel déplacé');
    expect(previewed.at(-1)?.body).toEqual({ arrival: '2026-11-05', departure: '2026-11-09', propertyId: idOf(902) });
    expect(changed).toHaveLength(1);
  });

  it('gives a lifted stay back with Escape', async () => {
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowRight}m{ArrowRight}{Escape}');
    expect(screen.getByText('Claire Duhamel reste à sa place.')).toBeInstanceOf(HTMLElement);
    expect(within(grid).getByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
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
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(printed).toHaveBeenCalledOnce();
  });
});

describe('the planning on a phone', () => {
  beforeEach(() => {
    const wide = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('719px'),
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.stubGlobal('matchMedia', wide));
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 3 });
    answers(readPlanningEndpoint, { from: monday, to: '2026-11-30', rows: [villa, studio] });
  });

  it('lists who comes and goes by day, under a week that counts them', async () => {
    const { user } = renderApp({ at: '/dashboard/planning?du=2026-11-04', as: customer });
    const day = await screen.findByRole('region', { name: 'Mercredi 4 novembre' });
    const stay = within(day).getByRole('link', { name: /Claire Duhamel.*3.nuits/ });
    expect(stay.getAttribute('href')).toBe(`/dashboard/reservations?r=${idOf(910)}`);
    expect(within(day).getByText('Arrivée')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Samedi 7 novembre, 1\u00a0départ' }));
    const last = await screen.findByRole('region', { name: 'Samedi 7 novembre' });
    expect(within(last).getByText('Départ')).toBeInstanceOf(HTMLElement);
  });

  it('shows one property’s month, where two taps choose the nights of a new reservation', async () => {
    const priced = answers(priceStayEndpoint, priceOfStay);
    const { user, path } = renderApp({ at: '/dashboard/planning', as: customer });
    await user.click(await screen.findByRole('button', { name: 'Mois' }));
    expect(path()).toBe('/dashboard/planning?vue=mois');
    await screen.findByRole('heading', { name: /^Villa Arrosa/ });
    await user.click(screen.getByRole('button', { name: /^Lundi 9 novembre, libre/ }));
    await user.click(screen.getByRole('button', { name: /^Jeudi 12 novembre, libre/ }));
    expect(await screen.findByRole('dialog', { name: 'Nouvelle réservation' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(priced.at(-1)?.url.searchParams.get('departure')).toBe('2026-11-12'));
  });
});
