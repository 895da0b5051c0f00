import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import {
  confirmReservationEndpoint,
  listReservationsEndpoint,
  readReservationEndpoint,
  type ReservationSummary,
} from '@app/contract/reservations/api.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { aLettableProperty, aReservation, aReservationSummary } from '../../../testing/reservationFixtures.ts';
import { answers } from '../../../testing/server.ts';

const openPage = (search = '') => renderApp({ at: `/dashboard/reservations${search}`, as: customer });

function lists(reservations: ReservationSummary[] = [aReservationSummary()]) {
  return answers(listReservationsEndpoint, {
    reservations,
    total: reservations.length,
    counts: recordOf(reservationStates, (state) => reservations.filter((one) => one.state === state).length),
  });
}

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, {
    properties: [aLettableProperty(), aLettableProperty({ id: idOf(501), name: 'Le Port-Vieux' })],
    used: 2,
    max: 10,
  });
});

describe('the list of reservations', () => {
  it('shows guest, stay, state and amount, with a file of those that match', async () => {
    lists([aReservationSummary(), aReservationSummary({ id: idOf(511), state: 'option', heldUntil: '2027-06-01' })]);
    openPage('?etat=confirmed&logement=abc');
    const [row] = await screen.findAllByRole('row', { name: /Inès Haddad/ });
    const cells = within(row ?? document.body);
    expect(cells.getByText(/^1\s200,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(cells.getByText(/^2\sadultes, 1\senfant$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('jusqu’au 1er juin')).toBeInstanceOf(HTMLElement);
    const csv = screen.getByRole('link', { name: 'Exporter en CSV' });
    expect(csv.getAttribute('href')).toBe('/api/reservations/export?state=confirmed&property=abc');
  });

  it('offers to answer a request where it stands, and says how long that can wait', async () => {
    const answerBy = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const request = aReservationSummary({ state: 'request', heldUntil: '2027-06-01', answerBy });
    lists([request, aReservationSummary({ id: idOf(511) })]);
    const confirmed = answers(confirmReservationEndpoint, aReservation({ state: 'confirmed' }));
    const { user } = openPage();
    expect(await screen.findByText(/^encore 5\sh pour répondre$/)).toBeInstanceOf(HTMLElement);
    const accept = screen.getAllByRole('button', { name: /^Accepter\s?:/ });
    expect(accept).toHaveLength(1);
    await user.click(accept[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: /^Accepter la demande/ }));
    await user.click(dialog.getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(confirmed).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Refuser/ }));
    expect(await screen.findByRole('dialog', { name: /^Refuser la demande/ })).toBeInstanceOf(HTMLElement);
  });

  it('asks the server for what the address names, and the address for what is chosen', async () => {
    const asked = lists();
    const { user, path } = openPage();
    await screen.findByRole('row', { name: /Inès Haddad/ });
    await user.click(screen.getByRole('button', { name: /^Option/ }));
    await waitFor(() => expect(path()).toBe('/dashboard/reservations?etat=option'));
    await user.selectOptions(screen.getByLabelText('Origine'), 'Airbnb');
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('source')).toBe('airbnb'));
    expect(asked.at(-1)?.url.searchParams.get('state')).toBe('option');
    await user.click(screen.getByRole('button', { name: 'Séjour' }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('sort')).toBe('arrival'));
    expect(asked.at(-1)?.url.searchParams.get('direction')).toBe('asc');
  });

  it('leads on to the first reservation when there is none', async () => {
    lists([]);
    const { user, path } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Saisir une réservation' }));
    expect(path()).toBe('/dashboard/reservations?nouvelle=1');
    expect(await screen.findByRole('dialog', { name: 'Nouvelle réservation' })).toBeInstanceOf(HTMLElement);
  });

  it('offers filters only where there is something to filter, or a filter that hides it', async () => {
    lists([]);
    const { user, path } = openPage('?etat=option');
    expect(await screen.findByText('Aucune réservation trouvée')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText('Origine')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(path()).toBe('/dashboard/reservations'));
    expect(await screen.findByText('Aucune réservation')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByLabelText('Origine')).toBeNull();
  });

  it('leads to the properties first when there are none', async () => {
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 10 });
    lists([]);
    openPage();
    const link = await screen.findByRole('link', { name: 'Ajouter un logement' });
    expect(link.getAttribute('href')).toBe('/dashboard/logements');
  });

  it('opens a reservation at an address of its own, and gives the focus back once it is closed', async () => {
    lists();
    answers(readReservationEndpoint, aReservation());
    const { user, path } = openPage('?etat=confirmed');
    const opener = await screen.findByRole('link', { name: 'Inès Haddad, ouvrir le détail' });
    await user.click(opener);
    expect(path()).toBe(`/dashboard/reservations?etat=confirmed&r=${idOf(510)}`);
    const drawer = await screen.findByRole('dialog', { name: /Inès Haddad/ });
    await user.click(within(drawer).getByRole('button', { name: 'Fermer' }));
    expect(path()).toBe('/dashboard/reservations?etat=confirmed');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
