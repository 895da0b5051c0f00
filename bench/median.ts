/**
 * The middle value; of an even number, the mean of the two in the middle.
 * @throws Error when there is none.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing');
  return (upper + lower) / 2;
}
