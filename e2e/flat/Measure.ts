import { readdirSync, readFileSync } from 'node:fs';

/** What a process held at an instant. */
export interface Sample {
  /** Milliseconds since the beginning. */
  at: number;
  /** Mebibytes. */
  resident: number;
  descriptors: number;
}

/** Of Linux alone. @returns null when there is no such process any more. */
export function measure(pid: number, at: number): Sample | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    return { at, resident: kilobytes / 1_024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    // It ended between the look and the reading.
    return null;
  }
}

/** By least squares: mebibytes a minute. */
export function slope(samples: readonly Sample[]): number {
  if (samples.length < 2) return 0;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = samples.map(({ at }) => at / 60_000);
  const [middle, level] = [mean(minutes), mean(samples.map(({ resident }) => resident))];
  const spread = minutes.reduce((sum, minute) => sum + (minute - middle) ** 2, 0);
  const joint = samples.reduce((sum, { resident }, at) => sum + ((minutes[at] ?? 0) - middle) * (resident - level), 0);
  return spread === 0 ? 0 : joint / spread;
}
