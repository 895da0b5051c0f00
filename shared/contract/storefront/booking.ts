import { z } from 'zod';
import { withoutTurns } from '../core/texts.ts';
import { guestFields } from '../reservations/api.ts';
import { guestAddressSchema } from '../reservations/guestAddress.ts';
import { reservationBounds } from '../reservations/rules.ts';

/** What a guest was told of a stay by mail. */
export const toldStates = ['nothing', 'offered', 'requested', 'awaiting_payment', 'confirmed', 'closed'] as const;
export type ToldState = (typeof toldStates)[number];

/** Days for which nights are kept for a payment by post or by transfer. */
export const paymentDays = 5;

const count = z.coerce.number().int().min(0).max(reservationBounds.people);

/** Who books, as a guest types it. Which field is wrong is said in their language by its name. */
export const bookingDetailsSchema = z.object({
  firstName: guestFields.shape.firstName,
  lastName: guestFields.shape.lastName,
  email: z.email().max(254),
  phone: guestFields.shape.phone,
  address: guestAddressSchema,
  message: z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .max(2_000)
    .regex(/^[\P{Cc}\t\n\r]*$/u)
    .default(''),
  babies: count.default(0),
  pets: count.default(0),
});
export type BookingDetails = z.output<typeof bookingDetailsSchema>;
