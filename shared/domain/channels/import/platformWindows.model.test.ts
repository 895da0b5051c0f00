import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, dayAt, daysFrom, nightsBetween } from '@app/contract/core/days.ts';
import type { CalendarEntry } from '../ical/ReadCalendar.ts';
import { isDeepRun } from '../../testing/index.ts';
import { entry, FeedModel } from './testing/FeedModel.ts';

const first = '2027-03-01';
/** No notice is as long. */
const beyondNotice = 9;
/** Days after which a season that begins where a horizon might is known by staying there. */
const toBeSure = 4;
/** What the platform lists of the nights that cannot be booked yet. */
const listedBeyond = 365;

/** What the host does at the platform on one day, before it is read twice. */
const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('close' as const),
      at: fc.nat(430),
      nights: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 60, max: 180 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), which: fc.nat() }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }) },
);

/** The first day that cannot be booked yet: the same day of a later month, or the day after its last one. */
function opens(today: string, months: number): string {
  const month = addMonths(today.slice(0, 7), months);
  const day = `${month}-${today.slice(8)}`;
  return addDays(`${month}-01`, nightsBetween(`${month}-01`, day)).startsWith(month)
    ? day
    : `${addMonths(month, 1)}-01`;
}

/** Airbnb writes all closed nights that touch as one, and does not say why they are closed. */
function written(nights: ReadonlySet<string>): CalendarEntry[] {
  const entries: { arrival: string; departure: string }[] = [];
  for (const night of [...nights].toSorted()) {
    const last = entries.at(-1);
    if (last?.departure === night) last.departure = addDays(night, 1);
    else entries.push({ arrival: night, departure: addDays(night, 1) });
  }
  return entries.map(({ arrival, departure }) =>
    entry(arrival, departure, { uid: `${arrival}-${departure}@airbnb.com`, summary: 'Airbnb (Not available)' }),
  );
}

function takenNights(feed: FeedModel): Set<string> {
  return new Set(
    feed.events
      .filter(({ state, kind }) => kind === 'block' && state !== 'gone')
      .flatMap(({ arrival, departure }) => daysFrom(arrival, nightsBetween(arrival, departure))),
  );
}

it(
  'whatever nights a host closes and opens again, under a notice and a horizon that move: none is freed while it is closed, and in the end none is held that is not',
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2, 3, 7),
        fc.constantFrom(null, 3, 6, 9, 12, 24),
        fc.array(act, { minLength: 3, maxLength: 25 }),
        (notice, months, acts) => {
          const feed = new FeedModel('airbnb', `${first}T09:00:00Z`);
          const closed: Set<string>[] = [];
          const read = () => {
            const today = dayAt(feed.now);
            const windows = [
              ...daysFrom(today, notice),
              ...(months === null ? [] : daysFrom(opens(today, months), listedBeyond)),
            ];
            const shown = [...closed.flatMap((span) => [...span]), ...windows].filter((night) => night >= today);
            feed.pass(40).read(...written(new Set(shown)));
            if (feed.quarantine) feed.answer('release');
          };
          /** Since when each night is closed, and whether it was held once. */
          const nights = new Map<string, { since: string; wasHeld: boolean }>();
          const expectHeld = () => {
            const today = dayAt(feed.now);
            const taken = takenNights(feed);
            // Where it begins is believed to a day, and months end on another one in other programs.
            const horizon = months === null ? '9999' : addDays(opens(today, months), -2);
            const wanted = new Set(closed.flatMap((span) => [...span]));
            for (const night of nights.keys()) if (!wanted.has(night)) nights.delete(night);
            const freed = [...wanted].filter((night) => {
              const { since, wasHeld } = nights.get(night) ?? { since: today, wasHeld: false };
              nights.set(night, { since, wasHeld: wasHeld || taken.has(night) });
              // Beyond the horizon nothing is sold, whether it is closed or not.
              const isForSale = night >= today && night < horizon && (wasHeld || night > addDays(today, notice));
              return isForSale && !taken.has(night) && (wasHeld || nightsBetween(since, today) >= toBeSure);
            });
            expect(freed).toStrictEqual([]);
          };
          read();
          for (const one of acts) {
            const today = dayAt(feed.now);
            if (one.does === 'close') closed.push(new Set(daysFrom(addDays(today, one.at), one.nights)));
            else if (one.does === 'open' && closed.length > 0) closed.splice(one.which % closed.length, 1);
            for (let passed = 0; passed < (one.does === 'wait' ? one.days : 1); passed += 1) {
              feed.now = new Date(`${addDays(dayAt(feed.now), passed === 0 ? 0 : 1)}T09:00:00Z`);
              for (let reading = 0; reading < 2; reading += 1) {
                read();
                expectHeld();
              }
            }
            feed.now = new Date(`${addDays(dayAt(feed.now), 1)}T09:00:00Z`);
          }
          closed.length = 0;
          for (let reading = 0; reading < 4; reading += 1) read();
          const today = dayAt(feed.now);
          expect([...takenNights(feed)].filter((night) => night > addDays(today, beyondNotice))).toStrictEqual([]);
        },
      ),
      { numRuns: isDeepRun ? 1_000 : 30 },
    );
  },
);
