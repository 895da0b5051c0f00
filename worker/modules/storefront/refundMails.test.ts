import { afterAll, beforeAll, expect, it } from 'vitest';
import { stayPaymentNoted } from '@app/contract/payments/events.ts';
import { refundToldAfterMinutes } from '@app/contract/payments/moneyApi.ts';
import { addPayment, removePayment, tellNotedRefunds } from '@app/domain/payments';
import { transact } from '@app/domain/platform';
import { confirmReservation } from '@app/domain/reservations';
import { buildBookable, readRows } from '@app/domain/testing';
import { bookOnSite } from '../../testing/bookOnSite.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
  await post.work();
});
afterAll(async () => post.close());

/** A stay of 400 € that is paid by transfer; its guest reads a language. */
async function paidStay(language: 'fr' | 'en') {
  const { platform, sink } = post;
  const site = await buildBookable(platform);
  const email = `${language}@duhamel.example`;
  const { accountId, id: reservationId } = await bookOnSite(post, site, { email, language });
  const own = { accountId, reservationId };
  await confirmReservation(platform, { accountId, id: reservationId });
  await addPayment(platform, own, { cents: 40_000, means: 'transfer', on: '2026-11-01', note: '' });
  await post.settled();
  const before = sink.messages.filter(({ to }) => to.includes(email)).length;
  return {
    own,
    /** « subject, text » of each mail to the guest since the stay was paid. */
    async told() {
      await post.settled();
      const mails = sink.messages.filter(({ to }) => to.includes(email)).slice(before);
      return mails.map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/[\u00a0\u202f]/g, ' '));
    },
    /** Stripe moved money of a card, and it is noted. */
    async move(cents: number, refundId: string, purpose = 'stay') {
      const [row] = await readRows<{ id: string }>(
        platform,
        `insert into stay_payment (id, account_id, reservation_id, cents, means, day, note, purpose, refund_id, created_at)
         values (gen_random_uuid(), $1, $2, $3, 'card', '2026-11-20', '', $5, $4, now()) returning id`,
        [own.accountId, own.reservationId, cents, refundId, purpose],
      );
      const paymentId = row?.id ?? '';
      await transact(platform, null, async (tx) => tx.record(stayPaymentNoted, { ...own, paymentId }));
    },
  };
}

/** So long that a note of now stands. */
const stands = () => post.platform.clock.advance(refundToldAfterMinutes * 60_000);

it('a guest is told once, and not at once, of money that their host says to have given back, with what stays paid', async () => {
  const { platform } = post;
  const { own, told } = await paidStay('fr');
  await addPayment(platform, own, { cents: -10_000, means: 'cheque', on: '2026-11-02', note: '' });
  platform.clock.advance(refundToldAfterMinutes * 60_000 - 1);
  expect(await tellNotedRefunds(platform)).toBe(0);
  expect(await told()).toStrictEqual([]);
  platform.clock.advance(1);
  // Two workers at once, and the next minute.
  const found = await Promise.all([tellNotedRefunds(platform), tellNotedRefunds(platform)]);
  expect(found.toSorted((one, other) => one - other)).toStrictEqual([0, 1]);
  expect(await tellNotedRefunds(platform)).toBe(0);
  const [mail, ...others] = await told();
  expect(others).toStrictEqual([]);
  expect(mail).toMatch(/^100,00 € vous sont remboursés, /);
  expect(mail).toContain('Votre hôte indique vous avoir rendu 100,00 € (chèque), à la date du');
  expect(mail).toContain('Il reste 300,00 € payés pour ce séjour.');
  expect(mail).not.toContain('avoir n');
});

it('a guest is told in their language when Stripe gave money back, when the bank did not take it, and of a caution', async () => {
  const { told, move } = await paidStay('en');
  await move(-40_000, 're_1');
  expect(await told()).toMatchObject([
    expect.stringMatching(/^€400.00 is on its way back to you, [^]*within 5 to 10 days[^]*Nothing remains paid/),
  ]);
  await move(40_000, 're_1:back');
  await move(-8_000, 're_2', 'caution');
  const [, returned, caution, ...others] = await told();
  expect(others).toStrictEqual([]);
  expect([returned, caution].join('\n')).toMatch(/Your refund of €400.00 did not arrive/);
  expect([returned, caution].join('\n')).toMatch(/€80.00 is on its way back to you/);
  expect([returned, caution].join('\n')).not.toContain('remains paid');
});

it('of a refund that was noted by mistake a guest hears nothing when it is taken back in time, and of the right one alone', async () => {
  const { platform } = post;
  const { own, told } = await paidStay('fr');
  const wrong = await addPayment(platform, own, { cents: -30_000, means: 'cash', on: '2026-11-03', note: '' });
  await post.settled();
  const paymentId = wrong.payments.find(({ cents }) => cents === -30_000)?.id ?? '';
  await removePayment(platform, own, { paymentId });
  await addPayment(platform, own, { cents: -3000, means: 'cash', on: '2026-11-03', note: '' });
  stands();
  await tellNotedRefunds(platform);
  const [mail, ...others] = await told();
  expect(others).toStrictEqual([]);
  expect(mail).toMatch(/^30,00 € vous sont remboursés, /);
});

it('a refund that is taken back after the review found it, and before its mail left, is told to nobody', async () => {
  const { platform } = post;
  const { own, told } = await paidStay('fr');
  const noted = await addPayment(platform, own, { cents: -100, means: 'cash', on: '2026-11-03', note: '' });
  const paymentId = noted.payments.find(({ cents }) => cents === -100)?.id ?? '';
  stands();
  await post.withoutQueue(async () => {
    expect(await tellNotedRefunds(platform)).toBe(1);
    await removePayment(platform, own, { paymentId });
  });
  platform.clock.advance(60_000);
  await until('the event to be handled', async () => {
    const done = `select from processed_event p join outbox o on o.id = p.event_id
      where p.handler = 'tellNotedRefund' and o.payload ->> 'paymentId' = $1`;
    return (await readRows(platform, done, [paymentId])).length === 1;
  });
  expect(await told()).toStrictEqual([]);
});

it('nobody is told of a payment, of what a bank takes in a dispute, nor of a refund whose note was taken off', async () => {
  const { own, told } = await paidStay('fr');
  const { platform } = post;
  const noted = await post.withoutQueue(async () =>
    addPayment(platform, own, { cents: -100, means: 'cash', on: '2026-11-03', note: '' }),
  );
  const paymentId = noted.payments.find(({ cents }) => cents === -100)?.id ?? '';
  await post.withoutQueue(async () => removePayment(platform, own, { paymentId }));
  await platform.pool.query(
    `insert into stay_payment (id, account_id, reservation_id, cents, means, day, note, purpose, balance_id, created_at)
     values ('00000000-0000-4000-8000-00000000000a', $1, $2, -500, 'card', '2026-11-20', '', 'stay', 'txn_1', now())`,
    [own.accountId, own.reservationId],
  );
  await transact(platform, null, async (tx) =>
    tx.record(stayPaymentNoted, { ...own, paymentId: '00000000-0000-4000-8000-00000000000a' }),
  );
  expect(await told()).toStrictEqual([]);
});
