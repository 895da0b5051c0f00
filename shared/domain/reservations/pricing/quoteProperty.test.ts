import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import type { PropertyStatus } from '@app/contract/properties/rules.ts';
import { transact } from '../../platform/index.ts';
import { changeNights, changeRates, readRates } from '../../properties/index.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { priceForHost, quoteForGuest } from './quoteProperty.ts';
import { holdNights } from './testing/holdNights.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  // Noon in Paris.
  platform.clock.advance(Date.parse('2027-03-01T11:00:00Z') - platform.clock.now().getTime());
});
afterAll(async () => platform.close());

const party = { adults: 2, children: 0, babies: 0, pets: 0 };
const ordinary: RateRulesInput = { baseCents: 10_000 };

async function newProperty(rates?: RateRulesInput, columns: { status?: PropertyStatus; sheet?: object } = {}) {
  const { id: accountId } = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId, ...columns, ...(rates && { rates }) });
  const own = { accountId, id: property.id };
  const stay = (arrival: string, departure: string, more = {}) => ({ arrival, departure, ...party, ...more });
  return {
    own,
    property,
    quote: async (arrival: string, departure: string, more = {}) =>
      quoteForGuest(platform, own, stay(arrival, departure, more)),
    price: async (arrival: string, departure: string, more = {}) =>
      priceForHost(platform, own, stay(arrival, departure, more)),
  };
}

const notSellable = (detail: string) => ({ code: 'not_sellable', detail });

