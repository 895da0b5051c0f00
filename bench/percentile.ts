/**
 * The value below or at which `share` (0 to 1) of the values lie: the nearest rank.
 * @throws Error when there is no value.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is no percentile of nothing');
  return found;
}
