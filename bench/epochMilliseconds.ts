/** The time of day with fractions of a millisecond, to compare processes of one machine. */
export function epochMilliseconds(): number {
  return performance.timeOrigin + performance.now();
}
