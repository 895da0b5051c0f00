import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CautionNews } from '@app/contract/payments/cautions/rules.ts';
import { cautionTold } from '@app/contract/payments/events.ts';
import { bookingDetailsSchema } from '@app/contract/storefront/booking.ts';
import { transact } from '@app/domain/platform';
import { bookStay, draftContract } from '@app/domain/storefront';
import { buildBookable, guestAddress, type Bookable } from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

const claimId = '00000000-0000-4000-8000-0000000000e2';
const email = 'ane@duhamel.example';

let post: Post;
let site: Bookable;
let own: { accountId: string; reservationId: string };

/** A guest who reads English, with a caution of 600 € that is given, and 80 € that are claimed of it. */
beforeAll(async () => {
  post = await openPost();
  await post.work();
  const { platform } = post;
  site = await buildBookable(platform, {
    terms: { deposit: { percent: 0 }, means: { card: true, cash: { note: '' } }, caution: { cents: 60_000 } },
  });
  const details = bookingDetailsSchema.parse({ firstName: 'Ane', lastName: 'Duhamel', email, address: guestAddress });
  const order = {
    details,
    language: 'en' as const,
    means: 'cash' as const,
    shownCents: 30_000,
    arrival: '2027-07-03',
    departure: '2027-07-06',
    adults: 2,
    children: 0,
    propertyId: site.property.id,
    siteName: site.siteName,
    submission: crypto.randomUUID(),
    options: [],
    promoCode: null,
  };
  const stay = { ...order, babies: 0, pets: 0 };
  const shown = { propertyId: order.propertyId, stay, guest: details, language: order.language, cardIsReady: true };
  const contract = await draftContract(platform, site.host.id, shown);
  const accepted = { sha256: contract?.sha256 ?? '', cardIsReady: true, consent: 'Yes.', ip: '::1', userAgent: '' };
  const outcome = await bookStay(platform, site.host.id, order, accepted);
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  own = { accountId: site.host.id, reservationId: outcome.reservationId };
  await platform.pool.query(
    `insert into caution_claim (id, account_id, reservation_id, cents, motive, state, answer_by, take_by, created_at)
     values ($1, $2, $3, 8000, 'La <lampe> est cassée.', 'announced', '2027-07-08T05:00:00Z', '2027-07-08T11:00:00Z', now())`,
    [claimId, own.accountId, own.reservationId],
  );
  await post.settled();
});
afterAll(async () => post.close());

/** What is told of the caution and of the claim as they are. @returns « to: subject », and the text. */
async function tell(kind: CautionNews, caution: string, claim = 'announced') {
  const { pool } = post.platform;
  await pool.query(`update stay_caution set state = $2, ends_at = '2027-07-08T08:00:00Z' where reservation_id = $1`, [
    own.reservationId,
    caution,
  ]);
  await pool.query('update caution_claim set state = $2 where id = $1', [claimId, claim]);
  const before = post.sink.messages.length;
  await transact(post.platform, null, async (tx) => tx.record(cautionTold, { ...own, kind, claimId }));
  await post.settled();
  return post.sink.messages.slice(before).map(({ to, subject, text }) => ({
    to: to[0],
    said: `${subject}\n${text}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  }));
}

it.each([
  ['invited', 'waiting', 'announced', ['guest'], 'have €600.00 held on your card: nothing is charged'],
  ['invited', 'given', 'announced', [], ''],
  ['given', 'given', 'announced', ['host'], 'ils sont libérés le 8 juillet 2027 à 10 h 00'],
  ['claimed', 'given', 'announced', ['guest'], 'You can reply until 8 July 2027, 7 am'],
  ['claimed', 'given', 'given_up', [], ''],
  ['answered', 'given', 'contested', ['host'], 'Demande contestée'],
  ['given_up', 'given', 'given_up', ['guest'], 'Your host drops the claim'],
  ['taken', 'taken', 'taken', ['guest', 'host'], 'Your host has taken €80.00'],
  ['refused', 'given', 'refused', ['guest', 'host'], 'could not be charged'],
  ['released', 'released', 'given_up', ['guest'], 'nothing was charged'],
  ['lost', 'released', 'lapsed', ['host'], 'Caution perdue'],
] as const)(
  'a caution: %s, while it is %s and its claim %s, is told to %j',
  async (kind, caution, claim, whom, text) => {
    const mails = await tell(kind, caution, claim);
    const addresses = { guest: email, host: site.host.email };
    expect(new Set(mails.map(({ to }) => to))).toStrictEqual(new Set(whom.map((one) => addresses[one])));
    expect(mails).toHaveLength(whom.length);
    if (text !== '') expect(mails.map(({ said }) => said).join('\n')).toContain(text);
  },
);
