import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import type { CalendarEntry } from '../ical/ReadCalendar.ts';
import { isDeepRun } from '../../testing/index.ts';
import { confirmAfter } from './planImport.ts';
import { airbnbStay, entry, FeedModel } from './testing/FeedModel.ts';

const first = '2027-03-01';
const day = (at: number) => addDays(first, at);

/** What happens at the channel, and how it writes its calendar the next time. */
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      at: fc.nat(120),
      nights: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      which: fc.nat(),
      at: fc.nat(120),
      nights: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('read' as const),
      after: fc.constantFrom(1, 10, 15, 30, 45, 600),
      fault: fc.constantFrom('none', 'none', 'none', 'empty', 'half', 'repeated', 'shuffled'),
      seed: fc.nat(1_000),
    }),
  },
);

interface Stay {
  name: string;
  at: number;
  nights: number;
}

const nightsOf = ({ at, nights }: Stay) => Array.from({ length: nights }, (_, night) => at + night);

function isFree(stays: readonly Stay[], wanted: Stay): boolean {
  const taken = new Set(stays.filter((one) => one !== wanted).flatMap(nightsOf));
  return nightsOf(wanted).every((night) => !taken.has(night));
}

/** How the channel writes a stay: by a number of its own, or as nights alone. */
const forms = {
  airbnb: ({ name, at, nights }: Stay) => airbnbStay(`HM${name.padStart(8, '0')}`, day(at), day(at + nights)),
  booking: ({ name, at, nights }: Stay, edit: number) =>
    entry(day(at), day(at + nights), { uid: `${name}-${edit}@booking.com`, summary: 'CLOSED - Not available' }),
};

function written(entries: readonly CalendarEntry[], fault: string, seed: number): CalendarEntry[] {
  if (fault === 'empty') return [];
  if (fault === 'half') return entries.filter((_, index) => (index + seed) % 2 === 0);
  if (fault === 'repeated') return [...entries, ...entries];
  return fault === 'shuffled'
    ? entries.toSorted((one, other) => (one.arrival + seed < other.arrival + seed ? 1 : -1))
    : [...entries];
}

/** Whether the ledger says that a stay has other dates now. */
function wasMoved({ ledger }: FeedModel, text: string): boolean {
  return ledger.some(
    (line) => 'before' in line && line.before && `${line.before.arrival} ${line.before.departure} stay` === text,
  );
}

it.each(['airbnb', 'booking'] as const)(
  'whatever %s writes, in any order and with any fault: nothing is lost that two good readings do not lack, and in the end all is as there',
  { timeout: 600_000 },
  (channel) => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        const feed = new FeedModel(channel, '2027-02-01T09:00:00Z');
        const stays: Stay[] = [];
        let edits = 0;
        const calendar = () => stays.map((stay) => forms[channel](stay, edits));
        /** Since when each night that was known is missing, without a break. */
        const missing = new Map<string, Date>();
        for (const one of acts) {
          if (one.does === 'book') {
            const stay = { name: String(edits), at: one.at, nights: one.nights };
            if (isFree(stays, stay)) stays.push(stay);
            edits += 1;
          } else if (one.does === 'cancel' && stays.length > 0) {
            stays.splice(one.which % stays.length, 1);
          } else if (one.does === 'move') {
            const stay = stays[one.which % stays.length];
            const moved = stay && { ...stay, at: one.at, nights: one.nights };
            if (
              stay &&
              moved &&
              isFree(
                stays.filter((other) => other !== stay),
                moved,
              )
            )
              Object.assign(stay, moved);
            edits += 1;
          } else if (one.does === 'read') {
            const before = feed.taken();
            const entries = written(calendar(), one.fault, one.seed);
            const there = new Set(entries.map(({ arrival, departure }) => `${arrival} ${departure} stay`));
            feed.pass(one.after).read(...entries);
            const after = new Set(feed.taken().map((text) => text.replace(' vanishing', '')));
            for (const text of before.map((known) => known.replace(' vanishing', ''))) {
              if (there.has(text)) missing.delete(text);
              else missing.set(text, missing.get(text) ?? feed.now);
              const since = missing.get(text);
              if (!after.has(text) && since && !wasMoved(feed, text))
                expect([text, feed.now.getTime() - since.getTime() >= confirmAfter]).toStrictEqual([text, true]);
            }
          }
        }
        for (let reading = 0; reading < 3; reading += 1) {
          feed.pass(40).read(...calendar());
          if (feed.quarantine) feed.answer('release');
        }
        const truth = stays.flatMap(nightsOf).map(day).toSorted();
        const taken = feed.events
          .filter(({ state, kind }) => state !== 'gone' && kind === 'stay')
          .flatMap(({ arrival, departure }) => {
            const nights: string[] = [];
            for (let at = arrival; at < departure; at = addDays(at, 1)) nights.push(at);
            return nights;
          })
          .toSorted();
        expect(taken).toStrictEqual(truth);
      }),
      { numRuns: isDeepRun ? 5_000 : 400 },
    );
  },
);
