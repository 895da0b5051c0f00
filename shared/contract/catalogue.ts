import type { z } from 'zod';
import * as accounts from './accounts/events.ts';
import * as backups from './backups/events.ts';
import * as billing from './billing/events.ts';
import * as channels from './channels/events.ts';
import * as hosting from './hosting/events.ts';
import * as jobs from './jobs/events.ts';
import * as messaging from './messaging/events.ts';
import * as mobile from './mobile/events.ts';
import * as payments from './payments/events.ts';
import * as properties from './properties/events.ts';
import * as reservations from './reservations/events.ts';
import * as site from './site/events.ts';
import * as storefront from './storefront/events.ts';
import * as support from './support/events.ts';
import type { Subscription } from './core/event.ts';
import { recordOf } from './core/record.ts';

/** Every event that can happen: what the domains' files of events export. */
export const events = [
  ...Object.values(accounts),
  ...Object.values(backups),
  ...Object.values(billing),
  ...Object.values(channels),
  ...Object.values(hosting),
  ...Object.values(jobs),
  ...Object.values(messaging),
  ...Object.values(mobile),
  ...Object.values(payments),
  ...Object.values(properties),
  ...Object.values(reservations),
  ...Object.values(site),
  ...Object.values(storefront),
  ...Object.values(support),
];

export type AnyEvent = (typeof events)[number];
export type EventName = AnyEvent['name'];
export type EventByName<N extends EventName> = Extract<AnyEvent, { name: N }>;
type Payloads = { [E in AnyEvent as E['name']]: z.output<E['payload']> };
export type PayloadOf<N extends EventName> = Payloads[N];

type HandlersOf<E extends AnyEvent> = E['handlers'][number]['handler'];
type EventNames = { [E in AnyEvent as HandlersOf<E>]: E['name'] };
export type HandlerName = keyof EventNames;
export type EventOfHandler<H extends HandlerName> = EventNames[H];

/** Who does what when an event happens: one job per (event, handler). */
export const subscriptions = recordOf(
  events.map(({ name }) => name),
  (wanted) =>
    events.flatMap(({ name, handlers }): readonly Subscription<HandlerName>[] => (name === wanted ? handlers : [])),
);
