import { describe, expect, it } from 'vitest';
import { settled } from '../openBrowser.ts';
import { useProduct } from '../useProduct.ts';
import { day, gridOf, openPlanning } from './openPlanning.ts';

describe('the planning on a desk', () => {
  const stage = useProduct();

  async function open(email: string) {
    const { product, browser } = stage();
    const visit = await browser.visit();
    return { ...visit, ...(await openPlanning(visit.page, product, email)), ...gridOf(visit.page) };
  }

  it('drags free nights into a new reservation, whose price is shown before it is written', async () => {
    const { page, context, faults, dragNights, bar } = await open('creation@planning.test');
    await dragNights('Studio', day(8), day(10));
    const question = page.getByRole('dialog', { name: 'Nouvelle réservation' });
    await question.getByText(/350,00/).waitFor();
    await question.getByRole('button', { name: 'Saisir le voyageur' }).click();
    await page.getByLabel('Nom', { exact: true }).fill('Harispe');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('dialog', { name: /Harispe/ }).waitFor();
    await page.goBack();
    await bar(/Harispe.*3.nuits/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('drags a stay elsewhere and by both of its ends, and Ctrl+Z gives back its nights with the quote that was agreed', async () => {
    const { page, context, faults, stay, read, raisePrices, middleOf, drag, dragEnd, bar } =
      await open('deplacement@planning.test');
    await raisePrices(200_00);
    const restored = { ...stay, changes: expect.any(Array), version: expect.any(Number) };
    const duhamel = bar(/Duhamel/);

    await drag(await middleOf('Villa', day(3)), await middleOf('Studio', day(10)));
    const move = page.getByRole('dialog', { name: 'Déplacer ce séjour' });
    await move.getByText(/\+300,00/).waitFor();
    await move.getByRole('button', { name: 'Déplacer au nouveau prix' }).click();
    await bar(/Duhamel.*3.nuits.*650,00/).waitFor();
    expect(await read()).toMatchObject({ arrival: day(9), departure: day(12), propertyName: 'Studio Les Halles' });
    await page.keyboard.press('Control+z');
    await bar(/Duhamel.*350,00/).waitFor();
    expect(await read()).toEqual(restored);

    for (const [end, nights, verb] of [
      ['departure', 2, 'Prolonger'],
      ['departure', -1, 'Raccourcir'],
      ['arrival', -1, 'Prolonger'],
      ['arrival', 1, 'Raccourcir'],
    ] as const) {
      await settled(page);
      await dragEnd(duhamel, end, nights);
      await page
        .getByRole('dialog', { name: `${verb} ce séjour` })
        .getByRole('button', { name: `${verb} au` })
        .click();
      const length = 3 + (end === 'departure' ? nights : -nights);
      await bar(new RegExp(`Duhamel.* ${length}.nuits`)).waitFor();
      await page.getByRole('button', { name: 'Annuler', exact: true }).click();
      await bar(/Duhamel.*3.nuits.*350,00/).waitFor();
      expect(await read()).toEqual(restored);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('refuses nights that are taken, says why, and moves nothing', async () => {
    const { page, context, villa, reserve, read, stay, middleOf, drag, bar } = await open('refus@planning.test');
    await reserve(villa, 'Irigoyen', [7, 9]);
    await page.reload();
    await bar(/Irigoyen/).waitFor();
    await drag(await middleOf('Villa', day(3)), await middleOf('Villa', day(7)));
    await page.getByRole('alert').getByText('Rien n’a été déplacé').waitFor();
    await page
      .getByText(/Ces nuits ne sont plus libres/)
      .first()
      .waitFor();
    await bar(/Duhamel.*3.nuits/).waitFor();
    expect(await read()).toEqual(stay);
    await context.close();
  });

  it('closes nights, moves and lengthens the block, opens it again, and takes each of these back', async () => {
    const { page, context, faults, dragNights, middleOf, drag, dragEnd, bar } = await open('blocage@planning.test');
    const undo = async () => page.getByRole('button', { name: 'Annuler', exact: true }).click();
    const works = bar(/^Peinture/);
    await dragNights('Studio', day(8), day(9));
    await page.getByRole('button', { name: 'Bloquer', exact: true }).click();
    await page.getByLabel(/^Motif/).fill('Peinture');
    await page.getByRole('button', { name: /^Bloquer 2/ }).click();
    await bar(/^Peinture.*2.nuits/).waitFor();
    const at = await works.getAttribute('aria-label');
    const elsewhere = page.locator(`[data-bar]:not([aria-label="${at}"])`).and(works);
    const back = async () => {
      await undo();
      await elsewhere.waitFor({ state: 'detached' });
      await works.waitFor();
      expect(await works.getAttribute('aria-label')).toBe(at);
    };

    await drag(await middleOf('Studio', day(8)), await middleOf('Studio', day(12)));
    await elsewhere.waitFor();
    expect(await works.getAttribute('aria-label')).toContain('2\u00a0nuits');
    await back();
    await dragEnd(works, 'departure', 3);
    await bar(/^Peinture.*5.nuits/).waitFor();
    await back();
    await works.click();
    await page.getByRole('button', { name: 'Rouvrir ces nuits' }).click();
    await works.waitFor({ state: 'detached' });
    await back();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('does all of this by keys', async () => {
    const { page, context, faults, grid, bar, read, stay } = await open('clavier@planning.test');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const pressOn = async (name: string | RegExp) => {
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      for (let tabs = 0; tabs < 10 && (await button.and(page.locator(':focus')).count()) === 0; tabs += 1)
        await press('Tab');
      await press('Enter');
    };
    const times = (key: string, length: number) => Array.from({ length }, () => key);
    await grid.focus();
    // The cursor begins on Monday; the stay on Wednesday.
    await press('ArrowRight', 'ArrowRight', 'm', ...times('ArrowRight', 7), 'ArrowDown', 'Shift+ArrowRight', 'Enter');
    await page.getByRole('dialog', { name: 'Prolonger ce séjour' }).waitFor();
    await pressOn('Prolonger au nouveau prix');
    await bar(/Duhamel.*4.nuits/).waitFor();
    expect(await read()).toMatchObject({ arrival: day(9), departure: day(13), propertyName: 'Studio Les Halles' });
    await press('Control+z');
    await bar(/Duhamel.*3.nuits/).waitFor();
    expect(await read()).toMatchObject({ arrival: stay.arrival, quote: stay.quote });

    // Nights of the second property are closed, the block is carried and made longer, and they are opened again.
    await grid.focus();
    await press('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
    await pressOn('Bloquer');
    await pressOn(/^Bloquer 2/);
    await bar(/^Bloqué.*2.nuits/).waitFor();
    await grid.focus();
    await press('m', 'ArrowRight', 'Shift+ArrowRight', 'Enter');
    await bar(/^Bloqué.*3.nuits/).waitFor();
    await grid.focus();
    await press('Enter');
    await pressOn('Rouvrir ces nuits');
    await bar(/^Bloqué/).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });
});
