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
  /** The nightly comparison of hosts' accounts with what is noted here. */
  comparison: z.object({
    /** Accounts that were compared to their end. */
    accounts: z.number().int(),
    /** What their hosts have to see to. */
    findings: z.number().int(),
    comparedAt: z.iso.datetime().nullable(),
  }),
});
export type HostEventsReception = z.output<typeof hostEventsReceptionSchema>;
