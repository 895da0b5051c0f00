import { z } from 'zod';
import { recordOf } from '../core/record.ts';
import { hostEventFamilies } from './hostEvents.ts';

const familySchema = z.object({
  /** To be given to Stripe. */
  url: z.url(),
  /** The types of events to choose there. */
  types: z.array(z.string()),
  lastReceivedAt: z.iso.datetime().nullable(),
});

/** How Stripe's events about hosts' accounts arrive. */
export const hostEventsReceptionSchema = z.object({
  ...recordOf(hostEventFamilies, () => familySchema),
  /** Received and not processed yet. */
  waiting: z.number().int(),
  /** Given up after every attempt. */
  failed: z.number().int(),
});
export type HostEventsReception = z.output<typeof hostEventsReceptionSchema>;
