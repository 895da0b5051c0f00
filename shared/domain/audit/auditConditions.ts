import type { AuditFilters } from '@app/contract/audit/api.ts';
import { addPeriod, Conditions, startingWith } from '../platform/index.ts';

/** The entries `e` that filters let through. */
export function auditConditions(filters: AuditFilters): Conditions {
  const conditions = new Conditions();
  const { search, topic, actor, target } = filters;
  if (topic) conditions.add(`split_part(e.action, '.', 1) = ${conditions.given(topic)}`);
  if (actor) conditions.add(`e.actor_id = ${conditions.given(actor)}`);
  if (target) conditions.add(`e.target_id = ${conditions.given(target)}`);
  if (search) {
    const start = conditions.given(startingWith(search.replaceAll(/\s+/g, ' ')));
    // Each way has its index, so that none has to read the table.
    conditions.add(`e.id in (select id from audit_entry where search_key(actor_name) like search_key(${start})
      union select id from audit_entry where search_key(target_label) like search_key(${start})
      union select id from audit_entry where address like ${start})`);
  }
  addPeriod(conditions, 'e.at', filters);
  return conditions;
}
