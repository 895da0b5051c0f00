import { expect, it } from 'vitest';
import { entry, FeedModel } from './testing/FeedModel.ts';

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
