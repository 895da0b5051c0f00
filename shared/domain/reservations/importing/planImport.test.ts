import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { planImport, readLines, type KnownState, type PropertyChoices } from './planImport.ts';
import { readAmount, readDay } from './readCells.ts';
import { readTable } from './readTable.ts';

const ids = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);
const [arrosa = '', larrun = '', whole = ''] = ids;
const today = '2026-11-20';
const nothing: KnownState = {
  properties: [
    { id: arrosa, name: 'Villa Arrosa', isArchived: false, today, unitIds: [arrosa] },
    { id: larrun, name: 'Gîte Larrun', isArchived: false, today, unitIds: [larrun] },
    { id: whole, name: 'Tout', isArchived: false, today, unitIds: [arrosa, larrun] },
  ],
  taken: [],
  stays: [],
};
const plan = (csv: string, known = nothing, choices: PropertyChoices = {}) =>
  planImport(readLines(readTable(csv)), known, choices);
const fates = ({ lines }: ReturnType<typeof plan>) => lines.map(({ action, sentence }) => `${action}: ${sentence}`);

const ours =
  '\uFEFFnuméro;logement;arrivée;départ;nuits;prénom;nom;e-mail;téléphone;adultes;enfants;bébés;animaux;provenance;état;montant TTC;référence;saisie le';

