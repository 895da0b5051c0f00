import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fixtureNames, readFixture } from '../testing/fixtures.ts';
import { readCalendar } from './readCalendar.ts';

const expectation = z.strictObject({
  /** 'arrival/departure summary' of each entry. */
  nights: z.array(z.string()).optional(),
  /** Reasons, in order of the alphabet. */
  skipped: z.array(z.string()).default([]),
  unreadable: z.string().optional(),
  timeZone: z.string().default('Europe/Paris'),
  today: z.string().default('2026-11-26'),
  productId: z.string().optional(),
  /** What else the first entry is. */
  first: z.looseObject({}).optional(),
  /** What a host reads of the first entry that was skipped. */
  words: z.string().optional(),
});

const groups = Map.groupBy(fixtureNames, (name) => name.split('/', 1)[0] ?? '');
const expectations = new Map<string, z.infer<typeof expectation>>(
  [...groups.keys()].flatMap((group) => {
    const text = readFileSync(join(import.meta.dirname, '../fixtures', group, 'expected.json'), 'utf8');
    return Object.entries(z.record(z.string(), expectation).parse(JSON.parse(text))).map(
      ([name, expected]) => [`${group}/${name}`, expected] as const,
    );
  }),
);

describe.each([...groups])('a calendar of the group %s', (_group, names) => {
  it.each(names)('is read as expected: %s', (name) => {
    const expected = expectations.get(name);
    if (!expected) throw new Error(`Nothing is expected of ${name}.`);
    const { timeZone, today } = expected;
    const reading = readCalendar(readFixture(name), { timeZone, today });
    if ('unreadable' in reading) {
      expect(reading.unreadable).toBe(expected.unreadable);
      return;
    }
    const { entries, skipped, productId } = reading;
    const nights = entries.map(({ arrival, departure, summary }) => `${arrival}/${departure} ${summary}`);
    expect({ nights, skipped: skipped.map(({ reason }) => reason).toSorted() }).toStrictEqual({
      nights: expected.nights,
      skipped: expected.skipped,
    });
    expect(productId).toBe(expected.productId ?? productId);
    expect(entries[0] ?? {}).toMatchObject(expected.first ?? {});
    expect(skipped[0]?.text).toBe(expected.words ?? skipped[0]?.text);
  });
});

it('every expectation has its calendar', () => {
  expect([...expectations.keys()].toSorted()).toStrictEqual(fixtureNames);
});
