import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import {
  cancelReservationEndpoint,
  changeReservationEndpoint,
  confirmReservationEndpoint,
  listReservationsEndpoint,
  noShowEndpoint,
  previewChangeEndpoint,
  readReservationEndpoint,
  type Reservation,
} from '@app/contract/reservations/api.ts';
import { readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { aLettableProperty, aReservation } from '../../../../testing/reservationFixtures.ts';
import { answers, refuses } from '../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import './ReservationDrawer.tsx';

const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

/** Opens the drawer of a reservation; what is changed later is read again. */
function opensWith(first: Reservation) {
  const state = { reservation: first };
  answers(readReservationEndpoint, () => state.reservation);
  return { state, ...renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer }) };
}

const longer = {
  free: true,
  beforeCents: 1_200_00,
  after: { totalCents: 1_400_00, nights: 8, lines: [], discount: null },
  differenceCents: 200_00,
  differences: [{ label: '1 nuit de plus', cents: 200_00, reason: '' }],
  warnings: [],
};

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [aLettableProperty()], used: 1, max: 10 });
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
});

describe('the drawer of a reservation', () => {
  it('shows who, where, when, how to reach them, the frozen quote and what happened', async () => {
    opensWith(aReservation());
    const dialog = await drawer();
    expect(dialog.getByText('Confirmée')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^Villa Arrosa · 10 → 17\sjuil\.\s2027, 7\snuits · 2\sadultes, 1\senfant$/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(dialog.getByRole('link', { name: '06 12 34 56 78' }).getAttribute('href')).toBe('tel:0612345678');
    expect(dialog.getByRole('link', { name: 'ines@example.fr' }).getAttribute('href')).toBe('mailto:ines@example.fr');
    expect(dialog.getByText('Devis du 12 novembre 2026')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Figé')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Saisie par vous.')).toBeInstanceOf(HTMLElement);
  });

  it('shows what new dates cost before they are applied, and takes them back afterwards', async () => {
    const { user, state } = opensWith(aReservation());
    const previewed = answers(previewChangeEndpoint, longer);
    const changed = answers(changeReservationEndpoint, () => {
      state.reservation = aReservation({ arrival: '2027-07-09', nights: 8, totalCents: 1_400_00, version: 4 });
      return state.reservation;
    });
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer les dates' }));
    fireEvent.change(dialog.getByLabelText('Arrivée'), { target: { value: '2027-07-09' } });
    expect(await dialog.findByText('Nuits libres')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('1 nuit de plus')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^\+\s200,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(previewed[0]?.body).toMatchObject({ arrival: '2027-07-09', departure: '2027-07-17' });
    expect(changed).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    expect(await dialog.findByText(/^Nouvelles dates\s: 9 → 17\sjuil\.\s2027$/)).toBeInstanceOf(HTMLElement);
    expect(changed[0]?.body).toMatchObject({ arrival: '2027-07-09', version: 3 });
    await waitFor(() =>
      expect(dialog.getByText(/9 → 17\sjuil\.\s2027, 8\snuits|9 → 17\sjuil\.\s2027, 8/)).toBeTruthy(),
    );

    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[1]?.body).toMatchObject({
      arrival: '2027-07-10',
      departure: '2027-07-17',
      totalCents: 1_200_00,
      price: 'keep',
      version: 4,
    });
  });

  it('does not apply dates that are taken', async () => {
    const { user } = opensWith(aReservation());
    answers(previewChangeEndpoint, { ...longer, free: false });
    answers(readPlanningEndpoint, { from: '2027-07-09', to: '2027-07-17', rows: [] });
    const changed = answers(changeReservationEndpoint, aReservation());
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer les dates' }));
    fireEvent.change(dialog.getByLabelText('Arrivée'), { target: { value: '2027-07-09' } });
    expect(await dialog.findByText('Nuits déjà prises')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    expect(changed).toHaveLength(0);
  });

  it('keeps typed notes when the reservation changed meanwhile, and saves them over its new version', async () => {
    const { user, state } = opensWith(aReservation());
    refuses(changeReservationEndpoint, 'changed_meanwhile');
    const dialog = await drawer();
    await user.type(dialog.getByLabelText('Notes'), 'Lit bébé');
    state.reservation = aReservation({ notes: 'Arrive tard', version: 8 });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer les notes' }));
    expect(await dialog.findByText('Cette réservation a changé entre-temps')).toBeInstanceOf(HTMLElement);
    expect(await dialog.findByText(/Arrive tard/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Lit bébé');
    const saved = answers(changeReservationEndpoint, aReservation({ notes: 'Lit bébé', version: 9 }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer mon texte' }));
    await waitFor(() => expect(saved[0]?.body).toEqual({ notes: 'Lit bébé', version: 8 }));
  });

  it('takes an amount by hand in place of the quote', async () => {
    const { user } = opensWith(aReservation());
    const changed = answers(changeReservationEndpoint, aReservation());
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer le montant' }));
    const field = dialog.getByLabelText('Montant du séjour, en euros');
    await user.clear(field);
    await user.type(field, 'gratuit');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le montant' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, '950');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le montant' }));
    await waitFor(() => expect(changed[0]?.body).toEqual({ totalCents: 950_00, price: 'keep', version: 3 }));
  });

  it('cancels a stay once it was said by whom and what happens', async () => {
    const { user } = opensWith(aReservation());
    const cancelled = answers(cancelReservationEndpoint, aReservation({ state: 'cancelled' }));
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    const question = within(await screen.findByRole('dialog', { name: /^Annuler le séjour de Inès Haddad\s\?$/ }));
    expect(question.getByText(/seront rendues à la vente/)).toBeInstanceOf(HTMLElement);
    await user.selectOptions(question.getByLabelText('Annulé'), 'Par le voyageur');
    await user.type(question.getByLabelText(/^Motif/), 'Train supprimé');
    await user.click(question.getByRole('button', { name: 'Annuler le séjour' }));
    await waitFor(() => expect(cancelled[0]?.body).toEqual({ by: 'guest', reason: 'Train supprimé' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Annuler/ })).toBeNull());
  });

  it.each([
    ['request', 'Accepter', /^Accepter la demande/, 'Accepter'],
    ['option', 'Confirmer', /^Confirmer l’option/, 'Confirmer'],
    ['cancelled', 'Reprendre la réservation', /^Reprendre la réservation/, 'Reprendre'],
  ] as const)('confirms one that is « %s » after a question', async (state, button, title, action) => {
    const { user } = opensWith(aReservation({ state }));
    const confirmed = answers(confirmReservationEndpoint, aReservation());
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(confirmed).toHaveLength(0);
    await user.click(question.getByRole('button', { name: action }));
    await waitFor(() => expect(confirmed).toHaveLength(1));
  });

  it('ticks who arrived, and notes who did not come', async () => {
    const { user } = opensWith(aReservation({ state: 'in_house', arrival: '2026-11-19', departure: '2026-11-30' }));
    const changed = answers(changeReservationEndpoint, aReservation());
    const missed = answers(noShowEndpoint, aReservation({ state: 'no_show' }));
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Arrivé', pressed: false }));
    await waitFor(() => expect(changed[0]?.body).toEqual({ arrived: true, version: 3 }));
    await user.click(dialog.getByRole('button', { name: 'Non venu' }));
    await user.click(await screen.findByRole('button', { name: 'Noter comme non venu' }));
    await waitFor(() => expect(missed).toHaveLength(1));
  });
});
