import { describe, expect, it } from 'vitest';
import { walked } from './contractWalk.ts';
import { kindOf, sampledCases } from './sampledCases.ts';

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
