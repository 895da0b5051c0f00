import { defineEntity, p } from '@mikro-orm/core';

/** The value of one field before and after an act. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** What was done in the back-office. The database refuses to change an entry, except to erase a closed account. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime().columnType('timestamptz'),
    /** Null: the product itself, or the operator's command. */
    actorId: p.uuid().nullable(),
    /** The actor's name at that time. */
    actorName: p.text().nullable(),
    action: p.text(),
    targetKind: p.text().nullable(),
    targetId: p.text().nullable(),
    targetLabel: p.text().default(''),
    changes: p.json<AuditChange[]>(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    requestId: p.text().nullable(),
    erasedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [
    { name: 'audit_entry_at', properties: ['at', 'id'] },
    { name: 'audit_entry_actor', properties: ['actorId', 'at'] },
    { name: 'audit_entry_target', properties: ['targetId', 'at'] },
    // With the action itself, or PostgreSQL would not count from the index alone.
    {
      name: 'audit_entry_topic',
      expression: `create index audit_entry_topic on audit_entry (split_part(action, '.', 1), at, id) include (action)`,
    },
    { name: 'audit_entry_action', properties: ['action', 'at', 'id'] },
    {
      name: 'audit_entry_search',
      expression: `create index audit_entry_search on audit_entry using gin
        (search_text(' ' || coalesce(actor_name, '') || ' ' || target_label || ' ' || coalesce(address, '')) public.gin_trgm_ops)
        with (fastupdate = off)`,
    },
  ],
});
