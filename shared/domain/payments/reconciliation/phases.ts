/** What is compared, in this order: what cards paid, what went back, what banks dispute, and what is noted here alone. */
export const phases = ['intents', 'refunds', 'disputes', 'ours'] as const;
export type Phase = (typeof phases)[number];

/** The next one; null: it was the last. */
export function phaseAfter(phase: Phase): Phase | null {
  return phases[phases.indexOf(phase) + 1] ?? null;
}

/** Days that are looked back. What is older was compared when it was young. */
export const daysBack = 35;
