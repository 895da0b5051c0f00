import { describe, expect, it } from 'vitest';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { addDays } from '@app/contract/core/days.ts';
import { entry, FeedModel } from './testing/FeedModel.ts';

const words: Partial<Record<Channel, string>> = {
  airbnb: 'Airbnb (Not available)',
  booking: 'CLOSED - Not available',
  abritel: 'Indisponible',
};
const [arrival, departure] = ['2026-12-10', '2026-12-19'];

/** Nights that a host closed, as the channel writes them while it forgets where they end. */
function withoutEnd(summary: string, uid: string) {
  return entry(arrival, addDays(arrival, 1), { summary, uid, isEndless: true });
}

describe('a calendar that does not say where entries end', () => {
  it.each(['airbnb', 'booking', 'abritel'] as const)(
    'frees nothing of a closed week at %s, on none of its days, whatever UID it has',
    (channel) => {
      const summary = words[channel] ?? '';
      for (const uid of ['uid-of-the-week', 'uid-of-a-night']) {
        const feed = new FeedModel(channel);
        feed.read(entry(arrival, departure, { summary, uid: 'uid-of-the-week' }));
        const [week] = feed.taken();
        while (feed.input([]).today < addDays(departure, -1)) {
          expect(feed.pass(12 * 60).read(withoutEnd(summary, uid))).toStrictEqual([]);
          expect(feed.taken()).toStrictEqual([week]);
        }
      }
    },
  );

  it('does not make the first night of a closed week the notice of Airbnb', () => {
    const summary = words.airbnb ?? '';
    const notice = (today: string) => entry(today, addDays(today, 3), { summary, uid: `notice-${today}` });
    const feed = new FeedModel('airbnb');
    feed.read(notice('2026-11-26'), entry(arrival, departure, { summary, uid: 'week' }));
    expect(feed.taken()).toStrictEqual([`${arrival} ${departure} block`]);
    feed.pass(13 * 24 * 60);
    // The eve of its first day, and that day.
    for (let reading = 0; reading < 3; reading += 1) {
      feed.pass(8 * 60).read(withoutEnd(summary, 'week'));
      expect(feed.taken()).toStrictEqual([`${arrival} ${departure} block`]);
    }
  });

  it('begins nothing with a night that is over', () => {
    const feed = new FeedModel('airbnb');
    feed.read(entry('2026-11-20', '2026-11-21', { summary: words.airbnb ?? '', isEndless: true }));
    expect(feed.events).toStrictEqual([]);
  });

  it('still lets go of a week that the calendar has no more', () => {
    const feed = new FeedModel('abritel');
    feed.read(entry(arrival, departure, { summary: 'Indisponible', uid: 'week' }));
    feed.pass(15 * 24 * 60).read(withoutEnd('Indisponible', 'week'));
    const other = entry('2027-02-01', '2027-02-05', { summary: 'Indisponible', uid: 'other' });
    feed.pass(60).read(other);
    feed.pass(60).read(other);
    expect(feed.taken()).toStrictEqual(['2027-02-01 2027-02-05 block']);
  });
});
