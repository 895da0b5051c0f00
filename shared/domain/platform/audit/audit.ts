import { maskedSecret, type AuditAction } from '@app/contract/audit/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import type { AuditChange } from './AuditEntry.entity.ts';
import type { Clock } from '../process/clock.ts';
import { newId } from '../process/newId.ts';
import type { EntityManager } from '../database/orm.ts';
import { currentOrigin, currentRequestId } from '../process/requestContext.ts';

/** Something done in the back-office, for its journal. */
export interface AuditNote {
  action: AuditAction;
  /** What it was done to; absent when the action says it all. */
  target?: { kind: string; id: string | null; label: string };
  changes?: readonly AuditChange[];
}

type Value = string | number | boolean | Date | null | undefined | readonly string[];

function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Characters of one value that the journal stores. */
const longest = 2_000;

/** The differences between two states of a thing, null when there is none; for a secret field only that it differs. */
export function changesBetween<T extends object>(
  before: T | null,
  after: T | null,
  secrets: readonly (keyof T & string)[] = [],
): AuditChange[] {
  const fields = new Set([...keysOf(before ?? {}), ...keysOf(after ?? {})]);
  const read = (state: T | null, field: string): string | null =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of one of the two
    textOf((state as Record<string, Value> | null)?.[field]);
  return [...fields].flatMap((field) => {
    const [was, is] = [read(before, field), read(after, field)];
    if (was === is) return [];
    const shown = (value: string | null) => {
      if (value === null || value === '') return value;
      return secrets.some((secret) => secret === field) ? maskedSecret : value.slice(0, longest);
    };
    return [{ field, before: shown(was), after: shown(is) }];
  });
}

/** Writes entries into the journal, inside the caller's transaction: they commit with what they record, or not. */
export async function insertAudit(
  { em, clock }: { em: EntityManager; clock: Clock },
  actorId: string | null,
  notes: readonly AuditNote[],
): Promise<void> {
  const origin = currentOrigin();
  for (const { action, target, changes = [] } of notes) {
    await em.execute(
      `insert into audit_entry (id, at, actor_id, actor_name, action, target_kind, target_id, target_label, changes, address,
         user_agent, request_id)
       values (?, ?, ?, (select first_name || ' ' || last_name from account where id = ?), ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        newId(),
        clock.now(),
        actorId,
        actorId,
        action,
        target?.kind ?? null,
        target?.id ?? null,
        target?.label.slice(0, 300) ?? '',
        JSON.stringify(changes),
        origin?.address ?? null,
        origin?.userAgent?.slice(0, 400) ?? null,
        currentRequestId() ?? null,
      ],
      'run',
    );
  }
}
