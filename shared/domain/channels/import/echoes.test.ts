import { describe, expect, it } from 'vitest';
import { airbnbStay, bookingEntry, closed, entry, FeedModel } from './testing/FeedModel.ts';

const martin = airbnbStay('HMAAAAAA11', '2027-07-03', '2027-07-10');

describe('echoes', () => {
  const told = (...nights: [string, string][]) => nights.map(([arrival, departure]) => ({ arrival, departure }));
  const readAt = new Date('2026-11-26T07:00:00Z');

  it('closed nights that the channel knows from us are an echo, split or joined', () => {
    const feed = new FeedModel('airbnb');
    feed.exported = { told: told(['2027-07-03', '2027-07-10'], ['2027-07-10', '2027-07-15']), before: [], readAt };
    feed.read(closed('2027-07-03', '2027-07-15'));
    expect(feed.taken()).toStrictEqual([]);
    expect(feed.events).toMatchObject([{ kind: 'echo' }]);
  });

  it('what the channel has not read from us is its own', () => {
    const feed = new FeedModel('booking');
    feed.exported = { told: told(['2027-07-03', '2027-07-10']), before: [], readAt };
    feed.read(bookingEntry('2027-08-03', '2027-08-10', 'a'), bookingEntry('2027-07-04', '2027-07-06', 'b'));
    // Within nights that we told, but not from edge to edge: sold there before it read us.
    expect(feed.taken()).toStrictEqual(['2027-07-04 2027-07-06 stay', '2027-08-03 2027-08-10 stay']);
  });

  it('what it had read before is an echo for as long as it may still show it', () => {
    const late = new FeedModel('booking');
    late.exported = { told: [], before: told(['2027-07-03', '2027-07-10']), readAt: new Date('2026-11-26T08:50:00Z') };
    late.read(bookingEntry('2027-07-03', '2027-07-10'));
    expect(late.taken()).toStrictEqual([]);
    const later = new FeedModel('booking');
    later.exported = { ...late.exported, readAt };
    later.read(bookingEntry('2027-07-03', '2027-07-10'));
    expect(later.taken()).toHaveLength(1);
  });

  it('a stay that the channel names is never an echo', () => {
    const feed = new FeedModel('airbnb');
    feed.exported = { told: told(['2027-07-03', '2027-07-10']), before: [], readAt };
    feed.read(martin);
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
  });

  it('an echo takes no nights until the channel has read that we need them no more and still closes them', () => {
    const feed = new FeedModel('airbnb');
    feed.exported = { told: told(['2027-07-03', '2027-07-10']), before: [], readAt };
    const echo = closed('2027-07-03', '2027-07-10', 'e');
    feed.read(echo);
    feed.pass(24 * 60).read(echo);
    expect(feed.taken()).toStrictEqual([]);
    feed.exported = { told: [], before: feed.exported.told, readAt: feed.now };
    feed.pass(15).read(echo);
    feed.pass(29).read(echo);
    expect(feed.taken()).toStrictEqual([]);
    expect(feed.pass(1).read(echo)).toStrictEqual(['echo_held 2027-07-03 2027-07-10']);
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 block']);
  });

  it('a stay of the channel that takes the place of an echo, on the same nights, is seen', () => {
    const feed = new FeedModel('booking');
    feed.exported = { told: told(['2027-07-03', '2027-07-10']), before: [], readAt };
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'echo'));
    feed.exported = { told: [], before: [], readAt: feed.pass(300).now };
    feed.pass(120).read(bookingEntry('2027-07-03', '2027-07-10', 'sold'));
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
  });

  it('nights that a channel sold as soon as it had read that we need them no more are its own at the second reading', () => {
    const feed = new FeedModel('greengo');
    const gap = { arrival: '2026-12-10', departure: '2026-12-15' };
    // It does not say who comes: within the hour, the same nights may be what it had read before.
    feed.exported = { told: [], before: [gap], readAt: feed.now };
    const sold = entry(gap.arrival, gap.departure, { uid: 'sold' });
    feed.pass(20).read(sold);
    expect(feed.taken()).toStrictEqual([]);
    expect(feed.pass(30).read(sold)).toStrictEqual(['echo_held 2026-12-10 2026-12-15']);
    expect(feed.taken()).toStrictEqual(['2026-12-10 2026-12-15 stay']);
  });

  it('nights that the channel has from us stand under a notice that comes to lie over them', () => {
    const feed = new FeedModel('airbnb');
    const notice = closed('2026-11-26', '2026-11-30');
    feed.exported = { told: told(['2026-12-01', '2026-12-04']), before: [], readAt };
    feed.read(notice, closed('2026-12-01', '2026-12-04', 'echo'));
    feed.pass(4 * 24 * 60).read(closed('2026-11-30', '2026-12-04'));
    feed.pass(60).read(closed('2026-11-30', '2026-12-04'));
    expect(feed.taken()).toStrictEqual([]);
    expect(feed.events.filter(({ kind, state }) => kind === 'echo' && state === 'seen')).toHaveLength(1);
    // The notice itself is known, too, and moves on.
    feed.pass(24 * 60).read(closed('2026-12-01', '2026-12-05'));
    expect(feed.taken()).toStrictEqual([]);
    feed.pass(24 * 60).read(closed('2026-12-02', '2026-12-06'));
    expect(feed.taken()).toStrictEqual([]);
  });
});
