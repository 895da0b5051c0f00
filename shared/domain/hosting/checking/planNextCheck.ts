import type { NameKind, NameState } from '@app/contract/hosting/rules.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Pauses after the first checks in a row that did not end well; the last one goes on. */
const pauses = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute] as const;
/** How soon the clock looks at a name that is new, in milliseconds. */
export const firstPause = pauses[0];
/** Of a domain whose host has taken more than a day. */
const patientPause = hour;
/** Of a name that is online. */
const calmPause = 6 * hour;

interface Checked {
  now: Date;
  kind: NameKind;
  state: NameState;
  /** Checks in a row that did not end well, this one included. */
  failures: number;
  createdAt: Date;
  failingSince: Date | null;
  certificateEndsAt: Date | null;
  /** From 0 to 1: spreads checks that began together. */
  chance: number;
}

/** When a name is to be looked at again. */
export function planNextCheck(checked: Checked): Date {
  const { now, chance } = checked;
  const pause = pauseOf(checked) * (0.9 + 0.2 * chance);
  return new Date(Math.round(now.getTime() + pause));
}

function pauseOf({ now, kind, state, failures, createdAt, failingSince, certificateEndsAt }: Checked): number {
  if (state === 'active' && failures === 0) {
    // An end that comes earlier is looked at when it has come.
    const left = certificateEndsAt === null ? calmPause : certificateEndsAt.getTime() + minute - now.getTime();
    return Math.min(calmPause, Math.max(10 * minute, left));
  }
  const since = failingSince ?? createdAt;
  if (kind === 'external' && now.getTime() - since.getTime() > day) return patientPause;
  return pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? patientPause;
}
