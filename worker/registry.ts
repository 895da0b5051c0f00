import { events } from '@app/contract/catalogue.ts';
import { accountHandlers } from './modules/accounts/handlers.ts';
import { backupHandlers } from './modules/backups/handlers.ts';
import { billingHandlers } from './modules/billing/handlers.ts';
import { hostingHandlers } from './modules/hosting/handlers.ts';
import { concludeDiscardedBy, jobHandlers } from './modules/jobs/handlers.ts';
import { resendMailBy, sendTestMail } from './modules/messaging/handlers.ts';
import { mobileHandlers } from './modules/mobile/handlers.ts';
import { channelHandlers } from './modules/channels/handlers.ts';
import { closingHandlers } from './modules/reservations/closingHandlers.ts';
import { paymentHandlers } from './modules/payments/handlers.ts';
import { propertyHandlers } from './modules/properties/handlers.ts';
import { reservationHandlers } from './modules/reservations/handlers.ts';
import { siteHandlers } from './modules/site/handlers.ts';
import { storefrontHandlers } from './modules/storefront/handlers.ts';
import { supportHandlers } from './modules/support/handlers.ts';
import type { HandlerDefinition } from './runtime/Handler.ts';

/** The handlers by name. @throws Error when one is missing, has no event, or has the name of another. */
export function checkCatalogue(handlers: readonly HandlerDefinition[]): ReadonlyMap<string, HandlerDefinition> {
  const checked = new Map<string, HandlerDefinition>(handlers.map((handler) => [handler.name, handler]));
  if (checked.size !== handlers.length) throw new Error('Two handlers carry the same name');
  const wanted = new Set<string>(events.flatMap((event) => event.handlers.map(({ handler }) => handler)));
  const missing = [...wanted].filter((name) => !checked.has(name));
  const extra = [...checked.keys()].filter((name) => !wanted.has(name));
  if (missing.length > 0) throw new Error(`Subscriptions without a handler: ${missing.join(', ')}`);
  if (extra.length > 0) throw new Error(`Handlers without a subscription: ${extra.join(', ')}`);
  return checked;
}

const handlers: HandlerDefinition[] = [
  ...accountHandlers,
  ...backupHandlers,
  ...billingHandlers,
  ...hostingHandlers,
  ...jobHandlers,
  ...mobileHandlers,
  ...channelHandlers,
  ...closingHandlers,
  ...reservationHandlers,
  ...paymentHandlers,
  ...propertyHandlers,
  ...siteHandlers,
  ...storefrontHandlers,
  ...supportHandlers,
  sendTestMail,
];
const discardable = [...handlers, resendMailBy(handlers)];

/** Every handler of the worker, by name; checked against the catalogue when the process starts. */
export const registry = checkCatalogue([...discardable, concludeDiscardedBy(discardable)]);