describe('the quote of a stay', () => {
  it('is that of the rules which are stored, and of those that replace them from then on', async () => {
    const { own, quote } = await newProperty(ordinary);
    expect(await quote('2027-05-03', '2027-05-05')).toMatchObject({ totalCents: 20_000, nights: 2 });
    const { rules } = await readRates(platform, own);
    if (!rules) throw new Error('It has prices');
    await changeRates(platform, own, { ...rules, baseCents: 15_000 });
    expect(await quote('2027-05-03', '2027-05-05')).toMatchObject({ totalCents: 30_000 });
    await changeNights(platform, own, [{ day: '2027-05-03', nightCents: 1_000, minNights: null, closedTo: null }]);
    expect(await quote('2027-05-03', '2027-05-05')).toMatchObject({ totalCents: 16_000 });
  });

  it('is within a transaction that of the rules which it wrote itself, and of nobody else’s once it is given up', async () => {
    const { own, property, price } = await newProperty(ordinary);
    await price('2027-05-03', '2027-05-05');
    const stay = { arrival: '2027-05-03', departure: '2027-05-05', ...party };
    const write = async (baseCents: number) =>
      transact(platform, null, async (tx) => {
        await tx.em.execute(
          `update property_rates set rules = jsonb_set(rules::jsonb, '{baseCents}', to_jsonb(?::int)), version = 2, updated_at = ?
           where property_id = ?`,
          [baseCents, tx.clock.now(), property.id],
        );
        const { quote } = await priceForHost(tx, own, stay);
        expect(quote).toMatchObject({ totalCents: 2 * baseCents });
        if (baseCents === 50_000) throw new Error('given up');
      });
    await expect(write(50_000)).rejects.toThrow('given up');
    expect(await price('2027-05-03', '2027-05-05')).toMatchObject({ quote: { totalCents: 20_000 } });
    // The same version at the same instant, which is another.
    await write(12_000);
    expect(await price('2027-05-03', '2027-05-05')).toMatchObject({ quote: { totalCents: 24_000 } });
  });

  it('is refused for nights that are taken, naming them, and given for those before and after', async () => {
    const { property, quote } = await newProperty(ordinary);
    await holdNights(platform, property, { arrival: '2027-05-03', departure: '2027-05-06' });
    await expect(quote('2027-05-05', '2027-05-08')).rejects.toMatchObject(
      notSellable('La nuit du 5 mai 2027 est déjà prise.'),
    );
    expect(await quote('2027-05-01', '2027-05-03')).toMatchObject({ nights: 2 });
    expect(await quote('2027-05-06', '2027-05-08')).toMatchObject({ nights: 2 });
  });

  it('is not refused for nights that merely conflict', async () => {
    const { property, quote } = await newProperty(ordinary);
    await holdNights(platform, property, { arrival: '2027-05-03', departure: '2027-05-06' });
    await platform.pool.query(`update occupancy set state = 'conflicting' where property_id = $1`, [property.id]);
    expect(await quote('2027-05-03', '2027-05-06')).toMatchObject({ nights: 3 });
  });

  it('is refused for a whole while a part of it is taken, and for a part while the whole is', async () => {
    const whole = await newProperty(ordinary);
    const { accountId } = whole.own;
    const part = await buildProperty(platform, { accountId, rates: ordinary });
    const ofPart = async (arrival: string, departure: string) =>
      quoteForGuest(platform, { accountId, id: part.id }, { arrival, departure, ...party });
    await platform.pool.query('insert into property_unit (whole_id, unit_id) values ($1, $2)', [whole.own.id, part.id]);
    await holdNights(platform, part, { arrival: '2027-05-03', departure: '2027-05-06' });
    await holdNights(platform, whole.property, { arrival: '2027-06-03', departure: '2027-06-06' });
    await expect(whole.quote('2027-05-03', '2027-05-04')).rejects.toMatchObject({ code: 'not_sellable' });
    await expect(ofPart('2027-06-03', '2027-06-04')).rejects.toMatchObject({ code: 'not_sellable' });
    expect(await ofPart('2027-05-06', '2027-05-07')).toMatchObject({ nights: 1 });
  });

  it('is refused with every reason that speaks against it', async () => {
    const { quote } = await newProperty({ ...ordinary, minNights: 3 });
    await expect(quote('2027-05-03', '2027-05-05', { adults: 5 })).rejects.toMatchObject(
      notSellable(
        'Le séjour minimum est de 3\u00a0nuits à cette date. Le logement accueille au plus 4\u00a0voyageurs, sans compter les bébés.',
      ),
    );
  });

  it.each([
    ['maintenance', 'Ce logement est en travaux\u00a0: il ne se réserve pas pour le moment.'],
    ['archived', 'Ce logement est archivé\u00a0: il ne se réserve plus.'],
  ] as const)('is refused while its property is in the state %s', async (status, detail) => {
    const { quote } = await newProperty(ordinary, { status });
    await expect(quote('2027-05-03', '2027-05-05')).rejects.toMatchObject(notSellable(detail));
  });

  it('is given for a draft, and refused without prices', async () => {
    const { quote } = await newProperty(ordinary, { status: 'draft' });
    expect(await quote('2027-05-03', '2027-05-05')).toMatchObject({ totalCents: 20_000 });
    const { quote: quoteWithout } = await newProperty();
    await expect(quoteWithout('2027-05-03', '2027-05-05')).rejects.toMatchObject(
      notSellable('Ce logement n’a pas encore de tarifs.'),
    );
  });

  it('is reckoned by the day that it is at the property', async () => {
    const at = async (timeZone: string) => (await newProperty(ordinary, { sheet: { hours: { timeZone } } })).quote;
    const [paris, tahiti] = [await at('Europe/Paris'), await at('Pacific/Tahiti')];
    // Still the last day of February at Tahiti.
    platform.clock.advance(-5 * 3_600_000);
    expect(await tahiti('2027-02-28', '2027-03-02')).toMatchObject({ nights: 2 });
    await expect(paris('2027-02-28', '2027-03-02')).rejects.toMatchObject(notSellable('La date d’arrivée est passée.'));
    platform.clock.advance(5 * 3_600_000);
  });

  it('takes a code off as often as it may be used, counting the stays that it was taken off', async () => {
    const { property, quote } = await newProperty({
      ...ordinary,
      promoCodes: [{ code: 'ETE', percent: 10, maxUses: 1 }],
      options: [{ id: 'late', name: 'Départ tardif', cents: 2_000, per: 'stay' }],
    });
    const asked = { promoCode: 'ete', options: 'late' };
    const stayWith = async (arrival: string, discount: 'step' | 'promo') => {
      const agreed = {
        totalCents: 18_000,
        nights: 2,
        lines: [],
        discount,
        madeAt: '2027-03-01T11:00:00Z',
        ratesVersion: 1,
      };
      return buildReservation(platform, property, { arrival, promoCode: 'ETE', quote: agreed });
    };
    await stayWith('2027-06-01', 'step');
    expect(await quote('2027-05-03', '2027-05-05', asked)).toMatchObject({ totalCents: 20_000, discount: 'promo' });
    await stayWith('2027-07-01', 'promo');
    await expect(quote('2027-05-03', '2027-05-05', asked)).rejects.toMatchObject(
      notSellable('Ce code promo a été utilisé autant de fois que prévu.'),
    );
  });
});

describe('the price of a stay that its host writes down', () => {
  it('is there although rules speak against it, which are warnings', async () => {
    const { price } = await newProperty({ ...ordinary, minNights: 3 }, { status: 'maintenance' });
    expect(await price('2027-02-01', '2027-02-03')).toMatchObject({
      quote: { totalCents: 20_000 },
      free: true,
      warnings: [
        'Ce logement est en travaux\u00a0: il ne se réserve pas pour le moment.',
        'La date d’arrivée est passée.',
        'Le séjour minimum est de 3\u00a0nuits à cette date.',
      ],
    });
  });

  it('says that nights are taken, those of the past too', async () => {
    const { property, price } = await newProperty(ordinary);
    await holdNights(platform, property, { arrival: '2026-05-03', departure: '2026-05-06' });
    expect(await price('2026-05-05', '2026-05-08')).toMatchObject({ free: false });
    expect(await price('2026-05-06', '2026-05-08')).toMatchObject({ free: true, quote: { totalCents: 20_000 } });
  });

  it('is not known without prices', async () => {
    const { price } = await newProperty();
    expect(await price('2027-05-03', '2027-05-05')).toStrictEqual({
      quote: null,
      free: true,
      warnings: ['Ce logement n’a pas encore de tarifs.'],
    });
  });
});
