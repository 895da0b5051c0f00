import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRates } from '../../../../testing/rateFixtures.ts';

const night = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) });
/** Days of the month that are pressed. */
const chosen = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .flatMap((button) => button.getAttribute('data-night') ?? [])
    .map((day) => Number(day.slice(-2)));

describe('nights of a month', () => {
  it('are chosen one by a click, and on end by a click with Shift', async () => {
    const { user } = openRates();
    await user.click(await night('Jeudi 15 juillet'));
    expect(chosen()).toEqual([15]);
    await user.keyboard('{Shift>}');
    await user.click(await night('Lundi 12 juillet'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([12, 13, 14, 15]);
  });

  it('are chosen by dragging, after which their price has the focus', async () => {
    openRates();
    fireEvent.pointerDown(await night('Jeudi 15 juillet'), { button: 0, pointerType: 'mouse' });
    fireEvent.pointerEnter(await night('Vendredi 16 juillet'));
    fireEvent.pointerEnter(await night('Dimanche 18 juillet'));
    fireEvent.pointerUp(await night('Dimanche 18 juillet'));
    expect(chosen()).toEqual([15, 16, 17, 18]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Prix de la nuit (€)')));
    fireEvent.pointerEnter(await night('Mardi 20 juillet'));
    expect(chosen()).toEqual([15, 16, 17, 18]);
  });

  it('are chosen by two taps: the first and the last', async () => {
    const { user } = openRates();
    await user.pointer({ keys: '[TouchA]', target: await night('Jeudi 15 juillet') });
    expect(chosen()).toEqual([15]);
    await user.pointer({ keys: '[TouchA]', target: await night('Samedi 17 juillet') });
    expect(chosen()).toEqual([15, 16, 17]);
  });

  it('are chosen with the keyboard alone: Shift and arrows, Enter to the price, Escape to give them back', async () => {
    const { user } = openRates();
    const first = await night('Jeudi 15 juillet');
    first.focus();
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual([15]);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await waitFor(() => expect(chosen()).toEqual([15, 16, 17]));
    expect(document.activeElement).toBe(await night('Samedi 17 juillet'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Prix de la nuit (€)')).toBeNull());
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Prix de la nuit (€)')));
  });

  it('are one stop of the keyboard, and lead on to the next month', async () => {
    const { user } = openRates();
    await night('Jeudi 15 juillet');
    expect(document.querySelectorAll('[data-night][tabindex="0"]')).toHaveLength(1);
    (await night('Vendredi 30 juillet')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('heading', { name: 'Août 2027' })).toBeInstanceOf(HTMLElement);
    await waitFor(async () => expect(document.activeElement).toBe(await night('Vendredi 6 août')));
  });

  it('stand with their price under their date, a Sunday’s as any other', async () => {
    openRates();
    for (const [label, date] of [
      ['Jeudi 15 juillet', '15'],
      ['Dimanche 18 juillet', '18'],
    ] as const) {
      const { left, width } = (await night(label)).style;
      expect(screen.getByText(date, { selector: 'b' }).parentElement?.style).toMatchObject({ left, width });
    }
  });

  it('cannot be chosen once they are over', async () => {
    const { user } = openRates({ search: '?mois=2027-05' });
    await user.click(await night('Samedi 1er mai'));
    expect(screen.queryByLabelText('Prix de la nuit (€)')).toBeNull();
  });

  it('say their price and minimum, or why nobody can book them, and keep their names from the eye alone', async () => {
    openRates({
      nights: {
        '2027-07-15': { cents: 1_234_50, minNights: 7 },
        '2027-07-16': { problem: '1 nuit seule, minimum de 2 nuits : invendable.' },
        '2027-07-17': { taken: true },
      },
    });
    expect(await night('Jeudi 15 juillet, 1\u202f234,50\u00a0€, minimum 7\u00a0nuits')).toBeInstanceOf(HTMLElement);
    expect(await night('Vendredi 16 juillet, 120\u00a0€. 1 nuit seule')).toBeInstanceOf(HTMLElement);
    expect(await night('Samedi 17 juillet, pris')).toBeInstanceOf(HTMLElement);
  });
});
