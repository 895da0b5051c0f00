import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { withoutTurns } from '../core/texts.ts';
import { reservationParams } from '../reservations/api.ts';
import { reservationBounds } from '../reservations/rules.ts';

const customer = endpointsOf('storefront', { kind: 'customer' });

/** What became of a change that a guest asked for. `lapsed`: its host did not answer in time. */
export const stayChangeStates = ['pending', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type StayChangeState = (typeof stayChangeStates)[number];

/** Changes that may be asked for of one stay, all told. */
export const mostStayChanges = 10;

const count = z.number().int().min(0).max(reservationBounds.people);

export const changedStaySchema = z.object({
  arrival: z.iso.date(),
  departure: z.iso.date(),
  adults: count,
  children: count,
  babies: count,
  pets: count,
});
/** What of a stay its guest may ask to change. */
export type ChangedStay = z.output<typeof changedStaySchema>;

const side = changedStaySchema.extend({ totalCents: z.number().int() });

const stayChangeSchema = z.object({
  id: z.uuid(),
  state: z.enum(stayChangeStates),
  former: side,
  wanted: side,
  /** Above zero: the guest pays more. */
  differenceCents: z.number().int(),
  /** What the guest has paid beyond the new price so far, to be given back. */
  refundCents: z.number().int().min(0),
  /** The last instalment as it would be; null: nothing is to be paid. */
  lastDue: z.object({ cents: z.number().int(), on: z.iso.date() }).nullable(),
  word: z.string(),
  answer: z.string(),
  askedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** Whether the new dates are free. */
  isFree: z.boolean(),
  /** Whether the stay is still the one that was to be changed. */
  isSame: z.boolean(),
});
export type StayChangeView = z.output<typeof stayChangeSchema>;

export const stayChangesSchema = z.object({
  /** The one that waits for an answer. */
  pending: stayChangeSchema.nullable(),
  /** The others, the youngest first. */
  past: z.array(stayChangeSchema),
});
export type StayChangesView = z.output<typeof stayChangesSchema>;

const answerBody = z.object({
  message: z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .max(1_000, 'Au plus 1\u202f000 caractères')
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits')
    .default(''),
});

const changeParams = reservationParams.extend({ changeId: z.uuid() });

export const readStayChangesEndpoint = customer.get('readStayChanges', '/api/reservations/:id/changes', {
  summary: 'Les changements que le voyageur d’un séjour a demandés depuis sa page.',
  params: reservationParams,
  response: stayChangesSchema,
});

export const acceptStayChangeEndpoint = customer.post(
  'acceptStayChange',
  '/api/reservations/:id/changes/:changeId/acceptance',
  {
    summary:
      'Accepte le changement demandé\u00a0: nuits, prix, échéances et contrat deviennent ceux que le voyageur a acceptés.',
    params: changeParams,
    body: answerBody,
    response: stayChangesSchema,
    errors: ['account_restricted', 'reservation_closed', 'changed_meanwhile', 'dates_taken', 'channel_decides'],
  },
);

export const declineStayChangeEndpoint = customer.post(
  'declineStayChange',
  '/api/reservations/:id/changes/:changeId/refusal',
  {
    summary: 'Refuse le changement demandé\u00a0: le séjour reste ce qu’il était.',
    params: changeParams,
    body: answerBody,
    response: stayChangesSchema,
    errors: ['account_restricted', 'reservation_closed'],
  },
);

export const stayChangeEndpoints = [
  readStayChangesEndpoint,
  acceptStayChangeEndpoint,
  declineStayChangeEndpoint,
] as const;
