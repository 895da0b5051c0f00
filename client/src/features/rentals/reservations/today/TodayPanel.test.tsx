import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readChannelsEndpoint } from '@app/contract/channels/api.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import {
  cancelReservationEndpoint,
  changeReservationEndpoint,
  confirmReservationEndpoint,
} from '@app/contract/reservations/api.ts';
import { readTodayEndpoint, type Movement } from '@app/contract/reservations/planningApi.ts';
import { aDoubleBooking, anOverview } from '../../../../testing/channelFixtures.ts';
import { acceptStayChangeEndpoint } from '@app/contract/storefront/changeApi.ts';
import { readAwaitedEndpoint } from '@app/contract/storefront/awaitedApi.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { aDay, aLettableProperty, aReservation, aReservationSummary } from '../../../../testing/reservationFixtures.ts';
import { answers, refuses } from '../../../../testing/server.ts';

const openPage = () => renderApp({ at: '/dashboard', as: customer });
/** A card, once what it shows was read. */
const region = async (name: string) => within(await screen.findByRole('region', { name, busy: false }));
/** The titles of the cards, in the order of the page. */
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const guestNamed = (n: number, firstName: string, lastName: string) => ({
  ...aReservationSummary().guest,
  id: idOf(n),
  firstName,
  lastName,
});

const leaves: Movement = {
  ...aReservationSummary({ id: idOf(511), guest: guestNamed(521, 'Théo', 'Vidal') }),
  hour: '10:00',
  ticked: false,
  phone: null,
};
const comes: Movement = { ...aReservationSummary(), hour: '16:00', ticked: false, phone: '06 12 34 56 78' };

const turnover = {
  propertyId: idOf(500),
  propertyName: 'Villa Arrosa',
  departureId: leaves.id,
  arrivalId: comes.id,
  from: '10:00',
  to: '16:00',
};

beforeEach(() => {
  answers(customerOverviewEndpoint, { ...overview, done: { property: true, address: true, phone: true } });
  answers(listPropertiesEndpoint, { properties: [aLettableProperty()], used: 1, max: 10 });
});

