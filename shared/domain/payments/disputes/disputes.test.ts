import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, stripeOf } from '../../stripe/index.ts';
import { canReadPdf, guestAddress, readPdf, readRows } from '../../testing/index.ts';
import { chargeInstalments } from '../cards/chargeInstalments.ts';
import { payByCard } from '../cards/payByCard.ts';
import { readAwaitedMoney } from '../overview/awaitedAnswers.ts';
import { readMoneyOverview } from '../overview/readOverview.ts';
import { cancelWithMoney } from '../plans/cancelWithMoney.ts';
import { readMoney } from '../plans/readMoney.ts';
import { addPayment } from '../plans/declarePayments.ts';
import { remindGuests } from '../plans/remindGuests.ts';
import { openCardStage, type CardStage, type PaidStay } from '../testing/openCardStage.ts';
import { askAgain } from './askAgain.ts';
import { answerDispute, saveDisputeText } from './answerDispute.ts';
import { openDisputeFile } from './openDisputeFile.ts';
import { readDisputes } from './readDisputes.ts';
import { reviewDisputes } from './reviewDisputes.ts';
import { sendDisputeAnswer } from './sendDisputeAnswer.ts';

let stage: CardStage;
let host: Awaited<ReturnType<CardStage['openHost']>>;
let stay: PaidStay;
beforeAll(async () => {
  stage = await openCardStage();
});
afterAll(async () => stage.platform.close());
beforeEach(async () => {
  host = await stage.openHost();
  stay = await stage.pay(host);
});

/** The bank disputes the payment, and Stripe tells of it. */
async function dispute(status: Parameters<typeof host.control.dispute>[1] = 'needs_response') {
  const { id } = await host.control.dispute(stay.chargeId, status, 'product_not_received');
  await stage.tell(host.id, 'dispute', id);
  return id;
}
const disputes = async () => readDisputes(stage.platform, host.accountId);
const first = async () => {
  const [view] = await disputes();
  if (!view) throw new Error('There is no dispute');
  return view;
};
const money = async () => readMoney(stage.platform, stay);
const newsOf = async (name: string) =>
  (
    await readRows<{ said: string }>(
      stage.platform,
      `select coalesce(payload ->> 'news', payload ->> 'kind', '') as said from outbox
       where name = 'payments.' || $1 and payload ->> 'accountId' = $2 order by occurred_at, id`,
      [name, host.accountId],
    )
  ).map(({ said }) => said);
const atStripe = async (id: string) => stripeOf(stage.platform).disputes.retrieve(id, {}, { stripeAccount: host.id });
const own = async () => ({ accountId: host.accountId, disputeId: (await first()).id });

