import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTimelineEndpoint, readUserEndpoint } from '@app/contract/accounts/usersApi.ts';
import { readUserRentalsEndpoint, userRentalsSchema } from '@app/contract/reservations/helpApi.ts';
import { factory, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answersAroundUser } from '../../../testing/answersAroundUser.ts';
import { answers, refuses } from '../../../testing/server.ts';
import { aUserDetail } from '../../../testing/userFixtures.ts';
// Loaded here, so that no test waits for the code of the page while the machine is busy.
import '../../../backOffice/AdminLayout.tsx';
import '../../../backOffice/AdminPage.tsx';
import './UserPage.tsx';

const someRentals = factory(userRentalsSchema, {
  properties: [
    {
      id: idOf(500),
      name: 'Villa Arrosa',
      city: 'Biarritz',
      status: 'active',
      capacity: 8,
      photos: 12,
      hasRates: false,
      coming: 3,
      reservations: 41,
    },
  ],
  reservations: [
    {
      id: idOf(510),
      number: 12,
      propertyName: 'Villa Arrosa',
      arrival: '2027-07-10',
      departure: '2027-07-17',
      state: 'confirmed',
      source: 'airbnb',
      totalCents: 1_200_00,
      guestName: null,
    },
  ],
});

async function openCard() {
  answersAroundUser();
  renderApp({ at: `/admin/users/${idOf(30)}`, as: superAdmin });
  return within(await screen.findByRole('region', { name: 'Locations' }));
}
const textsOf = (rows: HTMLElement[]) => rows.slice(1).map((row) => row.textContent?.replaceAll(/\s/g, ' '));

beforeEach(() => {
  answers(readUserEndpoint, aUserDetail());
  answers(readTimelineEndpoint, { entries: [], next: null });
});

describe('what a customer lets, on the page of an administrator', () => {
  it('is counted property by property, and its guests are not named, which is explained', async () => {
    answers(readUserRentalsEndpoint, someRentals());
    const card = await openCard();
    const rows = within(await card.findByRole('table', { name: 'Logements' })).getAllByRole('row');
    expect(textsOf(rows)).toStrictEqual([
      expect.stringMatching(/^Villa Arrosa, Biarritz.*Ouvert.*8.*12.*Aucun.*3.*41$/),
    ]);
    const stays = within(card.getByRole('table', { name: 'Dernières réservations' })).getAllByRole('row');
    expect(textsOf(stays)).toStrictEqual([
      expect.stringMatching(/R-12, Villa Arrosa.*Confirmée.*Non communiqué.*Airbnb.*1 200,00 €/),
    ]);
    expect(card.getByText(/Les noms des voyageurs restent cachés/)).toBeInstanceOf(HTMLElement);
  });

  it('names guests as long as the customer allows it, and says that the look was noted', async () => {
    const [reservation] = someRentals().reservations;
    const named = { ...reservation, guestName: 'Inès Haddad' };
    answers(
      readUserRentalsEndpoint,
      userRentalsSchema.parse({ ...someRentals(), namesUntil: '2026-11-27T10:00:00.000Z', reservations: [named] }),
    );
    const card = await openCard();
    expect(await card.findByText(/jusqu’au 27 novembre 2026.*Cette lecture est notée au journal/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(card.getByText('Inès Haddad')).toBeInstanceOf(HTMLElement);
    expect(card.queryByText(/restent cachés/)).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    answers(readUserRentalsEndpoint, someRentals({ properties: [], reservations: [] }));
    const card = await openCard();
    expect(await card.findByText('Aucun logement pour l’instant.')).toBeInstanceOf(HTMLElement);
  });

  it('says that it could not be read, and offers another try', async () => {
    refuses(readUserRentalsEndpoint, 'internal_error');
    const card = await openCard();
    expect(await card.findByText('Les logements n’ont pas pu être lus.')).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('button', { name: 'Réessayer' })).toBeInstanceOf(HTMLElement);
  });
});
