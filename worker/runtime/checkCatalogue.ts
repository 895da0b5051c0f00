import { events, subscriptions } from '@app/contract/catalogue.ts';
import type { HandlerDefinition } from './Handler.ts';

/**
 * The worker's handlers by name.
 * @throws Error at boot when an event has neither handlers nor an explicit empty list, when a subscription has no
 *   handler, or when a handler subscribes to nothing.
 */
export function checkCatalogue(handlers: readonly HandlerDefinition[]): ReadonlyMap<string, HandlerDefinition> {
  const registry = new Map<string, HandlerDefinition>(handlers.map((handler) => [handler.name, handler]));
  if (registry.size !== handlers.length) throw new Error('Two handlers carry the same name');
  const wanted = new Set<string>();
  for (const { name } of events) {
    const list: readonly { handler: string }[] | undefined = subscriptions[name];
    if (!list) throw new Error(`Event ${name} has neither a handler nor an explicit empty list`);
    for (const { handler } of list) wanted.add(handler);
  }
  const missing = [...wanted].filter((name) => !registry.has(name));
  const extra = [...registry.keys()].filter((name) => !wanted.has(name));
  if (missing.length > 0) throw new Error(`Subscriptions without a handler: ${missing.join(', ')}`);
  if (extra.length > 0) throw new Error(`Handlers without a subscription: ${extra.join(', ')}`);
  return registry;
}
