import { newId } from '../state/newObject.ts';
import type { OnboardingLink } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { setOnboarding } from './connectedAccounts.ts';

/** How long the address of a link opens its page. Seconds. */
const validFor = 600;

/** A page on which the owner of a connected account tells Stripe who they are. */
export function openLink(
  platform: SandboxAccount,
  wish: Omit<OnboardingLink, 'expiresAt' | 'isOpened'>,
): { link: OnboardingLink; url: string } {
  const link = { ...wish, expiresAt: platform.now() + validFor, isOpened: false };
  const token = newId('link', 32);
  platform.data.onboardingLinks.set(token, link);
  return { link, url: `${platform.origin}/setup/${link.account}/${token}` };
}

/** Opens a link's page, once. @returns false when it was opened before, or is too old. */
export function followLink(platform: SandboxAccount, link: OnboardingLink): boolean {
  if (link.isOpened || link.expiresAt <= platform.now()) return false;
  link.isOpened = true;
  return true;
}

/** What a person may do on the page: go back later changes nothing. */
export const onboardingOutcomes = ['complete', 'later', 'verifying', 'blocked'] as const;
export type OnboardingOutcome = (typeof onboardingOutcomes)[number];

/** A person leaves the page, and goes back to the platform. @throws StripeFault for an account that is closed */
export function leaveOnboarding(platform: SandboxAccount, link: OnboardingLink, outcome: OnboardingOutcome): void {
  if (outcome !== 'later') setOnboarding(platform, link.account, outcome);
  platform.emitThin(
    {
      type: 'v2.core.account_link.returned',
      data: { account_id: link.account, configurations: ['merchant'], use_case: link.useCase },
    },
    link.account,
    null,
  );
}
