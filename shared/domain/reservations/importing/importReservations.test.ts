import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import {
  buildCustomer,
  buildGuest,
  buildProperty,
  buildReservation,
  buildUnits,
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

  it('finds each guest as one who is written down by hand is found, and fills in what was not known', async () => {
    const { accountId } = await newHost();
    const byPhone = await buildGuest(platform, accountId, {
      lastName: 'Étchegoyen',
      phone: '+33 6 12 34 56 78',
      phoneKey: '33612345678',
    });
    const byMail = await buildGuest(platform, accountId, { lastName: 'Etchegoyen', email: 'maite@exemple.fr' });
    const sent = {
      csv: [
        'logement;arrivée;départ;nom;e-mail;téléphone',
        'Villa Arrosa;2027-07-01;2027-07-03;ETCHEGOYEN;autre@exemple.fr;06 12 34 56 78',
        'Villa Arrosa;2027-07-03;2027-07-05;Etchegoyen;maite@exemple.fr;06 12 34 56 78',
        'Villa Arrosa;2027-07-05;2027-07-07;Etchegoyen;autre@exemple.fr;',
        'Villa Arrosa;2027-07-07;2027-07-09;Haran;maite@exemple.fr;',
        'Villa Arrosa;2027-07-09;2027-07-11;Etchegoyen;;',
        'Villa Arrosa;2027-07-11;2027-07-13;Etchegoyen;;',
      ].join('\n'),
      properties: {},
      expected: 6,
    };
    await importReservations(platform, accountId, sent);
    const rows = await readRows<{ guest: string; email: string | null }>(
      platform,
      `select g.id as guest, g.email from reservation r join guest g on g.id = r.guest_id where r.account_id = $1 order by r.arrival`,
      [accountId],
    );
    expect(rows.slice(0, 3)).toStrictEqual([
      { guest: byPhone, email: 'autre@exemple.fr' },
      { guest: byPhone, email: 'autre@exemple.fr' },
      { guest: byPhone, email: 'autre@exemple.fr' },
    ]);
    expect(new Set(rows.slice(3).map(({ guest }) => guest)).size).toBe(3);
    expect(rows.slice(3).some(({ guest }) => guest === byPhone || guest === byMail)).toBe(false);
  });

  it('keeps where guests live, and of one who is known what was known', async () => {
    const { accountId } = await newHost();
    const known = { street: '9 rue Neuve', postalCode: '64200', town: 'Biarritz', country: 'FR' };
    const roux = await buildGuest(platform, accountId, { lastName: 'Roux', email: 'roux@exemple.fr' });
    await platform.pool.query('update guest set address = $2 where id = $1', [roux, known]);
    await buildGuest(platform, accountId, { lastName: 'Arana', email: 'arana@exemple.fr' });
    const sent = {
      csv: [
        'logement;arrivée;départ;nom;e-mail;adresse;code postal;ville;pays',
        'Villa Arrosa;2027-07-01;2027-07-03;Roux;roux@exemple.fr;Gasse 1;1010;Wien;Autriche',
        'Villa Arrosa;2027-07-03;2027-07-05;Arana;arana@exemple.fr;Gasse 1;1010;Wien;Autriche',
        'Villa Arrosa;2027-07-05;2027-07-07;Perrin;;4 rue des Basques;64100;Bayonne;',
      ].join('\n'),
      properties: {},
      expected: 3,
    };
    await importReservations(platform, accountId, sent);
    const rows = await readRows<{ address: unknown }>(
      platform,
      'select g.address from reservation r join guest g on g.id = r.guest_id where r.account_id = $1 order by r.arrival',
      [accountId],
    );
    expect(rows.map(({ address }) => address)).toStrictEqual([
      known,
      { street: 'Gasse 1', postalCode: '1010', town: 'Wien', country: 'AT' },
      { street: '4 rue des Basques', postalCode: '64100', town: 'Bayonne', country: 'FR' },
    ]);
  });

  it('takes as many statements for two hundred lines as for three', async () => {
    const sentFor = async (count: number) => {
      const { accountId } = await newHost();
      const lines = Array.from({ length: count }, (_, index) => {
        const arrival = addDays('2027-01-01', index * 2);
        return `Villa Arrosa;${arrival};${addDays(arrival, 2)};Perrin ${index};p${index}@exemple.fr;Confirmée;`;
      });
      // Those of its own transaction: what follows the commit is not under locks.
      const statements = vi.spyOn(platform.orm.em.getDriver().getConnection(), 'execute');
      await importReservations(platform, accountId, { ...file(...lines), expected: count });
      const { length } = statements.mock.calls;
      statements.mockRestore();
      return length;
    };
    const few = await sentFor(3);
    expect(few).toBeGreaterThan(5);
    expect(await sentFor(200)).toBe(few);
  });

  it('to a whole takes the nights of each of its parts', async () => {
    const { accountId, property } = await newHost();
    const whole = await buildProperty(platform, { accountId, name: 'Etxe Osoa' });
    const upper = await buildProperty(platform, { accountId, name: 'Étage' });
    const lower = await buildProperty(platform, { accountId, name: 'Rez-de-chaussée' });
    await buildUnits(platform, whole, [upper, lower]);
    await importReservations(platform, accountId, {
      ...file('Etxe Osoa;2027-07-01;2027-07-03;Perrin;;;', 'Villa Arrosa;2027-07-01;2027-07-03;Roux;;;'),
      expected: 2,
    });
    const taken = await readRows<{ unit_id: string }>(platform, 'select unit_id from occupancy where account_id = $1', [
      accountId,
    ]);
    expect(taken.map(({ unit_id: id }) => id).toSorted()).toStrictEqual([upper.id, lower.id, property.id].toSorted());
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
