import { defineEntity, p } from '@mikro-orm/core';
import type { QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import { languages } from '@app/contract/properties/rules.ts';
import { toldStates } from '@app/contract/storefront/booking.ts';
import { Account } from '../../accounts/index.ts';
import { Reservation } from '../../reservations/index.ts';

/** How a stay was booked on a host's own site: what its guest saw, agreed to and asked for. */
export const Booking = defineEntity({
  name: 'Booking',
  properties: () => ({
    reservation: p.oneToOne(Reservation).owner().primary().deleteRule('cascade'),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** Of the form that was sent: sent again, it is the same booking. */
    submission: p.uuid(),
    language: p.enum(languages),
    /** The name of the site that it was booked on. */
    siteName: p.text(),
    /** The lines of the price as the guest read them. */
    lines: p.json<QuoteLine[]>(),
    /** How the guest wishes to pay; null: nothing is asked before they come. */
    means: p.text().nullable(),
    /** When they agreed to the terms; null: their host offered the stay, and they have not answered yet. */
    agreedAt: p.datetime().columnType('timestamptz').nullable(),
    /** What the host wrote with an offer. */
    offerMessage: p.text().default(''),
    /** When they say that they arrive, '17:30'. */
    arrivalTime: p.text().nullable(),
    /** Counts the links to the guest's page: those of before are worth nothing. */
    linkVersion: p.integer().default(1),
    /** What the guest was last told of the stay. */
    told: p.enum(toldStates),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  uniques: [{ name: 'booking_submission', properties: ['account', 'submission'] }],
});
