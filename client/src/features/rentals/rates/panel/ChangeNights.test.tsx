import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NightOverride } from '@app/contract/properties/pricing/rates.ts';
import { openRates } from '../../../../testing/rateFixtures.ts';
import { usePhone } from '../../../../testing/usePhone.ts';
import { readyButton } from '../../../../testing/renderApp.tsx';

const at15 = '?mois=2027-07&du=2027-07-15&au=2027-07-15';
const at15to16 = '?mois=2027-07&du=2027-07-15&au=2027-07-16';
const unset = { nightCents: null, minNights: null, closedTo: null };

/** The page with a server that keeps what is set, and answers what there was. */
function openChange(search: string, overrides: NightOverride[] = []) {
  const opened = openRates({ search, overrides });
  return { ...opened, sent: opened.keepsNights() };
}

const apply = async () => readyButton(/^Appliquer/);
const priceField = () => screen.findByLabelText<HTMLInputElement>('Prix de la nuit (€)');

describe('what is set on chosen nights', () => {
  it('is a price, whose sum is shown before, and which the toast takes back', async () => {
    const { user, sent, shown } = openChange(at15to16);
    await user.clear(await priceField());
    await user.type(await priceField(), '150,50');
    expect(screen.getByText('240,00 €')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('301,00 €')).toBeInstanceOf(HTMLElement);
    await user.click(await apply());
    await screen.findByText('2 nuits changées.');
    expect(sent[0]?.body).toEqual({
      nights: ['2027-07-15', '2027-07-16'].map((day) => ({ ...unset, day, nightCents: 150_50 })),
      version: 1,
    });
    await waitFor(() => expect(screen.getByText(/^Aujourd’hui 150,50/)).toBeInstanceOf(HTMLElement));
    const toast = screen.getByText('2 nuits changées.').closest('[role="alertdialog"]');
    const undo = [...(toast?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Annuler');
    if (!undo) throw new Error('The toast takes nothing back');
    await user.click(undo);
    await waitFor(() => expect(shown.overrides).toEqual([15, 16].map((day) => ({ day: `2027-07-${day}`, ...unset }))));
    await waitFor(() => expect(screen.getByText(/^Aujourd’hui 120/)).toBeInstanceOf(HTMLElement));
    expect((await priceField()).value).toBe('120');
    expect(screen.getByRole('button', { name: /^Annuler\s*le dernier changement/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('is taken back one change after the other by the bar, the last one first', async () => {
    const { user, sent } = openChange(at15);
    for (const price of ['130', '140']) {
      await user.clear(await priceField());
      await user.type(await priceField(), price);
      await user.click(await apply());
      await waitFor(() => expect(screen.getByText(new RegExp(`^Aujourd’hui ${price}`))).toBeInstanceOf(HTMLElement));
    }
    await user.click(await readyButton(/^Annuler\s*le dernier changement/));
    await waitFor(() => expect(screen.getByText(/^Aujourd’hui 130/)).toBeInstanceOf(HTMLElement));
    await user.click(await readyButton(/^Annuler\s*le dernier changement/));
    await waitFor(() => expect(screen.getByText(/^Aujourd’hui 120/)).toBeInstanceOf(HTMLElement));
    expect(sent).toHaveLength(4);
  });

  it('is a percentage of each price, to the euro, or the price of the season again', async () => {
    const { user, sent, shown } = openChange(at15to16, [{ ...unset, day: '2027-07-15', nightCents: 133_00 }]);
    shown.nights['2027-07-15'] = { cents: 133_00 };
    await user.click(await screen.findByRole('button', { name: '+\u00a010\u00a0%' }));
    await user.click(await apply());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ nights: [{ nightCents: 146_00 }, { nightCents: 132_00 }] });
    await user.click(screen.getByRole('button', { name: 'Au tarif de saison' }));
    await user.click(await apply());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ nights: [{ nightCents: null }, { nightCents: null }] });
  });

  it.each([
    ['120x', 'Ce n’est pas un montant : écrivez par exemple 124,50'],
    ['-5', 'Un prix ne peut pas être négatif'],
    ['100001', 'Ce prix est trop élevé : au plus 100 000 €'],
    ['', 'Saisissez un montant'],
    ['0', 'À 0 €, ces nuits seraient offertes : saisissez leur prix'],
  ])('is no price like « %s », which is refused at its field', async (typed, message) => {
    const { user, sent } = openChange(at15);
    await user.clear(await priceField());
    if (typed !== '') await user.type(await priceField(), typed);
    await user.click(await apply());
    expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    expect((await priceField()).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('shows no sum of a price that is refused', async () => {
    const { user } = openChange(at15to16);
    await user.clear(await priceField());
    await user.type(await priceField(), '99999999');
    expect(screen.getByText('Après').nextElementSibling?.textContent).toBe('–');
  });

  it('leaves a night for free that was so before, and gives it back so', async () => {
    const free = { ...unset, day: '2027-07-15', nightCents: 0 };
    const { user, sent, shown } = openChange(at15, [free]);
    shown.nights['2027-07-15'] = { cents: 0 };
    await user.selectOptions(await screen.findByLabelText('Arrivée, départ'), 'Pas d’arrivée');
    await user.click(await apply());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ nights: [{ ...free, closedTo: 'arrival' }] });
    await user.click(await readyButton(/^Annuler\s*le dernier changement/));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ nights: [free], restores: true, version: 2 });
  });

  it('is a minimum stay of any length that the contract allows', async () => {
    const { user, sent } = openChange(at15, [{ ...unset, day: '2027-07-15', nightCents: 133_00 }]);
    await user.selectOptions(await screen.findByLabelText('Minimum'), 'Autre durée…');
    const length = await screen.findByLabelText('Séjour minimum (nuits)');
    for (const [typed, message] of [
      ['731', 'Au plus 730'],
      ['2,5', 'Saisissez un nombre entier'],
    ] as const) {
      await user.clear(length);
      await user.type(length, typed);
      await user.click(await apply());
      expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    }
    expect(sent).toHaveLength(0);
    await user.clear(length);
    await user.type(length, '45');
    await user.click(await apply());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      nights: [{ day: '2027-07-15', nightCents: 133_00, minNights: 45, closedTo: null }],
      version: 1,
    });
    // What is set is shown as it is, and given back to the rules.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Minimum').selectedOptions[0]?.text).toBe('45\u00a0nuits'),
    );
    await user.selectOptions(screen.getByLabelText('Minimum'), 'Selon les règles');
    await user.click(await apply());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ nights: [{ nightCents: 133_00, minNights: null }] });
  });

  it.each([
    ['Pas d’arrivée', 'arrival'],
    ['Pas de départ', 'departure'],
    ['Ni l’un ni l’autre', 'both'],
  ])('is a closing, « %s », which leaves price and minimum', async (label, closedTo) => {
    const set = { day: '2027-07-15', nightCents: 133_00, minNights: 4, closedTo: null };
    const { user, sent } = openChange(at15, [set]);
    await user.selectOptions(await screen.findByLabelText('Arrivée, départ'), label);
    await user.click(await apply());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ nights: [{ ...set, closedTo }], version: 1 });
  });

  it('is nothing until something is changed', async () => {
    const { user, sent } = openChange(at15);
    await user.click(await screen.findByRole('button', { name: /^Appliquer à 1\u00a0nuit$/ }));
    await user.clear(await priceField());
    await user.type(await priceField(), '120');
    expect(screen.getByRole('button', { name: /^Appliquer à/ }).getAttribute('aria-disabled')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('is applied on a phone by one button that says both sums', async () => {
    usePhone();
    const { user, sent } = openChange(at15to16);
    await user.click(await screen.findByRole('button', { name: '+\u00a05\u00a0%' }));
    await user.click(screen.getByRole('button', { name: 'Appliquer\u00a0: 252\u00a0€ au lieu de 240\u00a0€' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ nights: [{ nightCents: 126_00 }, { nightCents: 126_00 }] });
  });
});

describe('chosen nights that somebody else has changed meanwhile', () => {
  const theirs = (set: Partial<NightOverride>) => ({
    overrides: [{ ...unset, day: '2027-07-15', ...set }],
    version: 5,
  });
  const type = async (user: ReturnType<typeof openRates>['user'], price: string) => {
    await user.clear(await priceField());
    await user.type(await priceField(), price);
  };
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Ces nuits ont été modifiées entre-temps' }));

  it('are changed without a question where something else of them was, which stays', async () => {
    const { user, sent, shown } = openChange(at15);
    await type(user, '150');
    Object.assign(shown, theirs({ minNights: 5 }));
    await user.click(await apply());
    await screen.findByText('1 nuit changée.');
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 5 }]);
    expect(shown.overrides).toEqual([{ day: '2027-07-15', nightCents: 150_00, minNights: 5, closedTo: null }]);
  });

  it('are asked about where it is the same thing, and what was typed takes its place when that is chosen', async () => {
    const { user, shown } = openChange(at15);
    await type(user, '150');
    Object.assign(shown, theirs({ nightCents: 99_00 }));
    await user.click(await apply());
    const dialog = await question();
    expect(dialog.getByText(/^La nuit du 15 juillet a changé sur un autre appareil/)).toBeInstanceOf(HTMLElement);
    expect(shown.overrides[0]?.nightCents).toBe(99_00);
    await user.click(dialog.getByRole('button', { name: 'Garder mon changement' }));
    await screen.findByText('1 nuit changée.');
    expect(shown.overrides[0]?.nightCents).toBe(150_00);
  });

  it('stay as they were changed when that is chosen, and are shown so', async () => {
    const { user, sent, shown } = openChange(at15);
    await type(user, '150');
    Object.assign(shown, theirs({ nightCents: 99_00 }));
    shown.nights['2027-07-15'] = { cents: 99_00 };
    await user.click(await apply());
    await user.click((await question()).getByRole('button', { name: 'Reprendre les tarifs enregistrés' }));
    await waitFor(async () => expect((await priceField()).value).toBe('99'));
    expect(sent).toHaveLength(1);
    expect(shown.overrides[0]?.nightCents).toBe(99_00);
  });

  it('keep what was typed when the question is closed', async () => {
    const { user, sent, shown } = openChange(at15);
    await type(user, '150');
    Object.assign(shown, theirs({ nightCents: 99_00 }));
    await user.click(await apply());
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await priceField()).value).toBe('150');
    expect(sent).toHaveLength(1);
  });

  it('are not put back unasked to what they were before one’s own change', async () => {
    const { user, shown } = openChange(at15);
    await type(user, '150');
    await user.click(await apply());
    await screen.findByText('1 nuit changée.');
    Object.assign(shown, theirs({ nightCents: 99_00 }));
    await user.click(await readyButton(/^Annuler\s*le dernier changement/));
    await user.click((await question()).getByRole('button', { name: 'Reprendre les tarifs enregistrés' }));
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^Annuler\s*le dernier changement/ }).getAttribute('aria-disabled'),
      ).toBe('true'),
    );
    expect(shown.overrides[0]?.nightCents).toBe(99_00);
  });
});
