import type { AuditFilters } from '@app/contract/audit/api.ts';
import { addPeriod, Conditions, startingWithWords } from '../platform/index.ts';

/**
 * The entries `e` that filters let through.
 * @param people who are called today as the search begins: what they did is found by their id, under whatever name, and far
 *   faster than by it.
 */
export function auditConditions(filters: AuditFilters, people: readonly string[]): Conditions {
  const conditions = new Conditions();
  const { search, topic, actor, target } = filters;
  if (topic) conditions.add(`split_part(e.action, '.', 1) = ${conditions.given(topic)}`);
  if (actor) conditions.add(`e.actor_id = ${conditions.given(actor)}`);
  if (target) conditions.add(`e.target_id = ${conditions.given(target)}`);
  if (search) {
    const start = conditions.given(startingWithWords(search));
    // Each way has its index. In one condition, so that whoever did most of it all is found by reading the latest entries.
    conditions.add(`(e.actor_id = any (${conditions.given(people)}::uuid[]) or search_key(e.actor_name) like search_key(${start})
      or search_key(e.target_label) like search_key(${start}) or e.address like ${start})`);
  }
  addPeriod(conditions, 'e.at', filters);
  return conditions;
}
