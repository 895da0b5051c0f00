import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBookable, createTestPlatform, type Bookable, type TestPlatform } from '../../testing/index.ts';
import { orderOf } from '../testing/orders.ts';
import { bookShown } from '../testing/bookShown.ts';
import { openStayLink } from './readStay.ts';
import { readStayToken, stayToken } from './stayLink.ts';

let platform: TestPlatform;
let bookable: Bookable;
let stay: { reservationId: string; version: number };
beforeAll(async () => {
  platform = await createTestPlatform();
  bookable = await buildBookable(platform);
  const outcome = await bookShown(platform, bookable.host.id, orderOf(bookable));
  if (outcome.kind !== 'booked') throw new Error(outcome.kind);
  stay = { reservationId: outcome.reservationId, version: outcome.linkVersion };
});
afterAll(async () => platform.close());

const link = fc.record(
  { reservationId: fc.uuid(), version: fc.integer({ min: 0, max: 65_535 }) },
  { noNullPrototype: true },
);

it('a link says which stay it opens, always in 48 characters that an address carries unchanged', () => {
  fc.assert(
    fc.property(link, (given) => {
      const token = stayToken(platform, given);
      expect(token).toMatch(/^[\w-]{48}$/);
      expect(encodeURIComponent(token)).toBe(token);
      expect(readStayToken(platform, token)).toStrictEqual(given);
    }),
  );
});

it('a link of which any character was changed, left out or added opens nothing', () => {
  fc.assert(
    fc.property(link, fc.nat(47), fc.stringMatching(/^[\w=+/. -]$/), (given, at, character) => {
      const token = stayToken(platform, given);
      const [before, after] = [token.slice(0, at), token.slice(at + 1)];
      if (token[at] !== character) expect(readStayToken(platform, before + character + after)).toBeNull();
      expect(readStayToken(platform, before + after)).toBeNull();
      expect(readStayToken(platform, token.slice(0, at))).toBeNull();
      expect(readStayToken(platform, before + character + token.slice(at))).toBeNull();
      expect(readStayToken(platform, `${token}\n`)).toBeNull();
    }),
  );
});

it('any other text opens nothing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => readStayToken(platform, text) === null));
  const random = fc.uint8Array({ minLength: 36, maxLength: 36 });
  fc.assert(fc.property(random, (bytes) => readStayToken(platform, Buffer.from(bytes).toString('base64url')) === null));
});

it('a link opens its stay on the site of its host alone, in its version alone, while the account is open', async () => {
  const [token, accountId] = [stayToken(platform, stay), bookable.host.id];
  const other = await buildBookable(platform);
  expect(await openStayLink(platform, { token, accountId })).toMatchObject({ reservationId: stay.reservationId });
  expect(await openStayLink(platform, { token, accountId: other.host.id })).toBeNull();
  for (const version of [0, 2, 257, 65_535]) {
    const later = stayToken(platform, { ...stay, version });
    expect(await openStayLink(platform, { token: later, accountId })).toBeNull();
  }
  const unknown = stayToken(platform, { reservationId: crypto.randomUUID(), version: 1 });
  expect(await openStayLink(platform, { token: unknown, accountId })).toBeNull();
  await platform.pool.query('update booking set link_version = 2 where reservation_id = $1', [stay.reservationId]);
  expect(await openStayLink(platform, { token, accountId })).toBeNull();
  const renewed = stayToken(platform, { ...stay, version: 2 });
  expect(await openStayLink(platform, { token: renewed, accountId })).toMatchObject({ state: 'option' });
  await platform.pool.query('update account set closed_at = now() where id = $1', [accountId]);
  expect(await openStayLink(platform, { token: renewed, accountId })).toBeNull();
});
