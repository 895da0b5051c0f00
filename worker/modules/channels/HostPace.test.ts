import { expect, it } from 'vitest';
import { HostPace } from './HostPace.ts';

it('five of a host at once, then one each fifth of a second, and each waits once', () => {
  const pace = new HostPace();
  const feeds = Array.from({ length: 50 }, (_, at) => ({ id: String(at), host: 'ical.example' }));
  const waits = feeds.map((feed) => Math.round(pace.waitFor(feed, 10_000)));
  expect(waits.slice(0, 7)).toStrictEqual([0, 0, 0, 0, 0, 200, 400]);
  expect(waits.at(-1)).toBe(9_000);
  expect(pace.waitFor({ id: 'other', host: 'other.example' }, 10_000)).toBe(0);
  // Whoever comes back too early is sent to the same place; at its time it is read, however many wait.
  expect(Math.round(pace.waitFor({ id: '49', host: 'ical.example' }, 12_000))).toBe(7_000);
  expect(pace.waitFor({ id: '49', host: 'ical.example' }, 19_000)).toBe(0);
  expect(pace.waitFor({ id: '5', host: 'ical.example' }, 19_000)).toBe(0);
});

it('never more than five within a second, whatever comes when', () => {
  const pace = new HostPace();
  const read: number[] = [];
  const waiting = new Map<string, number>();
  for (let now = 0; now < 20_000; now += 50) {
    if (now % 350 === 0) waiting.set(`${now}-a`, now).set(`${now}-b`, now);
    for (const [id, due] of waiting) {
      if (due > now) continue;
      const wait = pace.waitFor({ id, host: 'ical.example' }, now);
      if (wait > 0) waiting.set(id, now + wait);
      else {
        waiting.delete(id);
        read.push(now);
      }
    }
  }
  const busiest = Math.max(...read.map((from) => read.filter((at) => at >= from && at < from + 1_000).length));
  // Five at once are followed by one each fifth of a second: ten in the first second, five in each after it.
  expect(busiest).toBeLessThanOrEqual(10);
  expect(read.filter((at) => at >= 2_000).length / 18).toBeLessThanOrEqual(5.1);
  expect(read.length / 20).toBeGreaterThan(4.9);
});
