import { isHoldingKind } from '@app/contract/channels/rules.ts';
import type { KnownEvent, Quarantine } from './KnownEvent.ts';
import { lineOf, type EventLine } from './LedgerLine.ts';

/**
 * What becomes of the events that a quarantine keeps once the host has answered: `release`, they were cancelled; `keep`, they stand, and
 * no reading that lacks them takes them away any more. Pure.
 */
export function answerQuarantine(
  known: readonly KnownEvent[],
  { eventIds }: Quarantine,
  decision: 'release' | 'keep',
): { events: KnownEvent[]; lines: EventLine[] } {
  const ids = new Set(eventIds);
  const answered = known.filter(({ id, state, kind }) => ids.has(id) && state === 'vanishing' && isHoldingKind(kind));
  return decision === 'keep'
    ? {
        events: answered.map((event) => ({ ...event, state: 'seen', keptByHost: true })),
        lines: answered.map((event) => lineOf('kept_by_host', event)),
      }
    : {
        events: answered.map((event) => ({ ...event, state: 'gone' })),
        lines: answered.map((event) => lineOf('freed_by_host', event)),
      };
}
