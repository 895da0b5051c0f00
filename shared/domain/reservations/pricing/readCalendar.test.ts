import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import { changeNights } from '../../properties/index.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { explainOwnNight } from './explainOwnNight.ts';
import { ignoreFinding } from './ignoreFinding.ts';
import { readCalendar } from './readCalendar.ts';
import { scanProperty } from './scanProperty.ts';
import { holdNights } from './testing/holdNights.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  // Noon in Paris.
  platform.clock.advance(Date.parse('2027-03-01T11:00:00Z') - platform.clock.now().getTime());
});
afterAll(async () => platform.close());

const ordinary: RateRulesInput = { baseCents: 10_000, minNights: 3, fillGaps: false };
const gap = '2\u00a0nuits libres de suite, minimum de 3\u00a0nuits\u00a0: invendables.';

async function newProperty(rates?: RateRulesInput, status: 'active' | 'maintenance' = 'active') {
  const { id: accountId } = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId, status, ...(rates && { rates }) });
  const own = { accountId, id: property.id };
  return {
    own,
    property,
    calendar: async (from: string, to: string) => readCalendar(platform, own, { from, to }),
    explain: async (day: string) => explainOwnNight(platform, own, day),
    scan: async () => scanProperty(platform, own),
  };
}

describe('the calendar of a property’s nights', () => {
  it('has the price of each, what sets it, whether it is taken, and why it cannot be sold', async () => {
    const { own, property, calendar } = await newProperty({
      ...ordinary,
      weekendCents: 13_000,
      seasons: [{ name: 'Mai', from: '2027-05-08', to: '2027-05-31', nightCents: 14_000, minNights: 2 }],
    });
    await holdNights(platform, property, { arrival: '2027-04-28', departure: '2027-05-04' });
    await holdNights(platform, property, { arrival: '2027-05-06', departure: '2027-05-08' });
    await changeNights(platform, own, [{ day: '2027-05-09', nightCents: 9_000, minNights: 4, closedTo: 'arrival' }]);
    const { from, to, nights } = await calendar('2027-05-03', '2027-05-10');
    expect([from, to]).toStrictEqual(['2027-05-03', '2027-05-10']);
    const rows = nights.map(({ day, cents, source, sourceName, minNights, taken, problem }) => [
      day.slice(8),
      cents,
      source,
      sourceName,
      minNights,
      taken,
      problem,
    ]);
    expect(rows).toStrictEqual([
      ['03', 10_000, 'base', '', 3, true, null],
      ['04', 10_000, 'base', '', 3, false, gap],
      ['05', 10_000, 'base', '', 3, false, gap],
      ['06', 10_000, 'base', '', 3, true, null],
      ['07', 13_000, 'weekend', '', 3, true, null],
      ['08', 14_000, 'season', 'Mai', 2, false, null],
      ['09', 9_000, 'override', '', 4, false, null],
    ]);
    expect(nights.map(({ arrivals }) => arrivals)).toStrictEqual([true, true, true, true, true, true, false]);
  });

  it('says of nights that cannot be sold how many they are, though they go on beyond its window', async () => {
    const { property, calendar } = await newProperty(ordinary);
    await holdNights(platform, property, { arrival: '2027-04-28', departure: '2027-05-04' });
    await holdNights(platform, property, { arrival: '2027-05-06', departure: '2027-05-08' });
    for (const [from, to] of [
      ['2027-05-04', '2027-05-05'],
      ['2027-05-05', '2027-05-06'],
    ] as const) {
      expect((await calendar(from, to)).nights.map(({ problem }) => problem)).toStrictEqual([gap]);
    }
  });

  it('names what holds them, once each, and keeps to its window', async () => {
    const { property, calendar, own } = await newProperty(ordinary);
    for (let count = 0; count < 2; count += 1) {
      const unit = await buildProperty(platform, { accountId: own.accountId });
      await platform.pool.query('insert into property_unit (whole_id, unit_id) values ($1, $2)', [own.id, unit.id]);
    }
    const nights = { arrival: '2027-05-01', departure: '2027-05-04' };
    const { id } = await buildReservation(platform, property, nights);
    await holdNights(platform, property, { arrival: '2027-05-10', departure: '2027-05-12' });
    const { holders } = await calendar('2027-05-03', '2027-05-10');
    expect(holders).toStrictEqual([{ id, kind: 'reservation', ...nights, label: 'Ane Duhamel', source: 'direct' }]);
    expect((await calendar('2027-05-04', '2027-05-10')).holders).toStrictEqual([]);
  });

  it('lists no night without prices, but what holds them', async () => {
    const { property, calendar } = await newProperty();
    await holdNights(platform, property, { arrival: '2027-05-01', departure: '2027-05-04' });
    expect(await calendar('2027-05-01', '2027-05-10')).toMatchObject({ nights: [], holders: [{ kind: 'event' }] });
  });

  it('is nobody else’s', async () => {
    const { own } = await newProperty(ordinary);
    const { own: other } = await newProperty(ordinary);
    const theirs = { accountId: other.accountId, id: own.id };
    const window = { from: '2027-05-01', to: '2027-05-10' };
    await expect(readCalendar(platform, theirs, window)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the explanation of a night', () => {
  it('says what sets its price, and whether a stay can arrive', async () => {
    const { property, explain } = await newProperty({ ...ordinary, weekendCents: 13_000 });
    await holdNights(platform, property, { arrival: '2027-05-10', departure: '2027-05-12' });
    expect(await explain('2027-05-07')).toMatchObject({
      day: '2027-05-07',
      cents: 13_000,
      guestCents: 13_000,
      steps: [
        { kind: 'base', cents: 10_000, applies: false },
        { kind: 'weekend', cents: 13_000, applies: true },
      ],
      arrival: { isPossible: true, sentences: ['Réservable\u00a0: minimum 3\u00a0nuits.'] },
    });
    expect((await explain('2027-05-10')).arrival).toStrictEqual({
      isPossible: false,
      sentences: ['La nuit du 10 mai 2027 est déjà prise.'],
    });
  });

  it('says that a property in maintenance takes nobody, and is refused without prices', async () => {
    const { explain } = await newProperty(ordinary, 'maintenance');
    expect(await explain('2027-05-07')).toMatchObject({
      cents: 10_000,
      arrival: {
        isPossible: false,
        sentences: ['Ce logement est en travaux\u00a0: il ne se réserve pas pour le moment.'],
      },
    });
    const { explain: explainWithout } = await newProperty();
    await expect(explainWithout('2027-05-07')).rejects.toMatchObject({
      code: 'not_sellable',
      detail: 'Ce logement n’a pas encore de tarifs.',
    });
  });
});

describe('the scan of the coming eighteen months', () => {
  it('names what cannot be sold and what costs nothing, from the day that it is there', async () => {
    const { own, property, scan } = await newProperty({ ...ordinary, horizonDays: 365 });
    await holdNights(platform, property, { arrival: '2027-04-28', departure: '2027-05-04' });
    await holdNights(platform, property, { arrival: '2027-05-06', departure: '2027-05-08' });
    const free = { day: '2027-06-01', nightCents: 0, minNights: null, closedTo: null };
    await changeNights(platform, own, [free], { restores: true });
    const { from, to, findings } = await scan();
    expect([from, to]).toStrictEqual(['2027-03-01', '2028-09-01']);
    expect(findings.map((finding) => [finding.kind, finding.from, finding.to])).toStrictEqual([
      ['under_minimum', '2027-05-04', '2027-05-05'],
      ['zero_price', '2027-06-01', '2027-06-01'],
      ['horizon', '2028-02-29', '2028-08-31'],
    ]);
    expect(findings[0]?.sentence).toBe(gap);
  });

  it('says so when there are no prices at all', async () => {
    const { scan } = await newProperty();
    expect((await scan()).findings).toStrictEqual([
      {
        kind: 'no_price',
        from: '2027-03-01',
        to: '2028-08-31',
        sentence: 'Aucun prix n’est posé\u00a0: ces nuits ne peuvent pas être réservées.',
        ignored: false,
      },
    ]);
  });

  it('remembers what its host ignores as long as it is the same, and forgets it when it is brought back', async () => {
    const { own, property, scan } = await newProperty({ ...ordinary, horizonDays: 730 });
    await holdNights(platform, property, { arrival: '2027-04-28', departure: '2027-05-04' });
    await holdNights(platform, property, { arrival: '2027-05-06', departure: '2027-05-08' });
    const gapOf = { kind: 'under_minimum', from: '2027-05-04', to: '2027-05-05' } as const;
    const ignoring = async (ignored: boolean) => (await ignoreFinding(platform, own, { ...gapOf, ignored })).findings;
    const same = { ...gapOf, sentence: gap };
    expect(await ignoring(true)).toStrictEqual([{ ...same, ignored: true }]);
    expect(await ignoring(true)).toStrictEqual([{ ...same, ignored: true }]);
    expect((await scan()).findings).toStrictEqual([{ ...same, ignored: true }]);
    await holdNights(platform, property, { arrival: '2027-05-09', departure: '2027-05-12' });
    expect((await scan()).findings.map(({ to, ignored }) => [to, ignored])).toStrictEqual([
      ['2027-05-05', true],
      ['2027-05-08', false],
    ]);
    expect((await ignoring(false)).map(({ ignored }) => ignored)).toStrictEqual([false, false]);
    expect(await readRows(platform, 'select 1 from ignored_finding where property_id = $1', [own.id])).toStrictEqual(
      [],
    );
  });

  it('ignores nothing that it does not find, nothing of another host, and nothing for one who may only look', async () => {
    const { own } = await newProperty(ordinary);
    const nothing = { kind: 'zero_price', from: '2027-05-04', to: '2027-05-05', ignored: true } as const;
    await expect(ignoreFinding(platform, own, nothing)).rejects.toMatchObject({ code: 'not_found' });
    const theirs = { ...own, accountId: (await buildCustomer(platform)).id };
    const bringBack = { ...nothing, ignored: false };
    await expect(ignoreFinding(platform, theirs, bringBack)).rejects.toMatchObject({ code: 'not_found' });
    await platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [
      own.accountId,
    ]);
    await expect(ignoreFinding(platform, own, bringBack)).rejects.toMatchObject({ code: 'account_restricted' });
  });
});
