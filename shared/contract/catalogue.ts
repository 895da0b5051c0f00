import type { z } from 'zod';
import { accountEvents } from './accounts/events.ts';
import { backupEvents } from './backups/events.ts';
import { billingEvents } from './billing/events.ts';
import type { Subscription } from './core/event.ts';
import { hostingEvents } from './hosting/events.ts';
import { jobEvents } from './jobs/events.ts';
import { messagingEvents } from './messaging/events.ts';
import { mobileEvents } from './mobile/events.ts';
import { recordOf } from './core/record.ts';
import { siteEvents } from './site/events.ts';
import { supportEvents } from './support/events.ts';

/** Every event that can happen. */
export const events = [
  ...accountEvents,
  ...backupEvents,
  ...billingEvents,
  ...hostingEvents,
  ...jobEvents,
  ...messagingEvents,
  ...mobileEvents,
  ...siteEvents,
  ...supportEvents,
] as const;

export type AnyEvent = (typeof events)[number];
export type EventName = AnyEvent['name'];
export type EventByName<N extends EventName> = Extract<AnyEvent, { name: N }>;
type Payloads = { [E in AnyEvent as E['name']]: z.output<E['payload']> };
export type PayloadOf<N extends EventName> = Payloads[N];

type HandlersOf<E extends AnyEvent> = E['handlers'][number]['handler'];
type EventNames = { [E in AnyEvent as HandlersOf<E>]: E['name'] };
export type HandlerName = keyof EventNames;
/** The event that a handler handles. */
export type EventOfHandler<H extends HandlerName> = EventNames[H];

/**
 * Who does what when an event happens: one job per (event, handler). Known to the API too, which hands its own
 * events over right after commit.
 */
export const subscriptions = recordOf(
  events.map(({ name }) => name),
  (wanted) =>
    events.flatMap(({ name, handlers }): readonly Subscription<HandlerName>[] => (name === wanted ? handlers : [])),
);
