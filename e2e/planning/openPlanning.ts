import type { Locator, Page } from 'playwright-core';
import {
  addDays,
  addMonths,
  dateOf,
  dayAt,
  firstDayOf,
  monthOf,
  weekdayLabel,
  type Day,
} from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { load } from '../openBrowser.ts';
import { register } from '../register.ts';
import type { Product } from '../startProduct.ts';

type Reservation = EndpointResponse<typeof readReservationEndpoint>;

const nextMonth = firstDayOf(addMonths(monthOf(dayAt(new Date())), 1));
/** The first Monday of the coming month: nothing of what is planned here is over, and all of it is in one month. */
const monday: Day = addDays(nextMonth, (8 - dateOf(nextMonth).getUTCDay()) % 7);
/** So many days after that Monday. */
export const day = (after: number): Day => addDays(monday, after);

/** Asks the product as the page does. @throws Error when it refuses. */
async function ask<T>(page: Page, address: string, method: 'GET' | 'POST' | 'PUT', data?: object): Promise<T> {
  const { origin } = new URL(address);
  const answer = await page.request.fetch(address, { method, headers: { origin }, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A host with two priced properties, of which the first has a stay from Wednesday to Saturday, and their planning. */
export async function openPlanning(page: Page, { url, subscribe }: Product, email: string, layout = '') {
  await register(page, url, { firstName: 'Maïder', lastName: 'Etchegaray', email });
  // A trial has one property.
  await subscribe(email);
  const rates = { baseCents: 100_00, seasons: [], minNights: 1, maxNights: 28, cleaningCents: 50_00, steps: [] };
  const names = ['Villa Arrosa', 'Studio Les Halles'];
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await ask<{ id: string }>(page, `${url}/api/properties`, 'POST', {
      name,
      kind: 'house',
      address: { line1: '3 rue des Volets-Verts', postalCode: '64200', city: 'Biarritz', country: 'FR' },
      capacity: 4,
      bedrooms: 2,
      status: 'active',
    });
    await ask(page, `${url}/api/properties/${id}/rates`, 'PUT', rates);
    ids.push(id);
  }
  const [villa = '', studio = ''] = ids;
  const reserve = async (propertyId: string, lastName: string, [from, to]: [number, number]) =>
    ask<Reservation>(page, `${url}/api/reservations`, 'POST', {
      propertyId,
      arrival: day(from),
      departure: day(to),
      guest: { firstName: 'Ane', lastName },
      adults: 2,
      source: 'direct',
    });
  const stay = await reserve(villa, 'Duhamel', [2, 5]);
  /** Every night costs so much more from now on. */
  const raisePrices = async (baseCents: number) => {
    for (const id of ids) await ask(page, `${url}/api/properties/${id}/rates`, 'PUT', { ...rates, baseCents });
  };
  const read = async () => ask<Reservation>(page, `${url}/api/reservations/${stay.id}`, 'GET');
  await load(page, `${url}/dashboard/planning?du=${monday}${layout}`);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Fermer' }).click();
  return { villa, studio, stay, reserve, read, raisePrices };
}

/** The grid of the planning on a desk, as a hand and an eye meet it. */
export function gridOf(page: Page) {
  const grid = page.getByRole('grid', { name: 'Planning des logements' });
  /** The middle of a night of a property, in pixels of the window. */
  const middleOf = async (property: string, night: Day): Promise<[number, number]> => {
    const column = await boxOf(grid.getByRole('columnheader', { name: weekdayLabel(night) }).first());
    const row = await boxOf(grid.getByRole('rowheader', { name: property }));
    return [column.x + column.width, row.y + row.height / 2];
  };
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  return {
    grid,
    middleOf,
    drag,
    bar: (name: RegExp) => grid.locator('[data-bar]').and(grid.getByLabel(name)),
    /** Drags from the middle of a night to that of another. */
    dragNights: async (property: string, from: Day, to: Day) =>
      drag(await middleOf(property, from), await middleOf(property, to)),
    /** Drags an end of a bar by so many nights. */
    dragEnd: async (bar: Locator, end: 'arrival' | 'departure', nights: number) => {
      const { x, y, width, height } = await boxOf(bar);
      const { width: night } = await boxOf(grid.getByRole('columnheader', { name: weekdayLabel(monday) }).first());
      const at = end === 'arrival' ? x + 7 : x + width - 7;
      await drag([at, y + height / 2], [at + nights * night, y + height / 2]);
    },
  };
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}
