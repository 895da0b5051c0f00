import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { changedStaySchema } from './changeApi.ts';

const customer = endpointsOf('storefront', { kind: 'customer' });

const ofStay = z.object({
  /** Of the change, the claim or the dispute. */
  id: z.uuid(),
  reservationId: z.uuid(),
  propertyName: z.string(),
  guest: z.object({ firstName: z.string(), lastName: z.string() }),
  arrival: z.iso.date(),
  departure: z.iso.date(),
});

const awaitedSchema = z.discriminatedUnion('kind', [
  ofStay.extend({
    kind: z.literal('change'),
    wanted: changedStaySchema,
    /** Above zero: the guest pays more. */
    differenceCents: z.number().int(),
    /** Whether the new dates are free, and the stay is still the one that was to be changed. */
    mayAccept: z.boolean(),
    until: z.iso.datetime(),
  }),
  ofStay.extend({
    kind: z.literal('claim'),
    cents: z.number().int(),
    /** What the guest answered; `silent`: their time is over. */
    said: z.enum(['agreed', 'contested', 'silent']),
    until: z.iso.datetime(),
  }),
  ofStay.extend({
    kind: z.literal('dispute'),
    cents: z.number().int(),
    /** Null: Stripe names no instant. */
    until: z.iso.datetime().nullable(),
  }),
]);
export type AwaitedAnswer = z.output<typeof awaitedSchema>;

export const readAwaitedEndpoint = customer.get('readAwaited', '/api/awaited-answers', {
  summary:
    'Ce qui attend une réponse de l’hôte\u00a0: changements demandés, cautions à décider, contestations de banques.',
  response: z.object({
    /** The first to end first. */
    answers: z.array(awaitedSchema),
  }),
});
export type AwaitedAnswers = z.output<(typeof readAwaitedEndpoint)['response']>;

export const awaitedEndpoints = [readAwaitedEndpoint] as const;
