import type { CancellationPolicy } from './termBounds.ts';
import type { StayTerms } from './terms.ts';

export interface CancellationStep {
  daysBefore: number;
  refundPercent: number;
}

const namedPolicies: Record<Exclude<CancellationPolicy, 'own'>, readonly CancellationStep[]> = {
  flexible: [
    { daysBefore: 7, refundPercent: 100 },
    { daysBefore: 1, refundPercent: 50 },
  ],
  moderate: [
    { daysBefore: 30, refundPercent: 70 },
    { daysBefore: 7, refundPercent: 50 },
  ],
  strict: [
    { daysBefore: 60, refundPercent: 70 },
    { daysBefore: 30, refundPercent: 50 },
  ],
};

/** The steps of a policy, the earliest first; nothing is given back after the last. */
export function stepsOf({ policy, steps }: StayTerms['cancellation']): readonly CancellationStep[] {
  if (policy !== 'own') return namedPolicies[policy];
  return steps.toSorted((one, other) => other.daysBefore - one.daysBefore);
}
