import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A customer registered; their account, their trial and the welcome job exist. */
export const accountRegistered = defineEvent(
  'accounts.registered',
  1,
  z.object({
    accountId: z.uuid(),
    /** Follows the sending of the welcome e-mail for the person who waits. */
    welcomeJobId: z.uuid(),
  }),
);