describe('the day on the overview', () => {
  it('shows who leaves and who comes at each property, and the time between them', async () => {
    answers(
      readTodayEndpoint,
      aDay({
        departures: [leaves],
        arrivals: [comes],
        turnovers: [turnover],
      }),
    );
    openPage();
    const card = await region('Aujourd’hui');
    expect(card.getByText(/^1\sdépart, 1\sarrivée, 1\srotation$/)).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^Rotation, 6\sh$/)).toBeInstanceOf(HTMLElement);
    const [first, second] = card.getAllByRole('link', { name: / (part|arrive)$/ });
    expect(first?.textContent).toBe('Théo Vidal part');
    expect(second?.getAttribute('href')).toBe(`/dashboard/reservations?r=${idOf(510)}`);
    expect(screen.queryByRole('region', { name: 'Pour bien démarrer' })).toBeNull();
  });

  it('stands first on the overview, before what waits for an answer and what concerns the account', async () => {
    answers(readTodayEndpoint, aDay({ departures: [leaves], waiting: [aReservationSummary({ state: 'request' })] }));
    openPage();
    await region('Aujourd’hui');
    expect(cards()).toEqual(['Aujourd’hui', 'À faire', 'Activité récente', 'Essai gratuit']);
  });

  it('draws the hours between who leaves a whole and who comes to each of its parts', async () => {
    const part = { propertyId: idOf(503), propertyName: 'Côté jardin' };
    const other = { ...comes, ...part, id: idOf(512), guest: guestNamed(522, 'Maddi', 'Haran'), hour: '18:00' };
    answers(
      readTodayEndpoint,
      aDay({
        departures: [{ ...leaves, propertyId: idOf(502), propertyName: 'Maison entière' }],
        arrivals: [comes, other],
        turnovers: [turnover, { ...turnover, ...part, arrivalId: other.id, to: '18:00' }],
      }),
    );
    openPage();
    const card = await region('Aujourd’hui');
    // The axis is drawn beside the lines, which name everybody as links.
    const drawn = (name: string) => card.getAllByText(name, { ignore: 'a, h3' }).length;
    expect(['Théo Vidal', 'Inès Haddad', 'Maddi Haran'].map(drawn)).toStrictEqual([2, 1, 1]);
    expect(card.getByText('Côté jardin', { selector: 'b' })).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^8\sh pour préparer$/)).toBeInstanceOf(HTMLElement);
  });

  it('ticks who left and who came, and takes a tick back', async () => {
    let ticked = false;
    answers(readTodayEndpoint, () => aDay({ departures: [leaves], arrivals: [{ ...comes, ticked }] }));
    const changed = answers(changeReservationEndpoint, () => {
      ticked = !ticked;
      return aReservation();
    });
    const { user } = openPage();
    const card = await region('Aujourd’hui');
    await user.click(card.getByRole('button', { name: /^Arrivé\s?: Inès Haddad$/, pressed: false }));
    const tick = await card.findByRole('button', { name: /^Arrivé/, pressed: true });
    expect(changed[0]?.body).toEqual({ arrived: true });
    await user.click(tick);
    await card.findByRole('button', { name: /^Arrivé/, pressed: false });
    expect(changed[1]?.body).toEqual({ arrived: false });
    await user.click(card.getByRole('button', { name: /^Parti\s?: Théo Vidal$/ }));
    await waitFor(() => expect(changed[2]?.body).toEqual({ departed: true }));
  });

  it('says so when a tick was refused', async () => {
    answers(readTodayEndpoint, aDay({ arrivals: [comes] }));
    refuses(changeReservationEndpoint, 'reservation_closed');
    const { user } = openPage();
    await user.click((await region('Aujourd’hui')).getByRole('button', { name: /^Arrivé/ }));
    expect(await screen.findByText('Rien n’a été noté')).toBeInstanceOf(HTMLElement);
  });

  it('accepts and refuses what waits for an answer, after a question', async () => {
    answers(readTodayEndpoint, aDay({ waiting: [aReservationSummary({ state: 'request', heldUntil: '2026-11-20' })] }));
    const confirmed = answers(confirmReservationEndpoint, aReservation());
    const cancelled = answers(cancelReservationEndpoint, aReservation({ state: 'cancelled' }));
    const { user } = openPage();
    const card = await region('À faire');
    expect(card.getByText(/^Jusqu’à ce soir$/)).toBeInstanceOf(HTMLElement);
    await user.click(card.getByRole('button', { name: /^Accepter/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(confirmed).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card.getByRole('button', { name: /^Refuser/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser la demande' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
  });

  it('asks for the answer to a change in two taps, and leads to what a guest or a bank says about money', async () => {
    const { id: reservationId, guest, propertyName, arrival, departure } = aReservationSummary();
    const { firstName, lastName } = guest;
    const of = { reservationId, guest: { firstName, lastName }, propertyName, arrival, departure };
    const until = '2026-11-21T10:00:00.000Z';
    const wanted = { arrival, departure, adults: 3, children: 0, babies: 0, pets: 0 };
    const change = {
      ...of,
      id: idOf(901),
      kind: 'change' as const,
      wanted,
      differenceCents: 20_000,
      mayAccept: true,
      until,
    };
    answers(readTodayEndpoint, aDay());
    answers(readAwaitedEndpoint, {
      answers: [
        change,
        { ...change, id: idOf(902), mayAccept: false },
        { ...of, id: idOf(903), kind: 'claim', cents: 8_000, said: 'contested', until },
        { ...of, id: idOf(904), kind: 'dispute', cents: 30_000, until: null },
      ],
    });
    const accepted = answers(acceptStayChangeEndpoint, { pending: null, past: [] });
    const { user } = openPage();
    const card = await region('À faire');
    expect(card.getByText(/^4\sréponses attendues$/)).toBeInstanceOf(HTMLElement);
    expect(card.getAllByText(/200,00\s€ de plus/)).toHaveLength(2);
    const [claim, dispute] = [/^Décider/, /^Répondre/].map((name) => card.getByRole('link', { name }));
    expect(claim?.getAttribute('href')).toBe(`/dashboard/reservations?r=${reservationId}#caution`);
    expect(dispute?.getAttribute('href')).toBe(`/dashboard/reservations?r=${reservationId}#paiements`);
    expect(card.getByText(/^La banque d’Inès Haddad conteste 300,00\s€$/)).toBeInstanceOf(HTMLElement);
    await user.click(card.getByRole('button', { name: /^Accepter/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(accepted).toHaveLength(1));
  });

  it('calmly says that nobody moves, and who is there', async () => {
    answers(
      readTodayEndpoint,
      aDay({
        inHouse: [aReservationSummary({ departure: '2026-11-21' })],
        ahead: [{ day: '2026-11-21', departures: 1, arrivals: 0, occupied: 0 }],
      }),
    );
    openPage();
    const card = await region('Aujourd’hui');
    expect(
      card.getByText(/^Ni départ ni arrivée\s: une journée tranquille\. Prochain mouvement\s: samedi 21 novembre\.$/),
    ).toBeInstanceOf(HTMLElement);
    const house = await region('Chez vous ce soir');
    expect(house.getByText(/^3\spersonnes$/)).toBeInstanceOf(HTMLElement);
    expect(house.getByText(/demain/)).toBeInstanceOf(HTMLElement);
  });

  it('takes no more than a line as long as nothing comes, so that the first steps follow', async () => {
    answers(customerOverviewEndpoint, { ...overview, done: { property: true, address: false, phone: false } });
    const quiet = { departures: 0, arrivals: 0, occupied: 0 };
    answers(
      readTodayEndpoint,
      aDay({
        ahead: [
          { day: '2026-11-21', ...quiet },
          { day: '2026-11-22', ...quiet },
        ],
      }),
    );
    openPage();
    const card = await region('Aujourd’hui');
    expect(card.getByText(/Rien non plus dans les sept jours qui viennent\.$/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Ensuite' })).toBeNull();
    expect(screen.queryByText(/^Arrivées d’ici au/)).toBeNull();
    expect(cards()).toEqual(['Aujourd’hui', 'Pour bien démarrer', 'Essai gratuit', 'Activité récente']);
  });

  it('leaves the place to the first steps as long as there is no property', async () => {
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 10 });
    openPage();
    expect(await screen.findByRole('region', { name: 'Pour bien démarrer' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Aujourd’hui' })).toBeNull();
  });
});

it('says above the day what is to be solved about calendars', async () => {
  answers(readTodayEndpoint, aDay());
  answers(readChannelsEndpoint, anOverview({ doubleBookings: [aDoubleBooking()] }));
  openPage();
  const banner = await region('À résoudre');
  expect(banner.getByRole('link', { name: 'Voir les solutions' }).getAttribute('href')).toBe(
    `/dashboard/doubles-reservations/${idOf(970)}`,
  );
});

it('says so no more once what the host refused was one of two in the same nights', async () => {
  answers(readTodayEndpoint, aDay({ waiting: [aReservationSummary({ state: 'request', heldUntil: '2026-11-20' })] }));
  const cancelled = answers(cancelReservationEndpoint, aReservation({ state: 'cancelled' }));
  answers(readChannelsEndpoint, () => anOverview({ doubleBookings: cancelled.length > 0 ? [] : [aDoubleBooking()] }));
  const { user } = openPage();
  await region('À résoudre');
  await user.click((await region('À faire')).getByRole('button', { name: /^Refuser/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser la demande' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'À résoudre' })).toBeNull());
});
