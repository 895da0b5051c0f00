import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Time to throw away what has expired: sessions, relayed events, old counters. */
export const cleanupRequested = defineEvent('jobs.cleanup_requested', 1, z.object({ slot: z.iso.datetime() }));

/** An administrator put a handler's work for an event aside before it was done or given up: whoever waits is to be told. */
export const taskDiscarded = defineEvent(
  'jobs.task_discarded',
  1,
  z.object({ eventId: z.uuid(), handler: z.string() }),
);
