import { formatDuration } from '../../../components/text/formatDuration.ts';

/** From how many milliseconds, and between which percentages, the remaining time can be estimated. */
const estimable = { after: 5_000, from: 10, upTo: 97 } as const;

interface Run {
  /** ISO; null: it has not begun. */
  startedAt: string | null;
  /** 0 to 100. */
  progress: number;
}

/** Milliseconds since a run began; 0 before. */
export function elapsedOf({ startedAt }: Pick<Run, 'startedAt'>, now: Date): number {
  return startedAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(startedAt));
}

/** 'reste 1 min environ', when what was done so far allows to say so; else null. */
export function remainingOf(run: Run, now: Date): string | null {
  const elapsed = elapsedOf(run, now);
  if (elapsed < estimable.after || run.progress < estimable.from || run.progress > estimable.upTo) return null;
  const left = (elapsed * (100 - run.progress)) / run.progress;
  // No more exact than it can be: by ten seconds up to a minute, then by whole minutes.
  const step = left < 60_000 ? 10_000 : 60_000;
  return `reste ${formatDuration(Math.max(step, Math.round(left / step) * step))} environ`;
}
