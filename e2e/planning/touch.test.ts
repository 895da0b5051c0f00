import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { weekdayLabel, type Day } from '@app/contract/core/days.ts';
import { useProduct } from '../useProduct.ts';
import { boxOf, day, openPlanning } from './openPlanning.ts';

type Point = [x: number, y: number];

/** A finger on the screen. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: Point = [0, 0]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  return {
    down: async (at: Point) => send('touchStart', at),
    slide: async (from: Point, to: Point) => {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await send('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      }
    },
    up: async () => send('touchEnd'),
  };
}

describe('the planning on a phone', () => {
  const stage = useProduct();

  async function open(email: string, layout: string) {
    const { product, browser } = stage();
    const visit = await browser.visit({ width: 360, touch: 'on' });
    const { page } = visit;
    const host = await openPlanning(page, product, email, layout);
    const at = async (night: Day): Promise<Point> => {
      const cell = page.locator(`[data-day="${night}"]`);
      await cell.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(cell);
      return [x + width / 2, y + height / 2];
    };
    const question = page.getByRole('dialog', { name: 'Nouvelle réservation' });
    return { ...visit, ...host, at, question, finger: await fingerOn(page) };
  }

  it('chooses the nights of a month by pressing, holding and sliding to the departure, with their price', async () => {
    const { page, context, faults, at, question, finger } = await open('glisser@planning.test', '&vue=mois');
    const [from, to] = [await at(day(7)), await at(day(10))];
    await finger.down(from);
    // Held: the night is outlined before anything moves.
    await page.locator('[data-chosen]').first().waitFor();
    await finger.slide(from, to);
    expect(await question.count()).toBe(0);
    await finger.up();
    await question.getByText(/350,00/).waitFor();
    await question.getByRole('button', { name: 'Saisir le voyageur' }).tap();
    await page.waitForURL(`**/reservations?*arrivee=${day(7)}&depart=${day(10)}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('scrolls the month under a finger that swipes, and chooses nothing', async () => {
    const { page, context, at, question, finger } = await open('defiler@planning.test', '&vue=mois');
    const top = async () => page.evaluate<number>('scrollY');
    const [x, y] = await at(day(7));
    const before = await top();
    await finger.down([x, y]);
    await finger.slide([x, y], [x, y - 160]);
    await finger.up();
    await expect.poll(top).toBeGreaterThan(before);
    expect(await page.locator('[data-chosen]').count()).toBe(0);
    expect(await question.count()).toBe(0);
    await context.close();
  });

  it('chooses by two taps as well, and opens from the agenda who comes', async () => {
    const { page, context, faults, at, question, stay } = await open('toucher@planning.test', '&vue=mois');
    await page.touchscreen.tap(...(await at(day(7))));
    await page.locator('[data-chosen]').first().waitFor();
    await page.touchscreen.tap(...(await at(day(9))));
    await question.getByText(/250,00/).waitFor();
    await question.getByRole('button', { name: 'Fermer' }).tap();
    await page.getByRole('button', { name: 'Agenda' }).tap();
    const agenda = page.getByRole('region', { name: weekdayLabel(stay.arrival) });
    await agenda.getByRole('link', { name: /Duhamel/ }).tap();
    await page.waitForURL(`**/reservations?r=${stay.id}`);
    expect(faults).toEqual([]);
    await context.close();
  });
});
