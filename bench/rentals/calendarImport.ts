import { randomUUID } from 'node:crypto';
import { addDays } from '@app/contract/core/days.ts';
import { planImport, readCalendar, type ImportInput } from '@app/domain/channels';
import ICAL from 'ical.js';
import { oneFigure, ratioAtMost, type Closable, type Group } from '../framework/Benchmark.ts';
import { secondsOf } from '../framework/statistics.ts';
import { airbnbText, bookingText } from './calendarTexts.ts';

/** Entries of a calendar, and calendars of a round. */
const stays = 200;
const calendars = 40;

const now = new Date('2027-01-02T10:00:00Z');
const today = '2027-01-02';
const extent = { from: addDays(today, 5), stays };

/** Milliseconds for each calendar. */
async function millisecondsOf(work: () => number): Promise<number> {
  let entries = 0;
  const seconds = await secondsOf(async () => {
    for (let at = 0; at < calendars; at += 1) entries += work();
  });
  if (entries !== stays * calendars) throw new Error('An entry is missing');
  return (seconds * 1_000) / calendars;
}

/** The library reads the text and, of each event, what an import needs. @returns how many have nights. */
function readByLibrary(text: string): number {
  const component = ICAL.Component.fromString(text);
  const events = component.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(one);
    return { uid, summary, description, arrival: startDate.toString(), departure: endDate.toString() };
  });
  return events.filter(({ arrival, departure }) => departure > arrival).length;
}

function importOf(channel: ImportInput['channel'], text: string, state: 'nothing changed' | 'all new') {
  return oneFigure<Closable>({
    name: `import of ${channel}, ${state}`,
    what: `a calendar of ${stays} entries read and compared with what is known of it: ${state}`,
    against: 'ical.js reading the same text and the dates and words of its events',
    ...ratioAtMost(1.5, 1, 'ms'),
    async open() {
      const body = Buffer.from(text);
      const take = (known: ImportInput['known']) => {
        const calendar = readCalendar(body, { timeZone: 'Europe/Paris', today });
        if ('unreadable' in calendar) throw new Error(calendar.unreadable);
        const exported = { told: [], before: [], readAt: null };
        const surroundings = { quarantine: null, rules: [], exported, foreignUids: new Set<string>(), ownStays: [] };
        return planImport({ ...surroundings, channel, now, today, calendar, known, newId: randomUUID });
      };
      const known = state === 'all new' ? [] : take([]).events;
      return {
        baseline: async () => millisecondsOf(() => readByLibrary(text)),
        subject: async () =>
          millisecondsOf(() => {
            const { events } = take(known);
            if (events.length !== (state === 'all new' ? stays : 0))
              throw new Error(`${events.length} entries changed`);
            return stays;
          }),
      };
    },
  });
}

/** What comparing a channel's calendar costs, without the database. */
export const importGroup: Group<Closable> = {
  benchmarks: [
    importOf('airbnb', airbnbText(extent), 'nothing changed'),
    importOf('airbnb', airbnbText(extent), 'all new'),
    importOf('booking', bookingText(extent), 'nothing changed'),
    importOf('booking', bookingText(extent), 'all new'),
  ],
  open: async () => ({ close: async () => undefined }),
};
