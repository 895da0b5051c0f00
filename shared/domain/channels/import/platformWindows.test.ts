import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { closed, entry, FeedModel } from './testing/FeedModel.ts';

const season = (arrival: string, departure: string) =>
  entry(arrival, departure, { summary: 'CLOSED - Not available', uid: `${arrival} ${departure}` });

describe('a window of the platform', () => {
  it.each([
    ['booking', season('2027-11-26', '2028-11-26')],
    ['airbnb', closed('2027-05-26', '2028-05-26')],
    ['airbnb', closed('2028-05-26', '2029-05-26')],
  ] as const)('of %s that opens whole months from today closes nothing', (channel, horizon) => {
    const feed = new FeedModel(channel);
    feed.read(horizon);
    expect(feed.taken()).toStrictEqual([]);
  });

  it.each([
    ['booking', season('2027-10-01', '2028-03-31'), '2027-10-01 2028-03-31 closure'],
    ['airbnb', closed('2027-10-01', '2028-03-31'), '2027-10-01 2028-03-31 block'],
  ] as const)(
    'is no season that is closed at %s, the last of its calendar, a year ahead',
    (channel, written, taken) => {
      const feed = new FeedModel(channel);
      feed.read(written);
      expect(feed.taken()).toStrictEqual([taken]);
    },
  );

  it('is taken for a closed season again as soon as it stays where it is', () => {
    const feed = new FeedModel('booking');
    feed.read(season('2027-11-26', '2028-03-31'));
    expect(feed.taken()).toStrictEqual([]);
    expect(feed.pass(2 * 24 * 60).read(season('2027-11-26', '2028-03-31'))).toStrictEqual([
      'begun 2027-11-26 2028-03-31',
    ]);
    expect(feed.taken()).toStrictEqual(['2027-11-26 2028-03-31 closure']);
  });

  it('frees no season that was closed before its edge came to lie whole months ahead', () => {
    const feed = new FeedModel('booking');
    feed.read(season('2027-12-01', '2028-03-31'));
    for (let day = 0; day < 10; day += 1) {
      expect(feed.pass(24 * 60).read(season('2027-12-01', '2028-03-31'))).toStrictEqual([]);
      feed.pass(60).read(season('2027-12-01', '2028-03-31'));
      expect(feed.taken()).toStrictEqual(['2027-12-01 2028-03-31 closure']);
    }
  });

  it('frees no closed nights that come to begin where the notice does, alone or as one with it', () => {
    const feed = new FeedModel('airbnb');
    feed.read(closed('2026-11-29', '2026-12-06'));
    for (const notice of ['2026-11-29', '2026-11-29', '2026-11-29', '2026-11-30', '2026-12-01']) {
      feed.pass(24 * 60).read(closed(notice, '2026-12-06'));
      feed.pass(60).read(closed(notice, '2026-12-06'));
      expect(feed.taken()).toStrictEqual([expect.stringMatching(/^2026-(11-29|12-01|11-30) 2026-12-06 block$/)]);
    }
  });

  it('gives nights back that the host opened again, but for those that the notice still has', () => {
    const feed = new FeedModel('airbnb');
    feed.read(closed('2026-11-26', '2026-11-28'), closed('2026-11-29', '2026-12-06'));
    feed.pass(24 * 60).read(closed('2026-11-27', '2026-12-06'));
    expect(feed.taken()).toStrictEqual(['2026-11-27 2026-12-06 block']);
    feed.pass(60).read(closed('2026-11-27', '2026-11-30'));
    feed.pass(60).read(closed('2026-11-27', '2026-11-30'));
    expect(feed.taken()).toStrictEqual(['2026-11-27 2026-11-30 block']);
    for (const today of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      feed.pass(24 * 60).read(closed(today, addDays(today, 3)));
    }
    expect(feed.events.filter(({ kind, state }) => kind === 'block' && state === 'seen')).toStrictEqual([]);
  });

  it.each([
    ['two nights, where no notice is known', [], '2026-11-28'],
    ['a week, where the notice is of two nights', [closed('2026-11-26', '2026-11-28')], '2026-12-03'],
  ] as const)('is not %s that the host closes from tonight on', (_, before, departure) => {
    const feed = new FeedModel('airbnb');
    feed.read(closed('2027-06-02', '2027-06-05'), ...before);
    feed.pass(60).read(closed('2027-06-02', '2027-06-05'), closed('2026-11-26', departure));
    expect(feed.taken()).toStrictEqual([`2026-11-26 ${departure} block`, '2027-06-02 2027-06-05 block']);
  });

  it('moves with the days, for as long as it is there', () => {
    const feed = new FeedModel('airbnb');
    for (let day = 0; day < 40; day += 1) {
      const { today } = feed.input([]);
      feed.read(closed(today, addDays(today, 2)));
      expect(feed.taken()).toStrictEqual([]);
      feed.pass(24 * 60);
    }
    expect(feed.ledger).toHaveLength(1);
  });

  it.each([
    ['when it is first read', []],
    ['once it is known', [closed('2026-11-26', '2026-11-28')]],
  ] as const)(
    'has the length that it has from today on, whatever it touches of days that are over, %s',
    (_, before) => {
      const feed = new FeedModel('airbnb');
      for (const written of before) feed.read(written);
      feed.pass(60).read(closed('2026-11-22', '2026-11-28'));
      expect(feed.taken()).toStrictEqual([]);
      feed.pass(24 * 60).read(closed('2026-11-27', '2026-12-02'));
      expect(feed.taken()).toStrictEqual(['2026-11-27 2026-12-02 block']);
    },
  );

  it('is taken for closed nights as soon as its end stays where it is', () => {
    const feed = new FeedModel('airbnb');
    feed.read(closed('2026-11-26', '2026-12-01'));
    feed.pass(24 * 60).read(closed('2026-11-27', '2026-12-01'));
    expect(feed.taken()).toStrictEqual([]);
    for (const today of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      feed.pass(24 * 60).read(closed(today, '2026-12-01'));
      expect(feed.taken()).toStrictEqual(['2026-11-28 2026-12-01 block']);
    }
    // Nor was it ever as long as that.
    feed.pass(3 * 24 * 60).read(closed('2026-12-03', '2026-12-05'));
    feed.pass(60).read(closed('2026-12-03', '2026-12-07'));
    expect(feed.taken()).toContain('2026-12-03 2026-12-07 block');
  });

  it('is the notice again after days in which nothing was read', () => {
    const feed = new FeedModel('airbnb');
    feed.read(closed('2026-11-26', '2026-11-28'));
    feed.pass(6 * 24 * 60).read(closed('2026-12-02', '2026-12-04'));
    expect(feed.taken()).toStrictEqual([]);
  });
});
