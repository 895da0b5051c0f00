import { hostEventPaths } from '@app/contract/payments/hostEvents.ts';

/**
 * The addresses at which Stripe calls. They are answered when others are turned away, and have room of their own: Stripe repeats an event
 * that was refused only hours later.
 */
export const stripePaths: ReadonlySet<string> = new Set(['/api/stripe/webhook', ...Object.values(hostEventPaths)]);
