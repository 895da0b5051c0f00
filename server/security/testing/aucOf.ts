/** How well a time tells two groups apart, with the interval in which the true value lies. */
export interface Auc {
  /** 0.5: not at all; 0 or 1: always. */
  value: number;
  low: number;
  high: number;
}

/** Two-sided 99.9 %: one false alarm in a thousand runs, before the tolerance. */
const z = 3.29;

/** What is harmless: even odds, give or take. */
const tolerance = { low: 0.45, high: 0.55 };

/** The area under the ROC curve of two groups of times, with the standard error of Hanley and McNeil (1982). */
export function aucOf(first: readonly number[], second: readonly number[]): Auc {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a < b ? 1 : a === b ? 0.5 : 0;
  const value = wins / (first.length * second.length);
  const q1 = value / (2 - value);
  const q2 = (2 * value ** 2) / (1 + value);
  const variance =
    value * (1 - value) + (first.length - 1) * (q1 - value ** 2) + (second.length - 1) * (q2 - value ** 2);
  const error = Math.sqrt(Math.max(0, variance) / (first.length * second.length));
  return { value, low: value - z * error, high: value + z * error };
}

/** Whether times give something away beyond doubt: no value within the tolerance explains them. */
export function givesAway({ low, high }: Auc): boolean {
  return high < tolerance.low || low > tolerance.high;
}
