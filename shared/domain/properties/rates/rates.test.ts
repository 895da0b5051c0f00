import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { rateBounds } from '@app/contract/properties/pricing/rateBounds.ts';
import { rateRulesSchema, type NightOverride, type RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import { ratesMessages } from '@app/contract/properties/ratesApi.ts';
import { randomOverrides } from '@app/contract/properties/pricing/testing/randomRates.ts';
import { buildCustomer, buildProperty, createTestPlatform, readRows, type TestPlatform } from '../../testing/index.ts';
import { changeProperty } from '../changeProperty.ts';
import { changeNights, setNights } from './changeNights.ts';
import { changeRates } from './changeRates.ts';
import { compiledRatesOf } from './compiledRates.ts';
import { copyRates } from './copyRates.ts';
import { listProperties, readProperty } from '../readProperties.ts';
import { readRates } from './readRates.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  platform.clock.advance(Date.parse('2027-03-01T11:00:00Z') - platform.clock.now().getTime());
});
afterAll(async () => platform.close());

const ordinary: RateRulesInput = { baseCents: 10_000 };
const nothing = { nightCents: null, minNights: null, closedTo: null };
const night = (day: string, more: Partial<NightOverride> = {}): NightOverride => ({ ...nothing, day, ...more });

async function newProperty(rates?: RateRulesInput, accountId?: string) {
  const owner = accountId ?? (await buildCustomer(platform)).id;
  const { id } = await buildProperty(platform, { accountId: owner, ...(rates && { rates }) });
  const own = { accountId: owner, id };
  return {
    own,
    id,
    accountId: owner,
    read: async () => readRates(platform, own),
    set: async (...nights: NightOverride[]) => changeNights(platform, own, nights),
  };
}

