import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import {
  createReservationEndpoint,
  listReservationsEndpoint,
  readReservationEndpoint,
} from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { aGuestSummary, aLettableProperty, aReservation } from '../../../../testing/reservationFixtures.ts';
import { answers, refuses } from '../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import './NewReservationDialog.tsx';

const villa = idOf(500);
const prefilled = `?nouvelle=1&logement=${villa}&arrivee=2027-07-10&depart=2027-07-17`;
const quote = {
  totalCents: 2_023_00,
  nights: 7,
  discount: null,
  touristTaxCents: 0,
  lines: [{ kind: 'nights' as const, label: '7 nuits', cents: 2_023_00, reason: 'Haute saison' }],
};

const openForm = (search = prefilled) => renderApp({ at: `/dashboard/reservations${search}`, as: customer });
const form = async () => within(await screen.findByRole('dialog', { name: 'Nouvelle réservation' }));

/** Someone else is there in the middle of the week. */
function someoneIsThere() {
  answers(readPlanningEndpoint, {
    from: '2027-07-10',
    to: '2027-07-17',
    rows: [
      {
        propertyId: villa,
        name: 'Villa Arrosa',
        city: 'Biarritz',
        status: 'active',
        capacity: 8,
        unitIds: [],
        prices: [],
        minimums: [],
        occupancies: [
          {
            id: idOf(530),
            kind: 'reservation',
            arrival: '2027-07-12',
            departure: '2027-07-14',
            state: 'confirmed',
            label: 'Théo Vidal',
            source: 'airbnb',
            people: 2,
            totalCents: null,
            throughId: null,
            version: 1,
          },
        ],
      },
    ],
  });
}

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, {
    properties: [aLettableProperty(), aLettableProperty({ id: idOf(501), name: 'Le Port-Vieux' })],
    used: 2,
    max: 10,
  });
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  answers(priceStayEndpoint, { quote, free: true, warnings: [] });
});

describe('the form of a new reservation', () => {
  it('opens with what the planning knows, says whether the nights are free, and proposes the price', async () => {
    const asked = answers(priceStayEndpoint, {
      quote,
      free: true,
      warnings: ['Séjour de 14 nuits au moins en juillet.'],
    });
    openForm();
    const dialog = await form();
    expect(dialog.getByLabelText('Arrivée')).toHaveProperty('value', '2027-07-10');
    expect(dialog.getByLabelText('Logement')).toHaveProperty('value', villa);
    expect(await dialog.findByText('Nuits libres')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^7\snuits$/, { selector: 'b' })).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Haute saison')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Séjour de 14 nuits au moins en juillet.')).toBeInstanceOf(HTMLElement);
    expect(asked[0]?.url.pathname).toBe(`/api/properties/${villa}/price`);
    expect(asked[0]?.url.searchParams.get('adults')).toBe('2');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'says that dates beside the rules can be saved all the same only where the nights are free: %s',
    async (free, told) => {
      answers(priceStayEndpoint, { quote, free, warnings: ['Séjour de 14 nuits au moins en juillet.'] });
      someoneIsThere();
      openForm();
      const dialog = await form();
      await dialog.findByText('Séjour de 14 nuits au moins en juillet.');
      expect(dialog.queryAllByText('Vous pouvez enregistrer tout de même.')).toHaveLength(told);
    },
  );

  it('is saved by Enter without an amount, so that the property’s prices apply, and opens what it made', async () => {
    const sent = answers(createReservationEndpoint, aReservation());
    answers(readReservationEndpoint, aReservation());
    const { user, path } = openForm();
    const dialog = await form();
    await user.type(dialog.getByLabelText('Nom'), 'Haddad');
    await user.click(dialog.getByRole('button', { name: /^Enfants\s: un de plus$/ }));
    await user.type(dialog.getByLabelText('Nom'), '{Enter}');
    await waitFor(() => expect(path()).toBe(`/dashboard/reservations?r=${idOf(510)}`));
    expect(sent[0]?.body).toMatchObject({
      propertyId: villa,
      arrival: '2027-07-10',
      departure: '2027-07-17',
      guest: { lastName: 'Haddad' },
      adults: 2,
      children: 1,
      source: 'direct',
      state: 'confirmed',
      heldUntil: null,
    });
    expect(sent[0]?.body).not.toHaveProperty('totalCents');
  });

  it('takes the amount that a platform gave, in euros and cents', async () => {
    const sent = answers(createReservationEndpoint, aReservation());
    answers(readReservationEndpoint, aReservation());
    const { user } = openForm();
    const dialog = await form();
    await user.type(dialog.getByLabelText('Nom'), 'Haddad');
    await user.click(dialog.getByRole('radio', { name: 'Airbnb' }));
    await user.type(dialog.getByLabelText(/^Montant donné par la plateforme/), '1 200,50');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ source: 'airbnb', totalCents: 120_050 }));
  });

  it('says what is missing at its field, and sends nothing', async () => {
    const sent = answers(createReservationEndpoint, aReservation());
    const { user } = openForm(`?nouvelle=1&logement=${villa}`);
    const dialog = await form();
    await user.type(dialog.getByLabelText(/^Autre montant/), 'beaucoup');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getAllByText('Indiquez le nom du voyageur').length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Nom').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('Arrivée').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText(/^Autre montant/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('shows nights that were taken meanwhile at the dates, with who is there, and keeps what was typed', async () => {
    refuses(createReservationEndpoint, 'dates_taken');
    someoneIsThere();
    const { user } = openForm();
    const dialog = await form();
    await user.type(dialog.getByLabelText('Nom'), 'Haddad');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText('Théo Vidal')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText('Arrivée').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('Nom')).toHaveProperty('value', 'Haddad');
  });

  it('offers a known guest while one types, and takes over what is known', async () => {
    const asked = answers(listGuestsEndpoint, { guests: [aGuestSummary()], total: 1 });
    const { user } = openForm();
    const dialog = await form();
    await user.type(dialog.getByLabelText('Nom'), 'Had');
    await user.click(await dialog.findByRole('button', { name: /Inès Haddad/ }));
    expect(asked.at(-1)?.url.searchParams.get('search')).toBe('Had');
    expect(dialog.getByLabelText('Nom')).toHaveProperty('value', 'Haddad');
    expect(dialog.getByLabelText(/^E-mail/)).toHaveProperty('value', 'ines@example.fr');
    expect(dialog.queryByRole('button', { name: /Inès Haddad/ })).toBeNull();
  });

  it('holds an option until a day, and moves the departure with the arrival', async () => {
    const sent = answers(createReservationEndpoint, aReservation());
    answers(readReservationEndpoint, aReservation());
    const { user } = openForm();
    const dialog = await form();
    await user.type(dialog.getByLabelText('Nom'), 'Haddad');
    fireEvent.change(dialog.getByLabelText('Arrivée'), { target: { value: '2027-08-01' } });
    expect(dialog.getByLabelText('Départ')).toHaveProperty('value', '2027-08-08');
    await user.click(dialog.getByRole('radio', { name: 'Option' }));
    fireEvent.change(dialog.getByLabelText('Option tenue jusqu’au'), { target: { value: '2027-06-01' } });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ state: 'option', heldUntil: '2027-06-01', arrival: '2027-08-01' }),
    );
  });

  it('asks before what was typed is lost', async () => {
    const { user, path } = openForm();
    const dialog = await form();
    await user.type(dialog.getByLabelText('Nom'), 'Haddad');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(dialog.getByText('Vos modifications ne sont pas enregistrées.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
    expect(path()).toBe('/dashboard/reservations');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
