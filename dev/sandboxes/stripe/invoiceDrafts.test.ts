import { describe, expect, it } from 'vitest';
import { sell } from './testing/sell.ts';
import { idOf, type Shop, useSandbox } from './testing/useSandbox.ts';

describe('an invoice that the seller makes', () => {
  const stage = useSandbox();

  async function draft({ stripe }: Shop, customer: string) {
    const invoice = await stripe.invoices.create({ customer, auto_advance: false, metadata: { order_id: '42' } });
    expect(invoice).toMatchObject({ status: 'draft', total: 0, billing_reason: 'manual' });
    await stripe.invoiceItems.create({
      customer,
      invoice: invoice.id,
      amount: 2_400,
      currency: 'eur',
      description: 'Un domaine',
    });
    return stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
  }

  it('is charged to a card without the customer present', async () => {
    const shop = await stage().openShop();
    const { customer, subscription } = await sell(shop);
    const invoice = await draft(shop, customer);
    expect(invoice).toMatchObject({ status: 'open', amount_due: 2_400, metadata: { order_id: '42' } });
    const paid = await shop.stripe.invoices.pay(invoice.id, {
      off_session: true,
      payment_method: idOf(subscription.default_payment_method),
    });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 2_400, attempt_count: 1 });
    expect(paid.lines.data).toMatchObject([{ amount: 2_400, description: 'Un domaine' }]);
    // The subscription is none of its business.
    expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  it('stays open when the card is refused, and can be voided; it is not charged again', async () => {
    const shop = await stage().openShop();
    const { customer, subscription } = await sell(shop);
    await shop.control.setCard(customer, { outcome: 'card_declined' });
    const invoice = await draft(shop, customer);
    await expect(
      shop.stripe.invoices.pay(invoice.id, { payment_method: idOf(subscription.default_payment_method) }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    expect(await shop.stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: null,
    });
    expect(await shop.stripe.invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void' });
    await expect(shop.stripe.invoices.finalizeInvoice(invoice.id)).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
  });
});
