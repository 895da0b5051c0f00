import { describe, expect, it } from 'vitest';
import { walked } from './contractWalk.ts';
import { kindOf, oneOfEachFamily, sampledCases } from './sampledCases.ts';

const attacks = Array.from({ length: 16 }, (_, number) => `attack ${number}`);
const cases = sampledCases(walked, attacks, kindOf, false);
const kinds = new Set(walked.map(kindOf));

describe('the cases of a default run', () => {
  it('contain every item, in order, with at least one attack', () => {
    expect(cases.map(({ item }) => item)).toStrictEqual(walked);
    expect(cases.filter((one) => one.attacks.length === 0)).toStrictEqual([]);
  });

  it('contain every attack against every kind of item', () => {
    expect(kinds.size).toBeGreaterThan(8);
    for (const kind of kinds) {
      const tried = cases.filter(({ item }) => kindOf(item) === kind).flatMap((one) => one.attacks);
      expect([kind, [...new Set(tried)].toSorted()]).toStrictEqual([kind, attacks.toSorted()]);
    }
  });

  it('are no more than necessary for that', () => {
    const sizes = [...kinds].map((kind) => walked.filter((endpoint) => kindOf(endpoint) === kind).length);
    const least = sizes.reduce((sum, size) => sum + Math.max(size, attacks.length), 0);
    expect(cases.reduce((sum, one) => sum + one.attacks.length, 0)).toBe(least);
    expect(least).toBeLessThan((walked.length * attacks.length) / 5);
  });

  it('begin each kind with another attack, so that pairs are spread', () => {
    const firsts = [...kinds].map((kind) => {
      const turns = cases.filter(({ item }) => kindOf(item) === kind);
      return turns.length >= attacks.length ? turns[0]?.attacks[0] : undefined;
    });
    const begun = firsts.filter((first) => first !== undefined);
    expect(new Set(begun).size).toBe(begun.length);
  });

  it('are the same at each run', () => {
    expect(sampledCases(walked, attacks, kindOf, false)).toStrictEqual(cases);
  });

  it('are none where nothing is attacked, and no attack where there is none', () => {
    expect(sampledCases([], attacks, String, false)).toStrictEqual([]);
    expect(sampledCases(['item'], [], String, false)).toStrictEqual([{ item: 'item', attacks: [] }]);
  });
});

describe('the cases of a deep run', () => {
  it('contain every item with every attack', () => {
    expect(sampledCases(walked, attacks, kindOf, true)).toStrictEqual(walked.map((item) => ({ item, attacks })));
  });
});

describe('the endpoints that stand for their families', () => {
  const chosen = oneOfEachFamily(walked, false);
  const domainOf = (name: string) => name.slice(0, name.indexOf('.'));

  it('are of every domain, every kind and every method, each way of combining them once', () => {
    const ways = (endpoints: typeof walked) =>
      new Set(endpoints.map((endpoint) => `${domainOf(endpoint.name)} ${endpoint.method} ${kindOf(endpoint)}`));
    expect(ways(chosen)).toStrictEqual(ways(walked));
    expect(chosen.length).toBeLessThan(walked.length * 0.6);
  });

  it('are all endpoints of the domains that are being built', () => {
    for (const domain of ['storefront', 'payments', 'compliance']) {
      const all = walked.filter(({ name }) => domainOf(name) === domain);
      expect(all.length).toBeGreaterThan(2);
      expect(chosen.filter(({ name }) => domainOf(name) === domain)).toStrictEqual(all);
    }
  });

  it('are all endpoints in a deep run', () => {
    expect(oneOfEachFamily(walked, true)).toStrictEqual(walked);
  });
});
