import { z } from 'zod';
import { setOnboarding } from '../connect/connectedAccounts.ts';
import { onboardingOutcomes } from '../connect/onboardingLinks.ts';
import { about, type Control } from './control.ts';

/** What the owners of connected accounts do at Stripe, and what Stripe finds out about them. */
export const connectControls: Control[] = [
  about(
    'v2.core.account',
    '/sandbox/connected/:id/onboarding',
    z.strictObject({ outcome: z.enum(onboardingOutcomes).exclude(['later']) }),
    (platform, { id }, { outcome }) => {
      const { configuration } = setOnboarding(platform, id, outcome);
      return { status: configuration.merchant?.capabilities?.card_payments?.status };
    },
  ),
];
