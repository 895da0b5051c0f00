import { expect, it } from 'vitest';
import { subscriptions, type HandlerName } from '@app/contract/catalogue.ts';
import { checkCatalogue, registry } from './registry.ts';

import type { HandlerDefinition } from './runtime/Handler.ts';

const all = [...registry.values()];
const stranger: HandlerDefinition = { name: 'bakeBread' as HandlerName, perform: async () => undefined };

it('a worker starts with exactly the handlers that the catalogue names', () => {
  const named = Object.values(subscriptions)
    .flat()
    .map(({ handler }) => handler);
  expect(named).toContain('sendWelcomeMail');
  expect([...checkCatalogue(all).keys()].toSorted()).toStrictEqual(named.toSorted());
});

it.each([
  ['a subscription has no handler', all.slice(1), `Subscriptions without a handler: ${all[0]?.name}`],
  ['a handler subscribes to nothing', [...all, stranger], 'Handlers without a subscription: bakeBread'],
  ['two handlers carry one name', [...all, ...all.slice(0, 1)], 'Two handlers carry the same name'],
])('a worker does not start when %s', (_what, handlers, message) => {
  expect(() => checkCatalogue(handlers)).toThrow(message);
});
