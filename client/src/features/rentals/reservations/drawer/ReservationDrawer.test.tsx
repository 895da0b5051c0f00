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
import { listGuestsEndpoint, readGuestEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import {
  aGuest,
  aLettableProperty,
  aReservation,
  aReservationSummary,
} from '../../../../testing/reservationFixtures.ts';
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
  after: { totalCents: 1_400_00, nights: 8, lines: [], discount: null, touristTaxCents: 0 },
  differenceCents: 200_00,
  differences: [{ label: '1 nuit de plus', cents: 200_00, reason: '' }],
  warnings: [],
};

beforeEach(() => {
  answers(listGuestsEndpoint, { guests: [], total: 0 });
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
    await user.click(dialog.getByRole('button', { name: 'Changer le séjour' }));
    fireEvent.change(dialog.getByLabelText('Arrivée'), { target: { value: '2027-07-09' } });
    expect(await dialog.findByText('Nuits libres')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('1 nuit de plus')).toBeInstanceOf(HTMLElement);
    // Of the line, and of the whole.
    expect(dialog.getAllByText(/^\+\s200,00\s€$/)).toHaveLength(2);
    expect(previewed[0]?.body).toMatchObject({ arrival: '2027-07-09', departure: '2027-07-17' });
    expect(changed).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    expect(await dialog.findByText(/^Nouvelles dates\s: 9 → 17\sjuil\.\s2027$/)).toBeInstanceOf(HTMLElement);
    expect(changed[0]?.body).toMatchObject({ arrival: '2027-07-09', version: 3 });
    expect(await dialog.findByText(/9 → 17\sjuil\.\s2027, 8\snuits/)).toBeInstanceOf(HTMLElement);

    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[1]?.body).toEqual({
      propertyId: aReservation().propertyId,
      arrival: '2027-07-10',
      departure: '2027-07-17',
      adults: 2,
      children: 1,
      babies: 0,
      pets: 0,
      // The amount with the quote that explains it.
      price: { ofVersion: 3 },
      version: 4,
    });
  });

  it('offers to take nothing back of a stay that was cancelled since', async () => {
    const { user, state } = opensWith(aReservation());
    answers(previewChangeEndpoint, longer);
    answers(changeReservationEndpoint, () => {
      state.reservation = aReservation({ arrival: '2027-07-09', version: 4 });
      return state.reservation;
    });
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer le séjour' }));
    fireEvent.change(dialog.getByLabelText('Arrivée'), { target: { value: '2027-07-09' } });
    await dialog.findByText('Nuits libres');
    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    expect(await dialog.findByText(/^Nouvelles dates/)).toBeInstanceOf(HTMLElement);
    answers(cancelReservationEndpoint, () => {
      state.reservation = aReservation({ state: 'cancelled', cancelledBy: 'guest', version: 5 });
      return state.reservation;
    });
    await user.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    const question = within(await screen.findByRole('dialog', { name: /^Annuler/ }));
    await user.click(question.getByRole('button', { name: 'Annuler le séjour' }));
    await waitFor(() => expect(dialog.queryByText(/^Nouvelles dates/)).toBeNull());
  });

  it('does not apply dates that are taken', async () => {
    const { user } = opensWith(aReservation());
    answers(previewChangeEndpoint, { ...longer, free: false });
    answers(readPlanningEndpoint, { from: '2027-07-09', to: '2027-07-17', rows: [] });
    const changed = answers(changeReservationEndpoint, aReservation());
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer le séjour' }));
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

  it('asks before typed notes are lost with it', async () => {
    const { user } = opensWith(aReservation());
    const dialog = await drawer();
    await user.type(dialog.getByLabelText('Notes'), 'Lit bébé');
    await user.keyboard('[Escape]');
    await user.click(await dialog.findByRole('button', { name: 'Continuer la saisie' }));
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Lit bébé');
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(dialog.getByRole('alert').textContent).toBe('Vos modifications ne sont pas enregistrées.');
    await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before typed notes replace those that others saved since', async () => {
    const stay = { state: 'in_house', arrival: '2026-11-19', departure: '2026-11-30' } as const;
    const { user, state } = opensWith(aReservation(stay));
    const changed = answers(changeReservationEndpoint, aReservation(stay));
    const dialog = await drawer();
    await user.type(dialog.getByLabelText('Notes'), 'Lit bébé');
    state.reservation = aReservation({ ...stay, notes: 'Arrive tard', version: 8 });
    await user.click(dialog.getByRole('button', { name: 'Arrivé', pressed: false }));
    expect(await dialog.findByText(/Les notes enregistrées sont\s: «\sArrive tard\s»/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Lit bébé');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer mon texte' }));
    await waitFor(() => expect(changed.at(-1)?.body).toEqual({ notes: 'Lit bébé', version: 8 }));
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

  it('says under the amount why a guest’s agreed price is not raised', async () => {
    const { user } = opensWith(aReservation());
    const sentence = 'Votre voyageur a accepté 900,00\u00a0€\u00a0: ce prix peut baisser, pas monter.';
    refuses(changeReservationEndpoint, 'invalid_input', { errors: { totalCents: sentence } });
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer le montant' }));
    const field = dialog.getByLabelText('Montant du séjour, en euros');
    await user.clear(field);
    await user.type(field, '9500');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le montant' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(/a accepté 900,00\s€\s: ce prix peut baisser, pas monter\.$/)).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByRole('alert')?.textContent ?? '').not.toContain('Certains champs');
  });

  it('corrects who stays and where the reservation comes from, and sends what was changed', async () => {
    answers(readGuestEndpoint, aGuest());
    const { user } = opensWith(aReservation());
    const changed = answers(changeReservationEndpoint, aReservation());
    const dialog = await drawer();
    expect(dialog.getByRole('link', { name: 'Inès Haddad' }).getAttribute('href')).toBe(
      `/dashboard/voyageurs?v=${idOf(520)}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Corriger' }));
    const form = within(await screen.findByRole('dialog', { name: 'Corriger la réservation' }));
    expect(form.queryByLabelText(/^Référence/)).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Airbnb' }));
    await user.type(form.getByLabelText(/^Numéro chez Airbnb/), 'HMX4Z2');
    const email = form.getByLabelText(/^E-mail/);
    await user.clear(email);
    await user.type(email, 'ines@');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(changed).toHaveLength(0);
    await user.type(email, 'haddad.example');
    await user.type(form.getByLabelText(/^Adresse postale/), '4 rue des Basques');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(form.getByLabelText(/^Ville/).getAttribute('aria-invalid')).toBe('true');
    expect(changed).toHaveLength(0);
    await user.type(form.getByLabelText(/^Ville/), 'Bayonne');
    expect(form.queryByRole('group', { name: 'Ce qui change' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed[0]?.body).toEqual({
        guest: {
          firstName: 'Inès',
          lastName: 'Haddad',
          email: 'ines@haddad.example',
          phone: '06 12 34 56 78',
          address: { street: '4 rue des Basques', postalCode: '', town: 'Bayonne', country: 'FR' },
        },
        guestUpdatedAt: aReservation().guestUpdatedAt,
        source: 'airbnb',
        reference: 'HMX4Z2',
        version: 3,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Corriger la réservation' })).toBeNull());
  });

  it('asks of a guest with other stays whether their record is corrected or somebody else stays', async () => {
    const twice = [aReservationSummary(), aReservationSummary({ id: idOf(511) })];
    answers(readGuestEndpoint, aGuest({ reservations: twice }));
    const { user } = opensWith(aReservation());
    const changed = answers(changeReservationEndpoint, aReservation());
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Corriger' }));
    const form = within(await screen.findByRole('dialog', { name: 'Corriger la réservation' }));
    await user.type(form.getByLabelText(/^Prénom/), ' Maddi');
    const choice = within(await form.findByRole('group', { name: 'Ce qui change' }));
    expect(choice.getByRole('radio', { name: /^Sa fiche, pour ses 2\sséjours$/ })).toHaveProperty('checked', true);
    await user.click(choice.getByRole('radio', { name: /^Ce séjour seulement/ }));
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed[0]?.body).toMatchObject({ guest: { firstName: 'Inès Maddi' }, guestChange: 'replace' }),
    );
  });

  it('keeps a correction that was made on an older version, and one that is about to be left unsaved', async () => {
    answers(readGuestEndpoint, aGuest());
    const { user, state } = opensWith(aReservation({ state: 'option', heldUntil: '2027-06-01' }));
    refuses(changeReservationEndpoint, 'changed_meanwhile');
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Corriger' }));
    const form = within(await screen.findByRole('dialog', { name: 'Corriger la réservation' }));
    fireEvent.change(form.getByLabelText('Option tenue jusqu’au'), { target: { value: '2027-06-05' } });
    state.reservation = aReservation({ state: 'option', heldUntil: '2027-06-01', version: 8 });
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText('Cette réservation a changé entre-temps')).toBeInstanceOf(HTMLElement);
    await user.click(form.getByRole('button', { name: 'Annuler' }));
    await user.click(await form.findByRole('button', { name: 'Continuer la saisie' }));
    const changed = answers(changeReservationEndpoint, aReservation());
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ heldUntil: '2027-06-05', version: 8 }));
  });

  it('shows what one guest more costs before it is applied', async () => {
    const { user } = opensWith(aReservation());
    const previewed = answers(previewChangeEndpoint, {
      ...longer,
      differences: [{ label: '1 voyageur de plus', cents: 70_00, reason: '' }],
      differenceCents: 70_00,
    });
    const changed = answers(changeReservationEndpoint, aReservation({ adults: 3, version: 4 }));
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Changer le séjour' }));
    await user.click(dialog.getByRole('button', { name: /^Adultes\s: un de plus$/ }));
    expect(await dialog.findByText('1 voyageur de plus')).toBeInstanceOf(HTMLElement);
    expect(previewed.at(-1)?.body).toMatchObject({ adults: 3, children: 1 });
    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ adults: 3, version: 3 }));
  });

  it('cancels a stay once it was said by whom and what happens', async () => {
    const { user } = opensWith(aReservation());
    const cancelled = answers(cancelReservationEndpoint, aReservation({ state: 'cancelled' }));
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    const question = within(await screen.findByRole('dialog', { name: /^Annuler le séjour d’Inès Haddad\s\?$/ }));
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
    ['cancelled', 'Rétablir la réservation', /^Rétablir la réservation/, 'Rétablir'],
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

  it('of a stay that was put off offers neither ticks nor that nobody came, before the day of arrival', async () => {
    const days = { arrival: '2099-07-10', departure: '2099-07-17' };
    opensWith(aReservation({ state: 'departed', ...days, departedAt: '2026-11-19T09:00:00.000Z' }));
    const dialog = await drawer();
    expect(await dialog.findByRole('button', { name: 'Changer le séjour' })).toBeInstanceOf(HTMLElement);
    for (const name of ['Arrivé', 'Parti', 'Non venu']) expect(dialog.queryByRole('button', { name })).toBeNull();
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

describe('a stay that follows the calendar of its channel', () => {
  const following = aReservation({
    source: 'airbnb',
    adults: 0,
    children: 0,
    calendar: { channel: 'airbnb', state: 'seen', missingSince: null, conflicting: false },
  });

  it('says so, and that nobody said who comes', async () => {
    opensWith(following);
    const dialog = await drawer();
    expect(await dialog.findByText('Suit le calendrier d’Airbnb')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/Voyageurs non précisés/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('link', { name: 'Voir ses calendriers' }).getAttribute('href')).toBe(
      `/dashboard/plateformes?logement=${idOf(500)}`,
    );
  });

  it('explains that it is cancelled there, in place of failing', async () => {
    const cancelled = answers(cancelReservationEndpoint, aReservation());
    const { user } = opensWith(following);
    await user.click(await (await drawer()).findByRole('button', { name: 'Annuler le séjour' }));
    const explained = within(await screen.findByRole('dialog', { name: 'Ce séjour s’annule là d’où il vient' }));
    expect(explained.getByText(/Annulez-le sur Airbnb/)).toBeInstanceOf(HTMLElement);
    await user.click(explained.getByRole('button', { name: 'J’ai compris' }));
    expect(cancelled).toEqual([]);
  });

  it('keeps its dates, and sends no number of adults that nobody said', async () => {
    const previewed = answers(previewChangeEndpoint, { ...longer, differenceCents: null, after: null });
    const { user } = opensWith(following);
    const dialog = await drawer();
    await user.click(await dialog.findByRole('button', { name: 'Changer le séjour' }));
    expect(dialog.getByLabelText('Arrivée')).toHaveProperty('readOnly', true);
    expect(dialog.queryByRole('combobox', { name: 'Logement' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enfants\u00a0: un de plus' }));
    await waitFor(() => expect(previewed).toHaveLength(1));
    expect(previewed[0]?.body).not.toHaveProperty('adults');
    expect(previewed[0]?.body).toMatchObject({ children: 1 });
  });

  it.each([
    ['missing', 'confirmed', null, /^Absent de ce calendrier/],
    ['gone', 'confirmed', null, /^N’est plus dans ce calendrier/],
    ['gone', 'cancelled', 'channel', /^Annulé par Airbnb/],
  ] as const)('that is %s there and %s here says so', async (state, here, cancelledBy, said) => {
    opensWith(
      aReservation({
        state: here,
        cancelledBy,
        calendar: { channel: 'airbnb', state, missingSince: null, conflicting: false },
      }),
    );
    expect(await (await drawer()).findByText(said)).toBeInstanceOf(HTMLElement);
  });

  it('shows the sentence of the server when the channel decides after all', async () => {
    refuses(cancelReservationEndpoint, 'channel_decides', { detail: 'Ce séjour suit le calendrier d’Airbnb.' });
    const { user } = opensWith(
      aReservation({ calendar: { channel: 'airbnb', state: 'missing', missingSince: null, conflicting: false } }),
    );
    await user.click(await (await drawer()).findByRole('button', { name: 'Annuler le séjour' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Annuler le séjour/ }));
    await user.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    expect((await dialog.findAllByText('Ce séjour suit le calendrier d’Airbnb.')).length).toBeGreaterThan(0);
  });
});