describe('a payment that a bank disputes', () => {
  it('is stored with its reason and its delay, and taken off the stay once, however often Stripe tells', async () => {
    const id = await dispute();
    await stage.tell(host.id, 'dispute', id);
    await stage.tell(host.id, 'dispute', id);
    expect(await disputes()).toMatchObject([
      {
        reservationId: stay.reservationId,
        cents: 30_000,
        feeCents: 2_000,
        isWithdrawn: true,
        reason: 'product_not_received',
        status: 'needs_response',
        dueBy: '2026-11-27T13:32:00.000Z',
        answer: { state: 'none' },
      },
    ]);
    expect(await money()).toMatchObject({
      receivedCents: 0,
      payments: [
        { cents: 30_000, byBank: false },
        { cents: -30_000, byBank: true, byCard: true },
      ],
      card: { refundableCents: 0, refunds: [] },
    });
    expect(await newsOf('dispute_changed')).toStrictEqual(['opened']);
    // The host gave nothing back: what they received is less.
    expect((await readMoneyOverview(stage.platform, host.accountId, {})).month).toStrictEqual({
      receivedCents: 0,
      returnedCents: 0,
    });
  });

  it('that is won comes back once; that is lost stays away; each end is told once', async () => {
    const id = await dispute();
    await host.control.dispute(stay.chargeId, 'won');
    for (const _time of [1, 2]) await stage.tell(host.id, 'dispute', id);
    expect(await money()).toMatchObject({ receivedCents: 30_000, card: { refundableCents: 30_000 } });
    expect(await first()).toMatchObject({ status: 'won', isWithdrawn: false });
    expect(await newsOf('dispute_changed')).toStrictEqual(['opened', 'closed']);

    host = await stage.openHost();
    stay = await stage.pay(host);
    await dispute('lost');
    expect((await money()).receivedCents).toBe(0);
    expect(await first()).toMatchObject({ status: 'lost', isWithdrawn: true });
  });

  it('is not asked of its guest again while the bank decides, nor once it is lost, unless their host decides so', async () => {
    const late = async () => (await readMoneyOverview(stage.platform, host.accountId, {})).late.cents;
    const due = async () => {
      const { plan, remainingCents, card } = await money();
      const { disputedCents, lostCents } = card;
      return { states: plan?.instalments.map(({ state }) => state), remainingCents, disputedCents, lostCents };
    };
    await expect(askAgain(stage.platform, { ...stay, disputeId: stay.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const id = await dispute();
    await stage.later(2 * 86_400_000);
    const open = { states: ['paid', 'planned'], remainingCents: 70_000, disputedCents: 30_000, lostCents: 0 };
    expect([await due(), await late()]).toStrictEqual([open, 0]);
    await expect(askAgain(stage.platform, await own())).rejects.toMatchObject({ code: 'dispute_answered' });
    await host.control.dispute(stay.chargeId, 'lost');
    await stage.tell(host.id, 'dispute', id);
    expect([await due(), await late()]).toStrictEqual([{ ...open, disputedCents: 0, lostCents: 30_000 }, 0]);
    expect(await first()).toMatchObject({ canAskAgain: true, askedAgainAt: null, claim: null });
    for (const _time of [1, 2]) await askAgain(stage.platform, await own());
    expect(await first()).toMatchObject({ canAskAgain: false, askedAgainAt: expect.any(String) });
    const again = { states: ['late', 'planned'], remainingCents: 100_000, disputedCents: 0, lostCents: 0 };
    expect([await due(), await late()]).toStrictEqual([again, 30_000]);
    expect(await chargeInstalments(stage.platform)).toBe(0);
  });

  it('loses nothing of what its terms keep when the stay is cancelled meanwhile, however it ends', async () => {
    const id = await dispute();
    await stage.later(3 * 86_400_000);
    await cancelWithMoney(stage.platform, stay, { by: 'guest', reason: '' });
    const owedBack = async () => (await readMoneyOverview(stage.platform, host.accountId, {})).owedBack.cents;
    expect((await money()).cancellation).toMatchObject({ paidCents: 30_000, keptCents: 30_000, refundCents: 0 });
    expect(await owedBack()).toBe(0);
    await host.control.dispute(stay.chargeId, 'won');
    await stage.tell(host.id, 'dispute', id);
    expect([(await money()).receivedCents, await owedBack()]).toStrictEqual([30_000, 0]);
  });

  it('is told as a question while the bank takes nothing, and anew once it disputes after all', async () => {
    const id = await dispute('warning_needs_response');
    expect(await first()).toMatchObject({ status: 'warning_needs_response', isWithdrawn: false, feeCents: null });
    expect((await money()).receivedCents).toBe(30_000);
    const asked = await own();
    await answerDispute(stage.platform, asked, { text: 'Venus.' });
    await sendDisputeAnswer(stage.platform, asked);
    expect(await first()).toMatchObject({ status: 'warning_under_review', answer: { state: 'sent' } });
    await host.control.dispute(stay.chargeId, 'needs_response');
    await stage.tell(host.id, 'dispute', id);
    expect(await first()).toMatchObject({
      status: 'needs_response',
      isWithdrawn: true,
      answer: { state: 'none', text: 'Venus.' },
    });
    expect(await newsOf('dispute_changed')).toStrictEqual(['opened', 'opened']);
  });

  it('is nothing where it is about no payment of this host’s, or told of another host’s account', async () => {
    const other = await stage.openHost();
    const { id } = await host.control.dispute(stay.chargeId, 'needs_response');
    await stage.tell(other.id, 'dispute', id);
    await stage.tell(host.id, 'dispute', 'du_of_nobody');
    expect(
      await readRows(stage.platform, 'select from stay_dispute where account_id in ($1, $2)', [
        host.accountId,
        other.accountId,
      ]),
    ).toHaveLength(0);
    await stage.tell(host.id, 'dispute', id);
    await expect(
      openDisputeFile(stage.platform, { accountId: other.accountId, disputeId: (await first()).id }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      answerDispute(stage.platform, { accountId: other.accountId, disputeId: (await first()).id }, { text: '' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is neither charged again by itself nor asked for as an instalment that was forgotten', async () => {
    await dispute();
    stage.platform.clock.advance(2 * 86_400_000);
    await stage.platform.pool.query(`update card_payment set method_id = 'pm_1', customer_id = 'cus_1' where id = $1`, [
      stay.id,
    ]);
    await chargeInstalments(stage.platform);
    await remindGuests(stage.platform);
    expect(await newsOf('card_charge_asked')).toStrictEqual([]);
    expect(await newsOf('guest_reminder_due')).toStrictEqual([]);
    stage.platform.clock.advance(-2 * 86_400_000);
    // What they may pay themselves is the next instalment, not what the bank took.
    const payer = { label: 'Itsaso', language: 'fr', email: null, stayUrl: 'https://chez.example/sejour/x' } as const;
    expect(await payByCard(stage.platform, stay, payer)).not.toBeNull();
    const open = `select cents from card_payment where reservation_id = $1 and state = 'open'`;
    expect(await readRows(stage.platform, open, [stay.reservationId])).toStrictEqual([{ cents: 70_000 }]);
  });
});

it('a guest who disputes one payment is reminded of what is owed beside it, and of that alone, until it is paid', async () => {
  const day = 86_400_000;
  const reminders = async () =>
    (
      await readRows<{ kind: string; cents: number }>(
        stage.platform,
        `select payload ->> 'kind' as kind, (payload -> 'cents')::int as cents from outbox
         where name = 'payments.guest_reminder_due' and payload ->> 'reservationId' = $1 order by occurred_at, id`,
        [stay.reservationId],
      )
    ).map(({ kind, cents }) => `${kind} ${cents}`);
  const days = async (count: number) => {
    stage.platform.clock.advance(count * day);
    for (const _time of [1, 2]) await remindGuests(stage.platform);
  };
  const disputeId = await dispute();
  // Of the arrhes, which the bank took: their days of reminding pass.
  await days(2);
  await days(4);
  expect(await reminders()).toStrictEqual([]);
  // The balance of 700 € is due a month before the arrival, in thirty days.
  await days(21);
  await days(5);
  expect(await reminders()).toStrictEqual(['upcoming 70000', 'late 70000']);
  // Lost, it is still not asked for; what was paid meanwhile is taken off.
  await host.control.dispute(stay.chargeId, 'lost');
  await stage.tell(host.id, 'dispute', disputeId);
  const declared = { means: 'transfer', on: '2026-11-20', note: '' } as const;
  await addPayment(stage.platform, stay, { ...declared, cents: 20_000 });
  await days(4);
  expect((await reminders()).slice(2)).toStrictEqual(['late_again 50000']);
  stage.platform.clock.advance(-36 * day);
});

describe('a host who has not answered a dispute', () => {
  const hour = 3_600_000;

  it('is reminded three days and one day before its end, once each, and not once the answer is sent', async () => {
    await dispute();
    await reviewDisputes(stage.platform);
    expect(await newsOf('dispute_reminder_due')).toStrictEqual([]);
    stage.platform.clock.advance(4 * 24 * hour + 1);
    for (const _time of [1, 2]) await reviewDisputes(stage.platform);
    expect(await newsOf('dispute_reminder_due')).toStrictEqual(['three_days']);
    stage.platform.clock.advance(2 * 24 * hour);
    for (const _time of [1, 2]) await reviewDisputes(stage.platform);
    expect(await newsOf('dispute_reminder_due')).toStrictEqual(['three_days', 'one_day']);
    stage.platform.clock.advance(-6 * 24 * hour - 1);
  });
});

describe('the answer of a host', () => {
  it('is a file of what is known here, with their own text, that Stripe has to the byte', async () => {
    await stage.platform.pool.query('update guest set address = $2 where account_id = $1', [
      host.accountId,
      guestAddress,
    ]);
    const id = await dispute();
    await saveDisputeText(stage.platform, await own(), { text: 'Elle a séjourné.\nLes clés ont été rendues.' });
    await answerDispute(stage.platform, await own(), { text: (await first()).answer.text });
    expect((await first()).answer.state).toBe('sending');
    const { disputeId } = await own();
    await sendDisputeAnswer(stage.platform, { disputeId });
    await sendDisputeAnswer(stage.platform, { disputeId });
    expect(await first()).toMatchObject({ status: 'under_review', answer: { state: 'sent', failure: '' } });

    const said = await atStripe(id);
    expect(said).toMatchObject({
      status: 'under_review',
      evidence: {
        service_date: expect.stringMatching(/^2027-/),
        customer_purchase_ip: '203.0.113.7',
        billing_address: '4 rue des Basques\n64100 Bayonne',
        cancellation_policy_disclosure: expect.stringContaining('acceptées avec le contrat'),
        uncategorized_text: 'Elle a séjourné.\nLes clés ont été rendues.',
        service_documentation: expect.stringMatching(/^file_/),
      },
      evidence_details: { submission_count: 1 },
    });
    const { size, content } = await openDisputeFile(stage.platform, await own());
    const pdf = await buffer(content);
    const file = await stripeOf(stage.platform).files.retrieve(
      idOf(said.evidence.service_documentation) ?? '',
      {},
      { stripeAccount: host.id },
    );
    expect([file.size, file.purpose]).toStrictEqual([size, 'dispute_evidence']);
    if (!canReadPdf) return;
    const words = readPdf(pdf);
    for (const part of [
      'Dossier de preuves',
      'Le voyageur dit ne pas avoir pu séjourner',
      'Les clés ont été rendues.',
      '203.0.113.7',
      'Empreinte SHA-256',
      'Repris par la banque',
      'Conditions d’annulation acceptées',
    ])
      expect(words).toContain(part);
  });

  it('is sent once when the process dies at any step, and Stripe has each file once and one answer', async () => {
    const id = await dispute();
    await answerDispute(stage.platform, await own(), { text: '' });
    const { disputeId } = await own();
    // The file of evidence, the contract, the answer.
    for (const path of ['/v1/files', '/v1/files', `/v1/disputes/:id`]) {
      await stage.stripe.control.fail([{ method: 'POST', path, cut: 'after', times: 3, account: host.id }]);
      await expect(sendDisputeAnswer(stage.platform, { disputeId })).rejects.toMatchObject({
        code: 'billing_unavailable',
      });
      await stage.stripe.control.fail([]);
    }
    await sendDisputeAnswer(stage.platform, { disputeId });
    expect((await first()).answer).toMatchObject({ state: 'sent' });
    const files = await stripeOf(stage.platform).files.list({}, { stripeAccount: host.id });
    // The youngest first.
    expect(files.data.map(({ filename }) => filename)).toStrictEqual([
      expect.stringMatching(/^contrat-R-\d+\.pdf$/),
      'dossier-de-preuves.pdf',
    ]);
    const { evidence, evidence_details: details } = await atStripe(id);
    expect(details.submission_count).toBe(1);
    const sent = [evidence.cancellation_policy, evidence.service_documentation].map(idOf);
    expect(sent).toStrictEqual(files.data.map((file) => file.id));
  });

  it('that Stripe took under a key that it has forgotten since is said to be sent', async () => {
    await dispute();
    await answerDispute(stage.platform, await own(), { text: '' });
    const { disputeId } = await own();
    await stage.stripe.control.fail([
      { method: 'POST', path: '/v1/disputes/:id', cut: 'after', times: 3, account: host.id },
    ]);
    await expect(sendDisputeAnswer(stage.platform, { disputeId })).rejects.toMatchObject({
      code: 'billing_unavailable',
    });
    await stage.stripe.control.fail([]);
    await stage.platform.pool.query(`update stay_dispute set asked_at = asked_at + interval '1 ms' where id = $1`, [
      disputeId,
    ]);
    await sendDisputeAnswer(stage.platform, { disputeId });
    expect(await first()).toMatchObject({ status: 'under_review', answer: { state: 'sent', failure: '' } });
  });

  it('stays while the bank decides about a guest who was erased, and goes once it has', async () => {
    const id = await dispute();
    await answerDispute(stage.platform, await own(), { text: 'Venus.' });
    const asked = await own();
    await sendDisputeAnswer(stage.platform, asked);
    await stage.platform.pool.query(
      'update guest set erased_at = now() where id = (select guest_id from reservation where id = $1)',
      [stay.reservationId],
    );
    const stored = async () =>
      readRows(stage.platform, 'select evidence is null as gone, text from stay_dispute where id = $1', [
        asked.disputeId,
      ]);
    await stage.tell(host.id, 'dispute', id);
    expect(await stored()).toStrictEqual([{ gone: false, text: 'Venus.' }]);
    await host.control.dispute(stay.chargeId, 'lost');
    await stage.tell(host.id, 'dispute', id);
    expect(await stored()).toStrictEqual([{ gone: true, text: '' }]);
  });

  it('is asked for once, of two clicks at once too, and waits for its host until then', async () => {
    await dispute();
    const asked = await own();
    const awaited = async () => readAwaitedMoney(stage.platform, { ...asked, now: stage.platform.clock.now() });
    expect(await awaited()).toMatchObject([{ kind: 'dispute', cents: 30_000, until: (await first()).dueBy }]);
    const clicks = await Promise.allSettled([1, 2].map(async () => answerDispute(stage.platform, asked, { text: '' })));
    expect(clicks.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    expect(await newsOf('dispute_answer_asked')).toHaveLength(1);
    expect(await awaited()).toStrictEqual([]);
    await expect(saveDisputeText(stage.platform, asked, { text: 'Trop tard' })).rejects.toMatchObject({
      code: 'dispute_answered',
    });
  });

  it('that Stripe refuses is said to be refused, and tells its host why', async () => {
    const id = await dispute();
    await answerDispute(stage.platform, await own(), { text: '' });
    // Answered at Stripe meanwhile.
    await stripeOf(stage.platform).disputes.update(
      id,
      { evidence: { uncategorized_text: 'Autrement' }, submit: true },
      { stripeAccount: host.id },
    );
    const { disputeId } = await own();
    await sendDisputeAnswer(stage.platform, { disputeId });
    expect(await first()).toMatchObject({
      status: 'under_review',
      answer: { state: 'refused', sentAt: null, failure: expect.stringContaining('n’attendait plus') },
    });
    expect(await newsOf('dispute_answer_refused')).toHaveLength(1);
  });
});
