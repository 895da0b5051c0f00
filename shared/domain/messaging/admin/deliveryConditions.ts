import type { DeliveryFilters } from '@app/contract/messaging/deliveriesApi.ts';
import { addPeriod, Conditions, startingWith } from '../../platform/index.ts';

/** The deliveries `d` that filters let through. */
export function deliveryConditions(filters: DeliveryFilters): Conditions {
  const conditions = new Conditions();
  const { search, state, template } = filters;
  if (search) conditions.add(`d.recipient like ${conditions.given(startingWith(search.toLowerCase()))}`);
  if (state) conditions.add(`d.state = ${conditions.given(state)}`);
  if (template) conditions.add(`d.template = ${conditions.given(template)}`);
  addPeriod(conditions, 'd.created_at', filters);
  return conditions;
}
