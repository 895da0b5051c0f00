import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildGuest,
  buildProperty,
  buildReservation,
  countRows,
  createTestPlatform,
  failWithoutPool,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { exportReservations } from '../listing/listReservations.ts';
import { importReservations, previewImport } from './importReservations.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

async function newHost() {
  const { id: accountId } = await buildCustomer(platform);
  return { accountId, property: await buildProperty(platform, { accountId, name: 'Villa Arrosa' }) };
}

const file = (...lines: string[]) => ({
  csv: ['logement;arrivée;départ;nom;e-mail;état;montant', ...lines].join('\n'),
  properties: {},
});

describe('an import', () => {
  it('is compared with what there is on the connection of its own transaction', async () => {
    const { accountId } = await newHost();
    const sent = file('Villa Arrosa;2027-07-01;2027-07-03;Perrin;;Confirmée;');
    const refused = await failWithoutPool(platform, async () =>
      importReservations(platform, accountId, { ...sent, expected: 2 }),
    );
    expect(refused).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('creates the announced stays with their nights, their history and one guest for each person', async () => {
    const { accountId, property } = await newHost();
    const known = await buildGuest(platform, accountId, { lastName: 'Roux', email: 'roux@exemple.fr' });
    await buildReservation(platform, property, { arrival: '2027-01-01', departure: '2027-01-03' });
    const sent = file(
      'Villa Arrosa;2027-07-01;2027-07-03;Perrin;chloe@exemple.fr;Confirmée;120,50',
      'Villa Arrosa;2027-07-03;2027-07-05;Perrin;CHLOE@exemple.fr;Confirmée;',
      'Villa Arrosa;2027-07-05;2027-07-07;Roux;roux@exemple.fr;Option;',
      'Villa Arrosa;2027-07-04;2027-07-06;Arana;;Confirmée;',
    );
    const counts = { create: 3, skip: 0, refuse: 1 };
    const announced = await previewImport(platform, accountId, sent);
    expect(announced.counts).toStrictEqual(counts);
    expect(await importReservations(platform, accountId, { ...sent, expected: 3 })).toStrictEqual(announced);

    const rows = await readRows(
      platform,
      `select r.number, r.arrival::text, r.state, r.total_cents, g.last_name, g.id = $2 as known, o.unit_id = r.property_id as held,
         c.kind from reservation r join guest g on g.id = r.guest_id join occupancy o on o.reservation_id = r.id
         join reservation_change c on c.reservation_id = r.id where r.account_id = $1 and r.number > 1 order by r.number`,
      [accountId, known],
    );
    const same = { held: true, kind: 'imported' };
    expect(rows).toStrictEqual([
      {
        number: 2,
        arrival: '2027-07-01',
        state: 'confirmed',
        total_cents: 12_050,
        last_name: 'Perrin',
        known: false,
        ...same,
      },
      {
        number: 3,
        arrival: '2027-07-03',
        state: 'confirmed',
        total_cents: null,
        last_name: 'Perrin',
        known: false,
        ...same,
      },
      { number: 4, arrival: '2027-07-05', state: 'option', total_cents: null, last_name: 'Roux', known: true, ...same },
    ]);
    const guests = await readRows(platform, `select 1 from guest where account_id = $1 and last_name = 'Perrin'`, [
      accountId,
    ]);
    expect(guests).toHaveLength(1);
    expect((await previewImport(platform, accountId, sent)).counts).toStrictEqual({ create: 0, skip: 3, refuse: 1 });
  });

  it('writes nothing when something came in between', async () => {
    const { accountId, property } = await newHost();
    const sent = file('Villa Arrosa;2027-07-01;2027-07-03;Perrin;;;', 'Villa Arrosa;2027-07-03;2027-07-05;Roux;;;');
    const { counts } = await previewImport(platform, accountId, sent);
    await buildReservation(platform, property, { arrival: '2027-07-02', departure: '2027-07-03' });
    const before = await countRows(platform, 'reservation', 'occupancy', 'guest', 'outbox');
    await expect(importReservations(platform, accountId, { ...sent, expected: counts.create })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await countRows(platform, 'reservation', 'occupancy', 'guest', 'outbox')).toStrictEqual(before);
  });

  it('of one file by two requests at once creates each stay once', async () => {
    const { accountId } = await newHost();
    const sent = { ...file('Villa Arrosa;2027-07-01;2027-07-03;Perrin;;;'), expected: 1 };
    const outcomes = await Promise.allSettled([1, 2].map(async () => importReservations(platform, accountId, sent)));
    expect(outcomes.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    expect(await readRows(platform, 'select 1 from reservation where account_id = $1', [accountId])).toHaveLength(1);
  });

  it('of our own export skips every line, whatever its state and its guest’s name', async () => {
    const { accountId, property } = await newHost();
    const days = (month: number) => ({ arrival: `2027-0${month}-01`, departure: `2027-0${month}-05` });
    const guest = { firstName: '=1+1', lastName: '@L’Hôte; "Ana"', email: 'ana@exemple.fr' };
    await buildReservation(platform, property, { ...days(1), guest });
    await buildReservation(platform, property, { ...days(2), state: 'request' });
    await buildReservation(platform, property, { ...days(3), state: 'cancelled' });
    await buildReservation(platform, property, { ...days(4), state: 'no_show', totalCents: null });
    await buildReservation(platform, property, {
      ...days(5),
      source: 'airbnb',
      reference: '-HM1',
      totalCents: 123_456,
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of await exportReservations(platform, accountId, {})) pieces.push(piece);
    const csv = Buffer.concat(pieces).toString('utf8');
    const { format, counts, lines } = await previewImport(platform, accountId, { csv, properties: {} });
    expect([format, counts]).toStrictEqual(['clairvolet', { create: 0, skip: 5, refuse: 0 }]);
    expect(lines.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toContain('Déjà là : R-5.');
  });

  it('of more lines than may be, or of what is no table, is refused at the file', async () => {
    const { accountId } = await newHost();
    const long = file(...Array.from({ length: 5_001 }, () => 'x'));
    for (const sent of [long, { csv: 'a;"b', properties: {} }]) {
      await expect(previewImport(platform, accountId, sent)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { csv: expect.any(String) },
      });
    }
  });
});
