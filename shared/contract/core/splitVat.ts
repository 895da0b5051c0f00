/** The parts of an amount that includes VAT, in cents; they add up to the amount. */
export interface VatSplit {
  netCents: number;
  vatCents: number;
}

/** 100 % in hundredths of a percent. */
const whole = 10_000;

/**
 * Splits an amount that includes VAT: net is the amount ÷ (1 + rate) to the nearest cent, halves away from zero; VAT is the
 * rest, which is the nearest cent to the VAT that the amount holds. VAT is also net × rate to the nearest cent wherever two
 * whole numbers of cents can be both; else it misses that by less than a cent (docs/decisions/0057).
 * @param rate in hundredths of a percent: 2000 is 20 %, 550 is 5,5 %.
 */
export function splitVat(totalCents: number, rate: number): VatSplit {
  const netCents = divide(totalCents * whole, whole + rate);
  // `|| 0` avoids a negative zero.
  return { netCents, vatCents: totalCents - netCents || 0 };
}

/**
 * The net of each line, so that they add up to `netCents`: each rounded to the nearest cent or the next one; the cents
 * that are missing or in excess go to the lines with the largest rounding error.
 */
export function splitLines(totals: readonly number[], rate: number, netCents: number): number[] {
  const exact = totals.map((total) => (total * whole) / (whole + rate));
  const nets = totals.map((total) => divide(total * whole, whole + rate));
  const missing = netCents - nets.reduce((sum, net) => sum + net, 0);
  const step = Math.sign(missing);
  const wronged = nets
    .map((net, at) => ({ at, by: ((exact[at] ?? 0) - net) * step }))
    .toSorted((one, other) => other.by - one.by || one.at - other.at)
    .slice(0, Math.abs(missing));
  for (const { at } of wronged) nets[at] = (nets[at] ?? 0) + step;
  return nets;
}

/** The setting's '20' or '5,5' in hundredths of a percent. */
export function parseVatRate(setting: string): number {
  return Math.round(Number(setting.replace(',', '.')) * 100);
}

/** Both whole numbers, exact as long as they are safe. */
function divide(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const quotient = Math.floor((2 * size + divisor) / (2 * divisor));
  return Math.sign(dividend) * quotient || 0;
}