describe('the prices of a property', () => {
  it('are none at first, then those that are set, each time a version further', async () => {
    const { own, read } = await newProperty();
    expect(await read()).toStrictEqual({ rules: null, overrides: [], version: 0, updatedAt: null });
    const first = await changeRates(platform, own, rateRulesSchema.parse(ordinary));
    expect(first).toMatchObject({ rules: { baseCents: 10_000, maxNights: 365 }, version: 1 });
    const second = await changeRates(platform, own, rateRulesSchema.parse({ baseCents: 12_000 }));
    expect(second).toMatchObject({ rules: { baseCents: 12_000 }, version: 2 });
    expect(await read()).toStrictEqual(second);
  });

  it('leave what is set on single nights when they are replaced', async () => {
    const { own, set, read } = await newProperty(ordinary);
    await set(night('2027-05-03', { nightCents: 1 }));
    await changeRates(platform, own, rateRulesSchema.parse({ baseCents: 12_000 }));
    expect(await read()).toMatchObject({ overrides: [night('2027-05-03', { nightCents: 1 })], version: 3 });
  });

  it('are not replaced by someone who read them before they were changed', async () => {
    const { own, set, read } = await newProperty(ordinary);
    const rules = rateRulesSchema.parse({ baseCents: 12_000 });
    await changeRates(platform, own, { ...rules, version: 1 });
    const refused = { code: 'changed_meanwhile', detail: ratesMessages.changedMeanwhile };
    await expect(changeRates(platform, own, { ...rules, baseCents: 1, version: 1 })).rejects.toMatchObject(refused);
    await expect(
      changeNights(platform, own, [night('2027-05-03', { nightCents: 1 })], { version: 1 }),
    ).rejects.toMatchObject(refused);
    expect(await read()).toMatchObject({ rules: { baseCents: 12_000 }, overrides: [], version: 2 });
    await changeNights(platform, own, [night('2027-05-03', { nightCents: 1 })], { version: 2 });
    await set(night('2027-05-04', { nightCents: 2 }));
    expect(await read()).toMatchObject({ version: 4, overrides: [{ day: '2027-05-03' }, { day: '2027-05-04' }] });
  });

  it('give no night away that was not, except to restore it', async () => {
    const { own, set, read } = await newProperty(ordinary);
    const free = night('2027-05-03', { nightCents: 0 });
    await expect(set(free)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { nights: 'À 0\u00a0€, ces nuits seraient offertes\u00a0: saisissez leur prix' },
    });
    expect(await read()).toMatchObject({ overrides: [] });
    await changeNights(platform, own, [free], { restores: true });
    await set({ ...free, minNights: 3 });
    expect(await read()).toMatchObject({ overrides: [{ ...free, minNights: 3 }] });
  });

  it('are set first by one of two who saw none', async () => {
    const { own, read } = await newProperty();
    const rules = rateRulesSchema.parse(ordinary);
    const tries = [1, 2].map(async (baseCents) => changeRates(platform, own, { ...rules, baseCents, version: 0 }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    expect(await read()).toMatchObject({ version: 1 });
  });

  it('are compiled anew once they changed, and kept until then', async () => {
    const { own, id } = await newProperty(ordinary);
    const compiled = async () => {
      const [row] = await readRows<{ stamp: string }>(
        platform,
        `select r.xmin::text || ' ' || r.version as stamp from property_rates r where r.property_id = $1`,
        [id],
      );
      return (await compiledRatesOf(platform, [{ propertyId: id, stamp: row?.stamp ?? '' }])).get(id);
    };
    const first = await compiled();
    expect(await compiled()).toBe(first);
    await changeRates(platform, own, rateRulesSchema.parse({ baseCents: 12_000 }));
    expect((await compiled())?.nightOf('2027-05-03').cents).toBe(12_000);
  });

  it('are changed by nobody else', async () => {
    const { id } = await newProperty(ordinary);
    const { id: accountId } = await buildCustomer(platform);
    const theirs = { accountId, id };
    const refusal = { code: 'not_found' };
    await expect(readRates(platform, theirs)).rejects.toMatchObject(refusal);
    await expect(changeRates(platform, theirs, rateRulesSchema.parse(ordinary))).rejects.toMatchObject(refusal);
    await expect(changeNights(platform, theirs, [night('2027-05-03')])).rejects.toMatchObject(refusal);
    await expect(copyRates(platform, theirs, { toPropertyIds: [id], years: null })).rejects.toMatchObject(refusal);
  });

  it('cannot be changed by a host whose account is closed to changes', async () => {
    const { id: accountId } = await buildCustomer(platform, { subscriptionStatus: 'expired' });
    const { own, set } = await newProperty(ordinary, accountId);
    const refusal = { code: 'account_restricted' };
    await expect(changeRates(platform, own, rateRulesSchema.parse(ordinary))).rejects.toMatchObject(refusal);
    await expect(set(night('2027-05-03', { nightCents: 1 }))).rejects.toMatchObject(refusal);
    const years = { from: 2027, to: 2028 };
    await expect(copyRates(platform, own, { toPropertyIds: [], years })).rejects.toMatchObject(refusal);
  });
});

describe('single nights', () => {
  it('are set, and given back as they were by what the change answered', async () => {
    const { set, read } = await newProperty(ordinary);
    await set(night('2027-05-04', { nightCents: 500 }), night('2027-05-06', { minNights: 3 }));
    const { overrides: before } = await read();
    const changed = await set(night('2027-05-03', { closedTo: 'both' }), night('2027-05-04'), night('2027-05-05'));
    expect(changed).toStrictEqual({
      before: [night('2027-05-03'), night('2027-05-04', { nightCents: 500 }), night('2027-05-05')],
      version: 3,
    });
    expect((await read()).overrides).toStrictEqual([
      night('2027-05-03', { closedTo: 'both' }),
      night('2027-05-06', { minNights: 3 }),
    ]);
    expect(await set(...changed.before)).toMatchObject({ version: 4 });
    expect((await read()).overrides).toStrictEqual(before);
  });

  it('stay in order, each once, and are undone whatever was set', () => {
    fc.assert(
      fc.property(randomOverrides, randomOverrides, (first, second) => {
        const stored = setNights([], first).after;
        const { before, after } = setNights(stored, second);
        const days = after.map(({ day }) => day);
        expect(days).toStrictEqual([...new Set(days)].toSorted());
        expect(setNights(after, before).after).toStrictEqual(stored);
      }),
    );
  });

  it('need prices to stand on', async () => {
    const { set, read } = await newProperty();
    const detail = 'Ce logement n’a pas encore de tarifs\u00a0: fixez d’abord le prix d’une nuit ordinaire.';
    const refusal = { code: 'invalid_input', detail, fields: { nights: detail } };
    await expect(set(night('2027-05-03', { nightCents: 1 }))).rejects.toMatchObject(refusal);
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('go a year after they are over', async () => {
    const { set, read } = await newProperty(ordinary);
    await set(night('2026-02-27', { nightCents: 1 }), night('2026-02-28', { nightCents: 1 }));
    expect((await read()).overrides.map(({ day }) => day)).toStrictEqual(['2026-02-28']);
  });

  it('are at most as many as a property may have', async () => {
    const { set, read } = await newProperty(ordinary);
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, index) => night(addDays(from, index), { nightCents: 1 }));
    await set(...days('2027-05-03', rateBounds.overrides));
    await expect(set(...days('2027-05-02', 1))).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await read()).overrides).toHaveLength(rateBounds.overrides);
  });

  it('that two tabs set at once are all kept', async () => {
    const { set, read } = await newProperty(ordinary);
    const days = Array.from({ length: 8 }, (_, index) => addDays('2027-05-03', index));
    await Promise.all(days.map(async (day) => set(night(day, { nightCents: 1 }))));
    const { overrides, version } = await read();
    expect(overrides.map(({ day }) => day)).toStrictEqual(days);
    expect(version).toBe(1 + days.length);
  });
});

