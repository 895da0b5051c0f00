import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { dueBilling, dueWork } from './dueWork.ts';

/** Ten years of a subscription of one day, and then some: more means that something never gets done. */
const mostSteps = 10_000;

/** Moves the account's clock on, never back, and does on the way everything at the instant when it is due. */
export function advanceClock(account: SandboxAccount, to: number): void {
  const from = account.now();
  catchUp(account, Math.max(from, to));
  const { clock } = account.data;
  if (to <= from) return;
  if (clock.standsAt !== null) clock.standsAt = to;
  else clock.ahead += to - from;
}

/** Does what is due by now, or by the given instant. Answers whether there was anything. */
export function catchUp(account: SandboxAccount, until = account.now()): boolean {
  for (let step = 0; step < mostSteps; step += 1) {
    const [next] = dueWork(account)
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at);
    if (!next) return step > 0;
    account.at(next.at, next.work);
  }
  throw new Error('The clock of this account cannot catch up.');
}

/** When a subscription or an invoice moves on next; null when none will by itself. */
export function nextDue(account: SandboxAccount): number | null {
  const instants = dueBilling(account).map(({ at }) => at);
  return instants.length === 0 ? null : Math.min(...instants);
}
