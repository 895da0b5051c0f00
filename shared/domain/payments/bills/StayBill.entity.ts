import { defineEntity, p } from '@mikro-orm/core';
import { billKinds } from '@app/contract/payments/bills/rules.ts';
import { Account } from '../../accounts/index.ts';

/**
 * A receipt, a bill or a credit note that a guest gets in their host's name. Its content is its snapshot, which never changes; its PDF is
 * rendered from it by the template of that version. It is its host's document, kept as long as the account is: whoever the guest is by
 * then, and whatever became of the stay, which is therefore named by its id alone. A trigger refuses any other end.
 */
export const StayBill = defineEntity({
  name: 'StayBill',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    reservationId: p.uuid(),
    kind: p.enum(billKinds),
    /** Of the series, which is of one host, one kind and one year. */
    year: p.integer(),
    /** Of its series, from 1, without a gap. */
    sequence: p.integer(),
    /** As printed, e.g. `F2027-0012`. */
    number: p.text(),
    /** Of a receipt: the payment that it is for, also once that was taken back. */
    paymentId: p.uuid().nullable(),
    /** What a credit note corrects; of a receipt, the one that it withdraws. */
    corrects: p.uuid().nullable(),
    issuedAt: p.datetime().columnType('timestamptz'),
    templateVersion: p.integer(),
    snapshot: p.json<Record<string, unknown>>(),
    /** Below zero: money given back, a receipt that is withdrawn, a credit note. */
    totalCents: p.integer(),
    renderedAt: p.datetime().columnType('timestamptz').nullable(),
    pdfBytes: p.integer().nullable(),
    /** SHA-256 of the stored PDF, hexadecimal; null until it is rendered. */
    pdfHash: p.text().nullable(),
  }),
  uniques: [
    { name: 'stay_bill_sequence', properties: ['account', 'kind', 'year', 'sequence'] },
    // Nothing is corrected twice.
    { name: 'stay_bill_corrects', properties: ['corrects'] },
  ],
  indexes: [
    { name: 'stay_bill_reservation', properties: ['account', 'reservationId', 'issuedAt'] },
    {
      name: 'stay_bill_payment',
      expression: 'create unique index stay_bill_payment on stay_bill (payment_id) where corrects is null',
    },
  ],
});