describe('copied prices', () => {
  it('take the place of those of other properties, with their single nights', async () => {
    const { own, accountId, set, read } = await newProperty({ baseCents: 9_000 });
    await set(night('2027-05-03', { nightCents: 1 }));
    const priced = await newProperty(ordinary, accountId);
    await priced.set(night('2027-06-03', { nightCents: 2 }));
    const unpriced = await newProperty(undefined, accountId);
    const toPropertyIds = [priced.id, unpriced.id, priced.id];
    expect(await copyRates(platform, own, { toPropertyIds, years: null })).toStrictEqual({ changed: 2, skipped: [] });
    const { rules, overrides } = await read();
    expect(await priced.read()).toMatchObject({ rules, overrides, version: 3 });
    expect(await unpriced.read()).toMatchObject({ rules, overrides, version: 1 });
  });

  it('leave the tourist tax that a property has, and carry it to one without any in the same town with as many stars', async () => {
    const taxOf = (personNightCents: number) => ({
      tariffs: [{ regime: 'fixed' as const, from: '2027-01-01', personNightCents }],
    });
    const { own, accountId } = await newProperty({ baseCents: 9_000, touristTax: taxOf(165) });
    const taxed = await newProperty({ ...ordinary, touristTax: taxOf(80) }, accountId);
    const beside = await newProperty(ordinary, accountId);
    const elsewhere = await newProperty(ordinary, accountId);
    const classified = await newProperty(undefined, accountId);
    await changeProperty(platform, elsewhere.own, {
      name: 'Le gîte',
      address: { line1: '', postalCode: '73000', city: 'Chambéry', country: 'FR' },
    });
    await changeProperty(platform, classified.own, {
      name: 'Le loft',
      classification: { stars: 3, decidedOn: null, label: '' },
    });
    const toPropertyIds = [taxed.id, beside.id, elsewhere.id, classified.id];
    const { changed, skipped } = await copyRates(platform, own, { toPropertyIds, years: null });
    expect(changed).toBe(4);
    expect(skipped.toSorted()).toStrictEqual(
      ['Le gîte', 'Le loft'].map(
        (name) =>
          `La taxe de séjour n’a pas été copiée vers «\u00a0${name}\u00a0»\u00a0: elle dépend de la commune et du classement.`,
      ),
    );
    expect(await taxed.read()).toMatchObject({ rules: { baseCents: 9_000, touristTax: taxOf(80) } });
    expect(await beside.read()).toMatchObject({ rules: { baseCents: 9_000, touristTax: taxOf(165) } });
    expect((await elsewhere.read()).rules?.touristTax).toBeUndefined();
    expect((await classified.read()).rules?.touristTax).toBeUndefined();
  });

  it('are refused when they, or those that they would replace, have changed since they were read', async () => {
    const { own, id, accountId, set } = await newProperty({ baseCents: 9_000 });
    const target = await newProperty(ordinary, accountId);
    await target.set(night('2027-06-03', { nightCents: 2 }));
    const copy = async (version: number, targetVersion: number) =>
      copyRates(platform, own, {
        toPropertyIds: [target.id],
        years: null,
        version,
        toVersions: { [target.id]: targetVersion },
      });
    const { name } = await readProperty(platform, target.own);
    await expect(copy(1, 1)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      detail: `Les tarifs de «\u00a0${name}\u00a0» ont été modifiés entre-temps\u00a0: relisez-les avant de les remplacer.`,
    });
    await set(night('2027-05-03', { nightCents: 1 }));
    await expect(copy(1, 2)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const years = { from: 2027, to: 2028 };
    const ofYear = async (version: number) => copyRates(platform, own, { toPropertyIds: [], years, version });
    await expect(ofYear(1)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await target.read()).toMatchObject({ version: 2, rules: { baseCents: 10_000 } });
    expect(await copy(2, 2)).toMatchObject({ changed: 1 });
    expect(await ofYear(2)).toMatchObject({ changed: 1 });
    const listed = (await listProperties(platform, accountId)).properties;
    const versions = new Map(listed.map((property) => [property.id, property.ratesVersion]));
    expect([versions.get(id), versions.get(target.id)]).toStrictEqual([3, 3]);
  });

  it('reach no property of somebody else, nor any of the others then', async () => {
    const { own, accountId } = await newProperty({ baseCents: 9_000 });
    const mine = await newProperty(ordinary, accountId);
    const theirs = await newProperty(ordinary);
    await expect(copyRates(platform, own, { toPropertyIds: [mine.id, theirs.id], years: null })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { toPropertyIds: 'Un de ces logements est introuvable' },
    });
    for (const property of [mine, theirs]) expect(await property.read()).toMatchObject({ version: 1 });
  });

  it('of a year come beside what the other year has, with a sentence for what was there already', async () => {
    const summer = { name: 'Plein été', from: '2027-07-01', to: '2027-08-31', nightCents: 20_000 };
    const spring = { name: 'Printemps', from: '2027-04-01', to: '2027-05-31', nightCents: 15_000 };
    const there = { name: 'Avril', from: '2028-04-10', to: '2028-04-20', nightCents: 16_000 };
    const { own, set, read } = await newProperty({ ...ordinary, seasons: [spring, summer, there] });
    await set(night('2027-12-24', { nightCents: 30_000 }));
    const copied = await copyRates(platform, own, { toPropertyIds: [], years: { from: 2027, to: 2028 } });
    expect(copied).toStrictEqual({
      changed: 2,
      skipped: ['«\u00a0Printemps\u00a0» n’a pas été copiée\u00a0: elle chevaucherait «\u00a0Avril\u00a0».'],
    });
    const { rules, overrides, version } = await read();
    expect(rules?.seasons.map(({ from }) => from)).toStrictEqual([
      '2027-04-01',
      '2027-07-01',
      '2028-04-10',
      '2028-07-01',
    ]);
    expect(overrides.map(({ day }) => day)).toStrictEqual(['2027-12-24', '2028-12-24']);
    expect(version).toBe(3);
  });

  it('need prices to copy', async () => {
    const { own, accountId } = await newProperty();
    const { id } = await newProperty(ordinary, accountId);
    const refusal = { code: 'invalid_input', detail: 'Ce logement n’a pas encore de tarifs à copier.' };
    const years = { from: 2027, to: 2028 };
    await expect(copyRates(platform, own, { toPropertyIds: [id], years: null })).rejects.toMatchObject(refusal);
    await expect(copyRates(platform, own, { toPropertyIds: [], years })).rejects.toMatchObject(refusal);
  });
});
