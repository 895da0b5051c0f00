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

const linkPayload = z.object({ linkId: z.uuid() });

/** Someone asked for a new password, for whatever address they typed: the link knows it. */
/** A super administrator opened an account of the back-office to somebody. */
export const administratorCreated = defineEvent('accounts.administrator_created', 1, z.object({ accountId: z.uuid() }));

export const passwordResetRequested = defineEvent('accounts.password_reset_requested', 1, linkPayload);

/** A customer asked again for the link that confirms their address. */
export const emailConfirmationRequested = defineEvent('accounts.email_confirmation_requested', 1, linkPayload);

/** A customer wants another address; it waits to be confirmed by the link. */
export const emailChangeRequested = defineEvent('accounts.email_change_requested', 1, linkPayload);

/** An account has another address: the link knows which one, and which it was before. */
export const emailChanged = defineEvent('accounts.email_changed', 1, linkPayload);

/** A password was changed or chosen anew; every session that was open has ended. */
export const passwordChanged = defineEvent('accounts.password_changed', 1, z.object({ accountId: z.uuid() }));

/** A second factor protects an account from now on, or no longer does. */
export const secondFactorChanged = defineEvent(
  'accounts.second_factor_changed',
  1,
  z.object({ accountId: z.uuid(), change: z.enum(['enabled', 'disabled']) }),
);
