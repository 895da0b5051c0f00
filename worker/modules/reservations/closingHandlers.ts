import { eraseRentals } from '@app/domain/reservations';
import { defineHandlers } from '../../runtime/Handler.ts';

/** What an account that was closed takes along: its properties, its reservations and its guests. */
export const closingHandlers = defineHandlers({
  eraseRentals: async ({ tx, payload }) => eraseRentals(tx, payload.accountId),
});
