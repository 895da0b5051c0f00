import { describe, expect, it } from 'vitest';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { addDays } from '@app/contract/core/days.ts';
import { airbnbStay, entry, FeedModel } from './testing/FeedModel.ts';

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

  it('forgets no nights of ours under way, in which the host may have closed some', () => {
    const feed = new FeedModel('airbnb');
    feed.exported = { told: [{ arrival: '2026-12-01', departure: '2037-01-01' }], before: [], readAt: feed.now };
    const whole = entry('2026-12-01', '2037-01-01', { summary: words.airbnb ?? '', uid: 'ours' });
    feed.read(whole);
    feed.pass(12 * 24 * 60).read({ ...whole, departure: '2026-12-02', isEndless: true });
    expect(feed.events).toStrictEqual([
      expect.objectContaining({ kind: 'echo', state: 'seen', departure: '2037-01-01' }),
    ]);
  });

  it('frees no closed nights at Airbnb that the notice, which is written as one with them, comes to touch', () => {
    const feed = new FeedModel('airbnb');
    const block = (from: string, to: string) => entry(from, to, { summary: words.airbnb ?? '', uid: `${from}-${to}` });
    const later = block('2027-03-01', '2027-03-05');
    feed.read(block('2026-11-26', '2026-11-28'), block('2026-11-29', '2026-12-05'), later);
    feed.pass(24 * 60);
    const joined = { ...block('2026-11-27', '2026-12-05'), departure: '2026-11-28', isEndless: true as const };
    for (let reading = 0; reading < 3; reading += 1) feed.pass(60).read(joined, later);
    expect(feed.taken()).toContain('2026-11-29 2026-12-05 block');
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

describe('a calendar whose entries end before they begin', () => {
  const block = (from: string, to: string) =>
    entry(from, to, { summary: words.airbnb ?? '', uid: `${from}-${to}@airbnb.com` });
  const reversed = (begins: string) => ({
    uid: `${begins}-joined@airbnb.com`,
    reason: 'ends_before_start' as const,
    text: '',
    begins,
  });
  const later = block('2027-03-01', '2027-03-05');

  it.each([
    ['before them', '2026-12-05'],
    ['after them', '2026-12-10'],
  ])('frees no closed nights that it joined under another UID with others, %s', (_, begins) => {
    const feed = new FeedModel('airbnb');
    feed.read(block('2026-12-10', '2026-12-13'), block('2026-12-13', '2026-12-19'), later);
    feed.skipped = [reversed(begins)];
    for (let reading = 0; reading < 3; reading += 1) feed.pass(60).read(later);
    expect(feed.taken()).toStrictEqual([
      '2026-12-10 2026-12-13 block',
      '2026-12-13 2026-12-19 block',
      '2027-03-01 2027-03-05 block',
    ]);
  });

  it('frees what lies before, or beyond nights that it still reads', () => {
    const feed = new FeedModel('airbnb');
    feed.read(block('2026-12-01', '2026-12-04'), later, block('2027-04-01', '2027-04-09'));
    feed.skipped = [reversed('2026-12-10')];
    for (let reading = 0; reading < 3; reading += 1) feed.pass(60).read(later);
    expect(feed.taken()).toStrictEqual(['2027-03-01 2027-03-05 block']);
  });

  it('frees a stay that is cancelled, whose number says that it is no other', () => {
    const feed = new FeedModel('airbnb');
    feed.read(airbnbStay('HMAB12CD34', '2026-12-12', '2026-12-15'), later);
    feed.skipped = [reversed('2026-12-10')];
    for (let reading = 0; reading < 3; reading += 1) feed.pass(60).read(later);
    expect(feed.taken()).toStrictEqual(['2027-03-01 2027-03-05 block']);
  });

  it('forgets no nights of ours that it may have closed itself', () => {
    const feed = new FeedModel('airbnb');
    feed.exported = { told: [{ arrival: '2026-12-10', departure: '2026-12-19' }], before: [], readAt: feed.now };
    const ours = block('2026-12-10', '2026-12-19');
    feed.read(ours, later);
    feed.skipped = [{ ...reversed('2026-12-10'), uid: ours.uid }];
    feed.pass(60).read(later);
    expect(feed.events).toContainEqual(expect.objectContaining({ kind: 'echo', state: 'seen' }));
    // Nor are they ours any more.
    feed.exported = { told: [], before: [], readAt: feed.now };
    feed.skipped = [];
    for (let reading = 0; reading < 2; reading += 1) feed.pass(60).read(ours, later);
    expect(feed.taken()).toContain('2026-12-10 2026-12-19 block');
  });
});
