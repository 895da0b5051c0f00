/**
 * The end of the period that begins at `start`, as Stripe counts: whole months or years from the anchor, and a month that is
 * too short ends the period on its last day (31 January, 28 February, 31 March). Seconds since 1970, UTC.
 */
export function periodEnd(anchor: number, start: number, interval = 'month'): number {
  const months = interval === 'year' ? 12 : 1;
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(anchor, months * periods);
    if (end > start) return end;
  }
}

function addMonths(instant: number, months: number): number {
  const from = new Date(instant * 1_000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = Date.UTC(
    from.getUTCFullYear(),
    from.getUTCMonth() + months,
    Math.min(from.getUTCDate(), lastDay),
    from.getUTCHours(),
    from.getUTCMinutes(),
    from.getUTCSeconds(),
  );
  return to / 1_000;
}
