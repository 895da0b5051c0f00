import { describe, expect, it } from 'vitest';
import { guestWish } from '../testing/guestSession.ts';
import { openHost } from '../testing/openHost.ts';
import { payDeposit } from '../testing/payDeposit.ts';
import { idOf, useSandbox } from '../testing/useSandbox.ts';

const day = 86_400;

describe('the money of a connected account', () => {
  const stage = useSandbox();

  async function open() {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    const paid = await payDeposit(shop, host);
    const typesOf = async (count: number) =>
      (await shop.stripe.events.list({ limit: count }, host.on)).data.map(({ type }) => type).toReversed();
    const balance = async () => {
      const { available, pending } = await shop.stripe.balance.retrieve({}, host.on);
      return { available: available[0]?.amount, pending: pending[0]?.amount };
    };
    return { shop, host, stripe: shop.stripe, ...paid, typesOf, balance };
  }

  it('is given back in parts, once under an idempotency key, never more than was taken', async () => {
    const { host, stripe, intent, charge, typesOf } = await open();
    const { refunds } = stripe;
    const refund = async (amount: number, idempotencyKey: string) =>
      refunds.create(
        { payment_intent: intent, amount, reason: 'requested_by_customer', metadata: { line: '3' } },
        { ...host.on, idempotencyKey },
      );
    const first = await refund(10_000, 'refund-1');
    expect(first).toMatchObject({ status: 'succeeded', amount: 10_000, charge, reason: 'requested_by_customer' });
    expect((await refund(10_000, 'refund-1')).id).toBe(first.id);
    expect(await typesOf(4)).toEqual(['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated']);
    await refund(5_000, 'refund-2');
    await expect(refund(30_001, 'refund-3')).rejects.toMatchObject({ param: 'amount' });
    await refund(30_000, 'refund-4');
    await expect(refund(1, 'refund-5')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await refunds.list({ payment_intent: intent }, host.on)).data.map(({ amount }) => amount)).toEqual([
      30_000, 5_000, 10_000,
    ]);
    expect(await stripe.charges.retrieve(charge, {}, host.on)).toMatchObject({
      amount_refunded: 45_000,
      refunded: true,
    });
    const expanded = await refunds.retrieve(first.id, { expand: ['balance_transaction'] }, host.on);
    expect(expanded.balance_transaction).toMatchObject({ type: 'refund', amount: -10_000, fee: 0, source: first.id });
    await expect(refunds.retrieve(first.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('is not given back before it is captured', async () => {
    const { host, stripe } = await open();
    const session = await stripe.checkout.sessions.create(
      { ...guestWish, payment_intent_data: { capture_method: 'manual' } },
      host.on,
    );
    await host.control.completeCheckout(session.id, 'success');
    const { payment_intent: held } = await stripe.checkout.sessions.retrieve(session.id, {}, host.on);
    await expect(stripe.refunds.create({ payment_intent: idOf(held) }, host.on)).rejects.toThrow('successful charge');
    await stripe.paymentIntents.capture(idOf(held), { amount_to_capture: 1_000 }, host.on);
    const back = await stripe.refunds.create({ payment_intent: idOf(held) }, host.on);
    expect(back.amount).toBe(1_000);
  });

  it('comes back when the card’s bank refuses a refund', async () => {
    const { host, stripe, charge, typesOf, balance } = await open();
    const before = await balance();
    const { id } = await stripe.refunds.create({ charge, amount: 10_000 }, host.on);
    expect(await balance()).not.toEqual(before);
    await host.control.failRefund(id);
    expect(await stripe.refunds.retrieve(id, {}, host.on)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await typesOf(2)).toEqual(['refund.failed', 'charge.refund.updated']);
    expect(await balance()).toEqual(before);
    expect((await stripe.charges.retrieve(charge, {}, host.on)).amount_refunded).toBe(0);
  });

  it('is disputed, answered with evidence and files, and won back', async () => {
    const { host, stripe, charge, intent, typesOf } = await open();
    const { id } = await host.control.dispute(charge, 'needs_response', 'product_not_received');
    expect(await typesOf(3)).toEqual(['charge.updated', 'charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    const dispute = await stripe.disputes.retrieve(id, {}, host.on);
    expect(dispute).toMatchObject({
      amount: 45_000,
      reason: 'product_not_received',
      status: 'needs_response',
      payment_intent: intent,
      balance_transactions: [{ amount: -45_000, fee: 2_000, net: -47_000, reporting_category: 'dispute' }],
    });
    expect((await stripe.disputes.list({ charge }, host.on)).data).toHaveLength(1);
    expect((await stripe.disputes.list()).data).toEqual([]);
    await expect(stripe.refunds.create({ charge }, host.on)).rejects.toMatchObject({ code: 'charge_disputed' });

    const data = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x80]);
    const file = await stripe.files.create(
      { purpose: 'dispute_evidence', file: { data, name: 'contrat signé.pdf', type: 'application/pdf' } },
      host.on,
    );
    expect(file).toMatchObject({ purpose: 'dispute_evidence', size: 10, type: 'pdf', filename: 'contrat signé.pdf' });
    expect((await stripe.files.retrieve(file.id, {}, host.on)).size).toBe(10);
    const other = { purpose: 'dispute_evidence', file: { data, name: 'x.exe', type: 'application/x-msdownload' } };
    await expect(stripe.files.create({ ...other, purpose: 'dispute_evidence' }, host.on)).rejects.toMatchObject({
      param: 'file',
    });

    const update = async (evidence: object, submit: boolean) =>
      stripe.disputes.update(id, { evidence, submit }, host.on);
    await expect(update({ receipt: 'file_nothing' }, false)).rejects.toMatchObject({ param: 'evidence[receipt]' });
    await expect(update({ opinion: 'x' }, false)).rejects.toMatchObject({ code: 'parameter_unknown' });
    expect(await update({ service_documentation: file.id }, false)).toMatchObject({
      status: 'needs_response',
      evidence: { service_documentation: file.id },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    expect(await update({ uncategorized_text: 'Le séjour a eu lieu.' }, true)).toMatchObject({
      status: 'under_review',
      evidence: { service_documentation: file.id, uncategorized_text: 'Le séjour a eu lieu.' },
      evidence_details: { submission_count: 1 },
    });
    await expect(update({ uncategorized_text: 'Encore' }, true)).rejects.toMatchObject({ statusCode: 400 });
    await host.control.dispute(charge, 'won');
    expect(await typesOf(4)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
  });

  it('is asked about by a bank that takes nothing, may be refunded meanwhile, and is disputed after all', async () => {
    const { host, stripe, charge, balance } = await open();
    const before = await balance();
    const { id } = await host.control.dispute(charge, 'warning_needs_response');
    expect(await stripe.disputes.retrieve(id, {}, host.on)).toMatchObject({
      status: 'warning_needs_response',
      balance_transactions: [],
      is_charge_refundable: true,
    });
    expect(await balance()).toEqual(before);
    expect(
      await stripe.disputes.update(id, { evidence: { uncategorized_text: 'Venu.' }, submit: true }, host.on),
    ).toMatchObject({ status: 'warning_under_review' });
    await host.control.dispute(charge, 'needs_response');
    expect(await stripe.disputes.retrieve(id, {}, host.on)).toMatchObject({
      status: 'needs_response',
      balance_transactions: [{ amount: -45_000 }],
      is_charge_refundable: false,
    });
  });

  it('is lost when nobody answers a dispute in time, or when it is given up', async () => {
    const { shop, host, stripe, charge } = await open();
    const { id } = await host.control.dispute(charge, 'needs_response');
    await shop.control.advance({ seconds: 7 * day });
    expect(await stripe.disputes.retrieve(id, {}, host.on)).toMatchObject({
      status: 'lost',
      evidence_details: { past_due: true },
    });
    const { charge: second } = await payDeposit(shop, host);
    const given = await host.control.dispute(second, 'needs_response');
    expect((await stripe.disputes.close(given.id, {}, host.on)).status).toBe('lost');
    await expect(stripe.disputes.close(given.id, {}, host.on)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('becomes available, is paid out at midnight and arrives a day later, without fees of anybody else', async () => {
    const { shop, host, stripe, charge, balance, typesOf } = await open();
    const theirs = await openHost(shop);
    expect(await balance()).toEqual({ available: 0, pending: 44_300 });
    await stripe.refunds.create({ charge, amount: 4_300 }, host.on);
    await shop.control.advance({ to: new Date('2026-11-22T23:59:59.000Z') });
    expect((await stripe.payouts.list({}, host.on)).data).toEqual([]);
    await shop.control.advance({ seconds: 1 });
    const [payout] = (await stripe.payouts.list({}, host.on)).data;
    expect(payout).toMatchObject({
      amount: 40_000,
      status: 'in_transit',
      automatic: true,
      arrival_date: Date.parse('2026-11-24T00:00:00.000Z') / 1_000,
    });
    expect(await balance()).toEqual({ available: 0, pending: 0 });
    const paid = await stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, host.on);
    expect(paid.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -40_000],
      ['refund', -4_300],
      ['charge', 44_300],
    ]);
    expect(paid.data.every(({ status }) => status === 'available')).toBe(true);
    const [newest] = paid.data;
    expect((await stripe.balanceTransactions.retrieve(newest?.id ?? '', {}, host.on)).source).toBe(payout?.id);
    await shop.control.advance({ seconds: day });
    expect((await stripe.payouts.retrieve(payout?.id ?? '', {}, host.on)).status).toBe('paid');
    expect(await typesOf(3)).toEqual(['payout.created', 'payout.paid', 'payout.reconciliation_completed']);
    expect((await stripe.payouts.list({}, theirs.on)).data).toEqual([]);
    expect((await stripe.payouts.list()).data).toEqual([]);
  });

  it('is paid out on request, and comes back when the bank refuses it', async () => {
    const { shop, host, stripe, balance, typesOf } = await open();
    await expect(host.control.payOut()).rejects.toThrow('insufficient funds');
    await shop.control.onboard(host.id, 'verifying');
    await shop.control.advance({ seconds: 5 * day });
    expect(await balance()).toEqual({ available: 44_300, pending: 0 });
    const { id } = await host.control.payOut();
    await host.control.failPayout(id);
    const failed = await stripe.payouts.retrieve(id, { expand: ['failure_balance_transaction'] }, host.on);
    expect(failed).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
      failure_balance_transaction: { type: 'payout_failure', amount: 44_300 },
    });
    expect(await typesOf(1)).toEqual(['payout.failed']);
    expect(await balance()).toEqual({ available: 0, pending: 44_300 });
    await shop.control.onboard(host.id, 'complete');
    await shop.control.advance({ seconds: day });
    expect((await stripe.payouts.list({ status: 'in_transit' }, host.on)).data).toMatchObject([{ amount: 44_300 }]);
  });

  it('is listed in pages, by source and by type', async () => {
    const { host, stripe, charge } = await open();
    const { id } = await stripe.refunds.create({ charge, amount: 100 }, host.on);
    const { balanceTransactions } = stripe;
    const all = await balanceTransactions.list({ limit: 1 }, host.on).autoPagingToArray({ limit: 10 });
    expect(all.map(({ type }) => type)).toEqual(['refund', 'charge']);
    expect((await balanceTransactions.list({ source: id }, host.on)).data).toMatchObject([{ type: 'refund' }]);
    expect((await balanceTransactions.list({ type: 'charge' }, host.on)).data).toMatchObject([{ source: charge }]);
  });
});
