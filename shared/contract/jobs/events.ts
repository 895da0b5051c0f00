import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Time to throw away what has expired: sessions, relayed events, old counters. */
export const cleanupRequested = defineEvent('jobs.cleanup_requested', 1, z.object({ slot: z.iso.datetime() }));
