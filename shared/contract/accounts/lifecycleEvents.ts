import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A customer asked for a copy of everything about them. */
export const exportRequested = defineEvent(
  'accounts.export_requested',
  1,
  z.object({
    exportId: z.uuid(),
    /** Follows the making of the file for the person who waits. */
    jobId: z.uuid(),
    accountId: z.uuid(),
  }),
);

/** The copy is made and can be fetched. */
export const exportReady = defineEvent(
  'accounts.export_ready',
  1,
  z.object({ exportId: z.uuid(), accountId: z.uuid(), expiresAt: z.iso.datetime() }),
);

/**
 * An account was closed and no longer names anybody. The event still does, so that the person can be told: it is thrown
 * away with the outbox's other events.
 */
export const accountClosed = defineEvent(
  'accounts.closed',
  1,
  z.object({
    accountId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    /** Whether the address was shown to be theirs: what else goes by it is theirs only then. */
    emailConfirmed: z.boolean(),
  }),
);

/** Time to look at which trials and subscriptions have come to their end. */
export const trialsReviewRequested = defineEvent(
  'accounts.trials_review_requested',
  1,
  z.object({ slot: z.iso.datetime() }),
);

/** A trial is about to end. */
export const trialEnding = defineEvent(
  'accounts.trial_ending',
  1,
  z.object({ accountId: z.uuid(), trialEndsAt: z.iso.datetime(), daysLeft: z.number().int().positive() }),
);

/** A trial has ended without a subscription. */
export const trialEnded = defineEvent(
  'accounts.trial_ended',
  1,
  z.object({ accountId: z.uuid(), trialEndedAt: z.iso.datetime() }),
);

/** The fortnight for a payment that is due is over, and the account with it: its subscription has to end as well. */
export const graceEnded = defineEvent(
  'accounts.grace_ended',
  1,
  z.object({ accountId: z.uuid(), pastDueUntil: z.iso.datetime() }),
);