describe('the plan of an import', () => {
  it('creates what is free and says of every other line in a sentence why not', () => {
    const csv = [
      ours,
      'R-1;Villa Arrosa;2027-07-10;2027-07-14;4;Chloé;Perrin;chloe@exemple.fr;06 12 34 56 78;2;1;0;0;Airbnb;Confirmée;612,00;HM1;',
      'R-2;Villa Arrosa;2027-07-13;2027-07-15;2;Paul;Roux;;;2;0;0;0;Direct;Confirmée;;;',
      'R-3;Gite larrun;31/02/2027;2027-07-15;2;Paul;Roux;;;2;0;0;0;Direct;Confirmée;;;',
      'R-4;Gîte Larrun;2027-07-15;2027-07-15;0;Paul;Roux;;;2;0;0;0;Direct;Confirmée;;;',
      'R-5;Inconnu;2027-07-15;2027-07-16;0;Paul;Roux;;;2;0;0;0;Direct;Confirmée;;;',
      'R-6;Gîte Larrun;2027-07-15;2027-07-16;0;Paul;Roux;;;2;0;0;0;Direct;Annulée;;;',
      '',
      'R-7;Villa Arrosa;2027-07-10;2027-07-14;4;Chloé;Perrin;;;2;1;0;0;Airbnb;Confirmée;;HM1;',
      'R-8;Gîte Larrun;2027-07-15;2030-07-16;0;Paul;Roux;;;2;0;0;0;Direct;Confirmée;;;',
      'R-9;Tout;2027-07-12;2027-07-16;0;Paul;Roux;;;2;0;0;0;Direct;Confirmée;;;',
      'R-10;Gîte Larrun;2027-07-15;2027-07-16;0;Paul;Roux;;;2;0;0;0;Direct;Confirmée;douze;;',
    ].join('\r\n');
    const planned = plan(csv);
    expect(planned).toMatchObject({ format: 'clairvolet', missing: [], counts: { create: 1, skip: 2, refuse: 7 } });
    expect(planned.lines.map(({ line }) => line)).toStrictEqual([2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
    expect(fates(planned).map((fate) => fate.replaceAll('\u00a0', ' '))).toStrictEqual([
      'create: Chloé Perrin, du 10 au 14 juillet 2027, Villa Arrosa.',
      'refuse: Nuits déjà prises par la ligne 2 du fichier.',
      'refuse: Date d’arrivée illisible : « 31/02/2027 ».',
      'refuse: Le départ vient après l’arrivée.',
      'refuse: Aucun de vos logements ne correspond à « Inconnu » : choisissez-le.',
      'skip: État « Annulée » : rien à reprendre.',
      'skip: Déjà à la ligne 2 du fichier.',
      'refuse: Au plus 730 nuits.',
      'refuse: Nuits déjà prises par la ligne 2 du fichier.',
      'refuse: Montant en euros illisible : « douze ».',
    ]);
    expect(planned.lines[0]?.stay).toMatchObject({
      propertyId: arrosa,
      source: 'airbnb',
      state: 'confirmed',
      totalCents: 61_200,
      reference: 'HM1',
      adults: 2,
      children: 1,
      guest: { firstName: 'Chloé', lastName: 'Perrin', email: 'chloe@exemple.fr', phone: '06 12 34 56 78' },
    });
  });

  it.each([
    [
      'airbnb',
      'month first',
      'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings\nHMA1,Confirmed,Chloé Perrin,+33 6 12 34 56 78,2,0,0,7/3/2027,7/10/2027,7,2027-01-02,Villa Arrosa,"€1,234.50"',
      {},
    ],
    [
      'airbnb',
      'day first',
      'Code de confirmation,Statut,Nom du voyageur,Contacter,Nb. d’adultes,Date de début,Date de fin,Nb. de nuits,Annonce,Revenus\nHMA1,Confirmée,Chloé Perrin,+33 6 12 34 56 78,2,03/07/2027,10/07/2027,7,Villa Arrosa,"1 234,50 €"',
      {},
    ],
    [
      'booking',
      'without a property',
      'Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,Persons,Adults,Children,Price,Phone number\n12345,"Perrin, Chloé",Chloé Perrin,2027-07-03,2027-07-10,2027-01-02 10:00:00,ok,1,2,2,0,1234.5 EUR,',
      { '': arrosa },
    ],
    [
      'lodgify',
      'ISO days',
      'Id,Source,Name,DateArrival,DateDeparture,Nights,HouseName,People,TotalAmount,Currency,Status,Email,Phone\n1,BookingCom,Chloé Perrin,2027-07-03,2027-07-10,7,Villa Arrosa,2,1234.50,EUR,Booked,,',
      {},
    ],
    [
      'smoobu',
      'German',
      'Anreise;Abreise;Unterkunft;Portal;Gast;E-Mail;Telefon;Erwachsene;Kinder;Preis\n03.07.2027;10.07.2027;Villa Arrosa;Airbnb;Chloé Perrin;;;2;0;1.234,50',
      {},
    ],
    [
      'unknown',
      'tabs',
      'Client\tLogement\tArrivée\tDépart\tTotal\nChloé Perrin\tVilla Arrosa\t03/07/2027\t10/07/2027\t1234,5',
      {},
    ],
  ])('reads the file of %s, %s', (format, _title, csv, mapping) => {
    const planned = plan(csv, nothing, mapping);
    expect(planned).toMatchObject({ format, missing: [], counts: { create: 1, skip: 0, refuse: 0 } });
    expect(planned.lines[0]?.stay).toMatchObject({
      propertyId: arrosa,
      arrival: '2027-07-03',
      departure: '2027-07-10',
      guest: { firstName: 'Chloé', lastName: 'Perrin' },
      totalCents: 123_450,
    });
  });

  it('says how the address of each guest is understood, and keeps one that is none in the notes', () => {
    const csv = [
      'logement;arrivée;départ;nom;adresse;code postal;ville;pays;notes',
      'Villa Arrosa;2027-07-10;2027-07-14;Perrin;4 rue des Basques;64100;Bayonne;;',
      'Villa Arrosa;2027-07-14;2027-07-16;Moser;Gasse 1;1010;Wien;Autriche;',
      'Villa Arrosa;2027-07-16;2027-07-18;Roux;4 rue X;;;;Arrive tard',
      'Villa Arrosa;2027-07-18;2027-07-20;Arana;;;;;',
    ].join('\n');
    const planned = plan(csv);
    expect(fates(planned).map((fate) => fate.replaceAll('\u00a0', ' '))).toStrictEqual([
      'create: Perrin, du 10 au 14 juillet 2027, Villa Arrosa. Adresse : 4 rue des Basques, 64100 Bayonne.',
      'create: Moser, du 14 au 16 juillet 2027, Villa Arrosa. Adresse : Gasse 1, 1010 Wien, Autriche.',
      'create: Roux, du 16 au 18 juillet 2027, Villa Arrosa. Adresse incomplète, gardée dans les notes.',
      'create: Arana, du 18 au 20 juillet 2027, Villa Arrosa.',
    ]);
    expect(planned.lines.map(({ stay }) => [stay?.guest.address?.country, stay?.notes])).toStrictEqual([
      ['FR', ''],
      ['AT', ''],
      [undefined, 'Arrive tard\nAdresse dans le fichier\u00a0: 4 rue X'],
      [undefined, ''],
    ]);
  });

  it('reads days in the other order once one of the file can be nothing else', () => {
    const csv = (days: string) =>
      `Confirmation code,Guest name,Start date,End date,Listing\nHMA1,Chloé Perrin,03/07/2027,10/07/2027,Villa Arrosa\nHMA2,Paul Roux,${days},Gîte Larrun`;
    expect(fates(plan(csv('24/12/2027,31/12/2027')))).toStrictEqual([
      'create: Chloé Perrin, du 3 au 10 juillet 2027, Villa Arrosa.',
      'create: Paul Roux, du 24 au 31 décembre 2027, Gîte Larrun.',
    ]);
    expect(fates(plan(csv('04/08/2027,11/08/2027')))[0]).toBe(
      'create: Chloé Perrin, du 7 mars au 7 octobre 2027, Villa Arrosa.',
    );
  });

  it.each([
    ['Direct booking', 'Confirmed', 'direct', 'confirmed'],
    ['Booking.com', 'ok', 'booking', 'confirmed'],
    ['BookingCom', 'Trip change requested', 'booking', 'confirmed'],
    ['Airbnb', 'Demande de modification de voyage', 'airbnb', 'confirmed'],
    ['Site web', 'Unconfirmed', 'direct', 'request'],
    ['Vrbo', 'Non confirmée', 'abritel', 'request'],
    ['Agoda', 'Tentative', 'other', 'option'],
  ])('takes a stay of « %s » that is « %s » as %s and %s', (source, state, ...expected) => {
    const csv = `${ours}\nR-1;Villa Arrosa;2027-07-10;2027-07-14;4;Chloé;Perrin;;;2;0;0;0;${source};${state};;;`;
    const { stay } = plan(csv).lines[0] ?? {};
    expect([stay?.source, stay?.state]).toStrictEqual(expected);
  });

  it('leaves out what its host does not want, even under the name of one of their properties', () => {
    const csv = `${ours}\nR-1;Villa Arrosa;2027-07-10;2027-07-14;4;Chloé;Perrin;;;2;0;0;0;Direct;Confirmée;;;\nR-2;;2027-08-10;2027-08-14;4;Chloé;Perrin;;;2;0;0;0;Direct;Confirmée;;;`;
    const alone = { ...nothing, properties: nothing.properties.slice(0, 1) };
    const left = plan(csv, alone, { 'Villa Arrosa': null, '': null });
    expect(left.names.map(({ propertyId }) => propertyId)).toStrictEqual([null, null]);
    expect(fates(left)).toStrictEqual([
      'skip: Vous avez choisi de ne pas importer ce logement.',
      'skip: Vous avez choisi de ne pas importer ce logement.',
    ]);
  });

  it('of a file that lacks what is needed names it and reads no line', () => {
    expect(plan('Ville;Départ\nBiarritz;2027-07-03')).toMatchObject({
      format: 'unknown',
      missing: ['arrivée', 'nom du voyageur'],
      lines: [],
      counts: { create: 0, skip: 0, refuse: 0 },
    });
  });

  it('keeps texts that a spreadsheet would run as texts, as they were before our export', () => {
    const csv = `${ours}\nR-1;Villa Arrosa;2027-07-10;2027-07-14;4;'=1+1;'@Roux;;;2;0;0;0;Direct;Confirmée;;'-1;`;
    expect(plan(csv).lines[0]?.stay).toMatchObject({
      guest: { firstName: '=1+1', lastName: '@Roux' },
      reference: '-1',
    });
  });

  it.each([
    ['Demande', '2026-11-20'],
    ['Option', '2026-11-19'],
  ])('leaves out what would wait as « %s » for an answer to a stay that is over', (state, departure) => {
    const line = (name: string, from: string, to: string, what: string) =>
      `R-1;${name};${from};${to};1;Chloé;Perrin;;;2;0;0;0;Direct;${what};;;`;
    const csv = [
      ours,
      line('Villa Arrosa', '2026-11-15', departure, state),
      line('Villa Arrosa', '2026-11-15', departure, 'Confirmée'),
      line('Gîte Larrun', '2026-11-18', '2026-11-21', state),
    ].join('\n');
    const label = `le ${Number(departure.slice(-2))} novembre 2026`;
    expect(fates(plan(csv)).map((fate) => fate.replaceAll('\u00a0', ' '))).toStrictEqual([
      `skip: ${state} jamais confirmée : le départ était prévu ${label}.`,
      expect.stringMatching(/^create: Chloé Perrin, .*, Villa Arrosa\.$/),
      'create: Chloé Perrin, du 18 au 21 novembre 2026, Gîte Larrun.',
    ]);
    // Where it is one day later already.
    const later = nothing.properties.map((property) => ({ ...property, today: '2026-11-21' }));
    expect(plan(csv, { ...nothing, properties: later }).lines[2]?.action).toBe('skip');
  });

  it('looks at the properties once, and not for every name of the file', () => {
    /** How often a property is looked at, of as many as there are names. */
    const looks = (count: number, lines: readonly string[], choices: PropertyChoices = {}) => {
      let looked = 0;
      const properties = Array.from({ length: count }, (_, at) => {
        const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
        const property = { id, name: `Gîte numéro ${at}`, isArchived: false, today, unitIds: [id] };
        return new Proxy(property, {
          get: (target, key, receiver): unknown => {
            looked += 1;
            return Reflect.get(target, key, receiver);
          },
        });
      });
      const { counts } = plan(
        ['logement;arrivée;départ;nom', ...lines].join('\n'),
        { ...nothing, properties },
        choices,
      );
      expect(counts.create + counts.refuse).toBe(count);
      return looked;
    };
    const stay = '2027-07-01;2027-07-03;Perrin';
    for (const nameAt of [(at: number) => `Gîte numéro ${at}`, (at: number) => `Inconnu ${at}`]) {
      const lines = (count: number) => Array.from({ length: count }, (_, at) => `${nameAt(at)};${stay}`);
      const chosen = Object.fromEntries(lines(100).map((_, at) => [nameAt(at), `00000000-0000-4000-8000-${at}`]));
      for (const choices of [{}, chosen]) {
        const [once, twice] = [looks(100, lines(100), choices), looks(200, lines(200), choices)];
        expect(twice).toBeLessThanOrEqual(2 * once);
      }
    }
  });

  it.each([
    ['one cell of nearly all of it', (size: number) => `${'a"'.repeat(size / 2)};2027-07-01;2027-07-03;Perrin`],
    ['one name of nearly all of it', (size: number) => `Gîte;2027-07-01;2027-07-03;${'a@'.repeat(size / 2)}`],
    ['days that never end', (size: number) => `Gîte;${'2027-'.repeat(size / 5)};2027-07-03;Perrin`],
  ])('takes no more than in proportion to its length for a file that has %s', (_what, line) => {
    /** Microseconds of the processor, whoever else has it; the least of some attempts. */
    const cost = (size: number) => {
      const csv = `logement;arrivée;départ;nom\n${line(size)}`;
      const attempts = Array.from({ length: 10 }, () => {
        const before = process.cpuUsage();
        expect(plan(csv).counts).toMatchObject({ refuse: 1 });
        const { user, system } = process.cpuUsage(before);
        return user + system;
      });
      return Math.min(...attempts);
    };
    const [short, long] = [cost(10_000), cost(160_000)];
    // Sixteen times as long: sixteen times as much, and 256 times if each character were compared with each.
    expect(long / short).toBeLessThan(80);
  });

  it('is refused for a file of more columns or lines than anybody exports', () => {
    const refused = (csv: string) => ({ code: 'invalid_input', fields: { csv } });
    const thrownBy = (csv: string) => {
      try {
        return plan(csv);
      } catch (error) {
        return error;
      }
    };
    expect(thrownBy(';'.repeat(2_000_000))).toMatchObject(refused('Ce fichier a plus de 500 colonnes.'));
    expect(thrownBy(`nom${'\nPerrin'.repeat(300_000)}`)).toMatchObject(
      refused('Ce fichier a plus de 5\u202f000 lignes\u00a0: divisez-le.'),
    );
  });

  it('takes no property of somebody else, whatever the file’s names are said to be', () => {
    const foreign = '00000000-0000-4000-8000-00000000000f';
    const planned = plan('logement;arrivée;départ;nom\nX;2027-07-03;2027-07-10;Roux', nothing, { X: foreign });
    expect(planned.names).toStrictEqual([{ name: 'X', propertyId: null }]);
    expect(planned.counts).toStrictEqual({ create: 0, skip: 0, refuse: 1 });
  });

  it.each([
    ['1 234,56 €', 123_456],
    ['1\u202f234,56\u00a0€', 123_456],
    ['1,234.56 EUR', 123_456],
    ['1.234,5', 123_450],
    ['1.234', 123_400],
    ['1234', 123_400],
    ['', undefined],
    ['$12', null],
    ['-3', null],
    ['1,2,3', null],
  ])('reads the amount %j as %j', (cell, cents) => {
    expect(readAmount(cell)).toBe(cents);
  });

  it.each([
    ['2027-07-03', 'month first', '2027-07-03'],
    ['3/7/2027', 'day first', '2027-07-03'],
    ['7/3/2027', 'month first', '2027-07-03'],
    ['03.07.2027 16:00', 'day first', '2027-07-03'],
    ['29/02/2027', 'day first', null],
    ['demain', 'day first', null],
  ] as const)('reads the day %j, %s, as %j', (cell, order, day) => {
    expect(readDay(cell, order)).toBe(day);
  });

  const row = fc.record({
    property: fc.constantFrom('Villa Arrosa', 'Gîte Larrun', 'Tout', 'Ailleurs'),
    start: fc.integer({ min: 0, max: 60 }),
    nights: fc.integer({ min: -1, max: 9 }),
    name: fc.constantFrom('Perrin', 'Roux', 'Arana', '=cmd', ''),
    reference: fc.constantFrom('', '', 'HM1', 'HM2'),
    state: fc.constantFrom('Confirmée', 'Confirmée', 'Annulée', 'Option'),
  });
  const fileOf = (rows: readonly Parameters<Parameters<typeof row.map>[0]>[0][]) =>
    [
      'numéro;logement;arrivée;départ;nom;état;référence',
      ...rows.map(({ property, start, nights, name, state, reference }, index) => {
        const arrival = addDays('2027-07-01', start);
        return `R-${index};${property};${arrival};${addDays(arrival, nights)};${name};${state};${reference}`;
      }),
    ].join('\n');

  it('never overlaps, is the same each time, and plans nothing once it is carried out', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const csv = fileOf(rows);
        const first = plan(csv);
        expect(plan(csv)).toStrictEqual(first);
        const created = first.lines.flatMap(({ stay }) => stay ?? []);
        const unitsOf = (id: string) => nothing.properties.find((property) => property.id === id)?.unitIds ?? [];
        const nights = created.flatMap(({ propertyId, arrival, departure }) =>
          unitsOf(propertyId).map((unitId) => ({ unitId, arrival, departure })),
        );
        for (const [index, one] of nights.entries()) {
          for (const other of nights.slice(index + 1)) {
            const isApart =
              one.unitId !== other.unitId || one.departure <= other.arrival || other.departure <= one.arrival;
            expect(isApart).toBe(true);
          }
        }
        const after: KnownState = {
          ...nothing,
          taken: nights,
          stays: created.map(({ guest, ...stay }, index) => ({
            ...stay,
            number: index + 1,
            firstName: guest.firstName,
            lastName: guest.lastName,
          })),
        };
        const again = plan(csv, after);
        expect(again.counts.create).toBe(0);
        // What was created is found again, line by line.
        for (const [index, { action }] of first.lines.entries()) {
          if (action === 'create') expect(again.lines[index]?.action).toBe('skip');
        }
      }),
    );
  });
});
