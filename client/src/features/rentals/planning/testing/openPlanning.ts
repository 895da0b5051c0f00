import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readPlanningEndpoint, type PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { anOccupancy, aPlanningRow } from '../../../../testing/planningFixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers } from '../../../../testing/server.ts';

export const villa = aPlanningRow({ occupancies: [anOccupancy()] });
export const studio = aPlanningRow({ propertyId: idOf(902), name: 'Studio Les Halles', city: 'Bayonne' });
/** The Monday that the page is opened on, the first day of the axis then, and the day from which something was read. */
export const monday = '2026-11-02';
const axisFrom = addDays(monday, -7 * 156);
export const readFrom = '2026-09-14';

/** Sets the clock to a Tuesday, for a host who is signed in, before each test of a file. */
export function onTuesday(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    answers(customerOverviewEndpoint, overview);
  });
}

export async function openPlanning(rows: PlanningRow[] = [villa, studio], search = '') {
  answers(readPlanningEndpoint, { from: readFrom, to: '2027-01-25', rows });
  const app = renderApp({ at: `/dashboard/planning${search}`, as: customer });
  const grid = await screen.findByRole('grid', { name: 'Planning des logements' });
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
  return { ...app, grid };
}

/** The pixel at which a night lies: columns of 30 after the names, rows of 61, where nothing is measured. */
export function pixelOf(night: Day, row = 0) {
  return { clientX: 188 + (nightsBetween(axisFrom, night) + 1) * 30, clientY: row * 61 + 30 };
}

export function drag(from: Element, start: ReturnType<typeof pixelOf>, end: ReturnType<typeof pixelOf>) {
  fireEvent.pointerDown(from, { ...start, button: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(window, end);
  fireEvent.pointerUp(window, end);
  fireEvent.click(from, end);
}

export function body(grid: HTMLElement): Element {
  const [, rows] = within(grid).getAllByRole('rowgroup');
  if (!rows) throw new Error('The planning has no rows');
  return rows;
}

const quote = {
  totalCents: 360_00,
  nights: 3,
  discount: null,
  touristTaxCents: 0,
  lines: [{ kind: 'nights' as const, label: '3 nuits', cents: 360_00, reason: 'Prix des nuits' }],
};
export const preview = {
  free: true,
  beforeCents: 300_00,
  after: quote,
  differenceCents: 60_00,
  differences: [],
  warnings: ['Arrivée un jour où vous n’accueillez pas'],
};
export const priceOfStay = { quote, free: true, warnings: [] };
