import type { z } from 'zod';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { conflictSchema, type Conflict } from '@app/contract/core/conflict.ts';
import type { EntityManager } from '../database/orm.ts';
import { DomainError } from '../process/DomainError.ts';

/** A kind of record of which an outdated change is refused. */
interface SharedRecord<S extends z.ZodObject> {
  /** The entries of the journal that come with a change of its version; others about it, such as a look at it, change nothing. */
  changedBy: readonly AuditAction[];
  /** What its endpoint answers of it. */
  schema: S;
  /** French, for a record that has words of its own for it. */
  detail?: string;
}

/** Declares how a conflict over a kind of record is told. */
export function declareSharedRecord<S extends z.ZodObject>(record: SharedRecord<S>): SharedRecord<S> {
  return record;
}

interface Meanwhile<S extends z.ZodObject> extends Pick<Conflict, 'version'> {
  /** Under which the journal knows it. */
  targetId: string;
  /** When it was last changed. */
  at: Date;
  /** What it is now. */
  values: z.input<S>;
}

/** By how many milliseconds the journal's entry may follow the change: it is written last in the same transaction. */
const entryDelay = 60_000;

/** The refusal of a change to a locked record that somebody changed since it was read; who, as the journal says. */
export async function changedMeanwhile<S extends z.ZodObject>(
  { em }: { em: EntityManager },
  { changedBy, schema, detail }: SharedRecord<S>,
  { targetId, at, version, values }: Meanwhile<S>,
): Promise<DomainError> {
  const [entry] = await em.execute<{ by: string | null }[]>(
    `select actor_name as by from audit_entry
     where target_id = ? and action in (select jsonb_array_elements_text(?::jsonb)) and at between ? and ?
     order by at, id limit 1`,
    [targetId, JSON.stringify(changedBy), at, new Date(at.getTime() + entryDelay)],
  );
  const conflict = {
    by: entry?.by ?? null,
    at: at.toISOString(),
    version,
    values: answered(schema, values),
    secrets: [],
  };
  return new DomainError('changed_meanwhile', { conflict, ...(detail !== undefined && { detail }) });
}

/** A record as its endpoint answers it: JSON, less whatever the contract does not name. */
function answered<S extends z.ZodObject>(schema: S, values: z.input<S>): Conflict['values'] {
  return conflictSchema.shape.values.parse(JSON.parse(JSON.stringify(schema.parse(values))));
}
