import { afterAll, beforeAll, expect, it } from 'vitest';
import { reservationList } from '@app/contract/reservations/api.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type BuiltAccount,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { exportReservations, listReservations } from './listReservations.ts';

let platform: TestPlatform;
let host: BuiltAccount;
let villa: BuiltProperty;
let studio: BuiltProperty;

beforeAll(async () => {
  platform = await createTestPlatform();
  host = await buildCustomer(platform);
  villa = await buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa' });
  studio = await buildProperty(platform, { accountId: host.id, name: 'Studio' });
  const guest = (firstName: string, lastName: string, phone?: string) => ({
    firstName,
    lastName,
    phone,
    email: `${lastName.toLowerCase()}@voyage.example`,
  });
  // The clock stands on 20 November 2026, 14:32 in Paris.
  await buildReservation(platform, villa, {
    guest: guest('Ane', 'Duhamel', '06 12 34 56 78'),
    arrival: '2026-11-18',
    totalCents: 50_000,
  });
  await buildReservation(platform, villa, {
    guest: guest('Xan', 'Étchart'),
    arrival: '2026-12-01',
    source: 'airbnb',
    reference: 'HMABC',
    totalCents: null,
  });
  await buildReservation(platform, studio, {
    guest: guest('Zoé', 'Arnaud'),
    arrival: '2026-10-01',
    totalCents: 12_345,
  });
  await buildReservation(platform, studio, {
    guest: guest('Maïté', 'Bordes'),
    arrival: '2026-12-01',
    state: 'request',
  });
  await buildReservation(platform, studio, {
    guest: guest('Maïté', 'Bordes'),
    arrival: '2026-12-20',
    state: 'cancelled',
  });
  const other = await buildCustomer(platform);
  const elsewhere = await buildProperty(platform, { accountId: other.id });
  await buildReservation(platform, elsewhere, { guest: guest('Ane', 'Duhamel', '06 12 34 56 78'), reference: 'HMABC' });
});
afterAll(async () => platform.close());

const query = (asked: object = {}) => reservationList.query.parse(asked);
const list = async (asked: object = {}) => listReservations(platform, host.id, query(asked));
const numbers = async (asked: object = {}) => (await list(asked)).reservations.map(({ number }) => number);

it('a host’s list has their own reservations alone, by arrival, called as they stand today, and counted so', async () => {
  const { reservations, total, counts } = await list();
  expect(reservations.map(({ number, state }) => [number, state])).toStrictEqual([
    [3, 'departed'],
    [1, 'in_house'],
    [2, 'confirmed'],
    [4, 'request'],
    [5, 'cancelled'],
  ]);
  expect(total).toBe(5);
  expect(counts).toStrictEqual({
    request: 1,
    option: 0,
    confirmed: 1,
    in_house: 1,
    departed: 1,
    cancelled: 1,
    no_show: 0,
    expired: 0,
  });
});

it.each([
  ['duhamel', [1]],
  ['DUHAMEL a', [1]],
  ['ane du', [1]],
  ['uhamel', [1]],
  ['hamel an', [1]],
  ['etch', [2]],
  ['bordes@', [4, 5]],
  ['06 12 34', [1]],
  ['+33612345678', [1]],
  ['R-2', [2]],
  ['r 2', [2]],
  ['2', [2]],
  ['hmabc', [2]],
  ['%', []],
  ['personne', []],
])('a search for %j finds %j', async (search, found) => {
  expect(await numbers({ search })).toStrictEqual(found);
  expect((await list({ search })).total).toBe(found.length);
});

it.each([
  [{ state: 'in_house' }, [1]],
  [{ state: 'departed' }, [3]],
  [{ source: 'airbnb' }, [2]],
  [{ from: '2026-11-20', to: '2026-11-20' }, [1]],
  [{ from: '2026-11-21', to: '2026-11-30' }, []],
  [{ to: '2026-11-18' }, [3, 1]],
  [{ from: '2026-12-03' }, [2, 4, 5]],
  [{ sort: 'created', direction: 'desc' }, [5, 4, 3, 2, 1]],
  [{ sort: 'guest' }, [3, 4, 5, 1, 2]],
  [{ sort: 'guest', direction: 'desc' }, [2, 1, 5, 4, 3]],
  [{ sort: 'total', direction: 'desc' }, [1, 5, 4, 3, 2]],
  [{ sort: 'total' }, [3, 4, 5, 1, 2]],
  [{ page: 2, pageSize: 2 }, [2, 4]],
])('the list asked for %j is %j', async (asked, found) => {
  expect(await numbers(asked)).toStrictEqual(found);
});

it('a list of one property has its reservations alone', async () => {
  expect(await numbers({ property: studio.id })).toStrictEqual([3, 4, 5]);
});

it('the CSV of a list has French headings, semicolons and decimal commas, and nothing of another host', async () => {
  await platform.pool.query(`update guest set address = $2 where account_id = $1 and last_name = 'Arnaud'`, [
    host.id,
    { street: '=1+1', postalCode: '01000', town: 'Bayonne', country: 'ES' },
  ]);
  const pieces: Uint8Array[] = [];
  for await (const piece of await exportReservations(platform, host.id, query())) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffnuméro;logement;arrivée;départ;nuits;prénom;nom;e-mail;téléphone;adresse;adultes;enfants;bébés;animaux;provenance;état;montant TTC;référence;saisie le',
  );
  expect(lines[1]).toBe(
    `R-3;Studio;2026-10-01;2026-10-04;3;Zoé;Arnaud;arnaud@voyage.example;;'=1+1, 01000 Bayonne, Espagne;2;0;0;0;Direct;Partie;123,45;;20/11/2026 14:32`,
  );
  expect(lines).toHaveLength(6);
  expect(lines[3]).toContain(';Airbnb;Confirmée;;HMABC;');
});
