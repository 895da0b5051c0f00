import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestReminderDue } from '@app/contract/payments/events.ts';
import { addPayment } from '@app/domain/payments';
import { transact } from '@app/domain/platform';
import { confirmReservation } from '@app/domain/reservations';
import { buildBookable, readRows } from '@app/domain/testing';
import { bookOnSite } from '../../testing/bookOnSite.ts';
import { openPost, type Post } from '../../testing/openPost.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
  await post.work();
});
afterAll(async () => post.close());

it('a guest whose card is charged by itself hears so before an instalment, and not once they contested a payment', async () => {
  const { platform, sink } = post;
  const site = await buildBookable(platform);
  const email = 'ane@duhamel.example';
  const { accountId, id: reservationId } = await bookOnSite(post, site, { email });
  const own = { accountId, reservationId };
  await confirmReservation(platform, { accountId, id: reservationId });
  await platform.pool.query(`update booking set means = 'card' where reservation_id = $1`, [reservationId]);
  await addPayment(platform, own, { cents: 100, means: 'transfer', on: '2026-11-01', note: '' });
  const [plan] = await readRows<{ due_on: string }>(
    platform,
    `select plan -> 'instalments' -> -1 ->> 'dueOn' as due_on from stay_plan where reservation_id = $1`,
    [reservationId],
  );
  const reminded = async () => {
    await post.settled();
    const before = sink.messages.length;
    const due = { ...own, kind: 'upcoming', dueOn: plan?.due_on ?? '', cents: 28_000 } as const;
    await transact(platform, null, async (tx) => tx.record(guestReminderDue, due));
    await post.settled();
    return sink.messages.slice(before).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
  };
  const alone = 'votre carte sera débitée ce jour-là';
  expect(await reminded()).toStrictEqual([expect.stringContaining(alone)]);
  await platform.pool.query(
    `with paid as (
       insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'acct_1', 'stay', 'page', 'paid', 12000, now(), now()) returning *)
     insert into stay_dispute (id, account_id, reservation_id, card_payment_id, connected_id, dispute_id, cents, reason, status,
       opened_at, created_at, updated_at)
     select gen_random_uuid(), account_id, reservation_id, id, connected_id, 'du_1', cents, 'fraudulent', 'needs_response',
       now(), now(), now() from paid`,
    [accountId, reservationId],
  );
  const [mail, ...others] = await reminded();
  expect(others).toStrictEqual([]);
  expect(mail).toContain('280,00 €');
  expect(mail).not.toContain(alone);
});
