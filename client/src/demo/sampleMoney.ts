import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readMoneyEndpoint } from '@app/contract/payments/moneyApi.ts';
import { sampleId } from './sampleAccount.ts';
import { sampleRentals } from './sampleRentals.ts';

/** Days before the arrival on which the rest is paid. */
const balanceDays = 30;

/** Nobody pays by card in the demonstration. */
const card = { underWay: null, isDisputed: false, disputedCents: 0, lostCents: 0, refundableCents: 0, refunds: [] };
/** Days until which a rest that was due has not come. */
const graceDays = 10;

/** The money of a reservation of the demonstration: those of the host's own site have a first payment, the others none. */
export function sampleMoney(now: Date, id: unknown): EndpointResponse<typeof readMoneyEndpoint> {
  const { reservations } = sampleRentals(now);
  const stay = reservations.find((one) => one.id === id) ?? reservations[0];
  const totalCents = stay?.totalCents ?? null;
  const none = { plan: null, payments: [], card, receivedCents: 0, remainingCents: totalCents, cancellation: null };
  if (!stay || totalCents === null || stay.source !== 'direct' || !isAgreed(stay.state)) return none;
  const bookedOn = dayAt(new Date(stay.createdAt));
  const depositCents = Math.round(totalCents * 0.3);
  const dueOn = addDays(stay.arrival, -balanceDays);
  const today = dayAt(now);
  // The last ones did not come yet: there is something to see of money that is late.
  const isOver = dueOn <= addDays(today, -graceDays);
  const receivedCents = isOver ? totalCents : depositCents;
  const received = (number: number, cents: number, on: string) => ({
    id: sampleId(number),
    cents,
    means: 'transfer' as const,
    on,
    note: '',
    byCard: false,
    byBank: false,
  });
  return {
    plan: {
      instalments: [
        { kind: 'deposit', cents: depositCents, dueOn: bookedOn, paidCents: depositCents, state: 'paid' },
        {
          kind: 'balance',
          cents: totalCents - depositCents,
          dueOn,
          paidCents: isOver ? totalCents - depositCents : 0,
          state: isOver ? 'paid' : dueOn < today ? 'late' : dueOn === today ? 'due' : 'planned',
        },
      ],
      totalCents,
    },
    payments: [
      received(951, depositCents, bookedOn),
      ...(isOver ? [received(952, totalCents - depositCents, dueOn)] : []),
    ],
    card,
    receivedCents,
    remainingCents: totalCents - receivedCents,
    cancellation: null,
  };
}

/** Whether a stay is, or was, to take place. */
export function isAgreed(state: string): boolean {
  return state === 'confirmed' || state === 'in_house' || state === 'departed';
}
