import type { z } from 'zod';
import { accountRegistered } from './accounts/events.ts';
import { cleanupRequested } from './jobs/events.ts';

/** Every event that can happen. */
export const events = [accountRegistered, cleanupRequested] as const;

export type AnyEvent = (typeof events)[number];
export type EventName = AnyEvent['name'];
export type EventByName<N extends EventName> = Extract<AnyEvent, { name: N }>;
type Payloads = { [E in AnyEvent as E['name']]: z.output<E['payload']> };
export type PayloadOf<N extends EventName> = Payloads[N];

/** The queues a worker process may serve; each has its own concurrency. */
export const queueNames = ['mail', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];

interface Subscription {
  handler: string;
  queue: QueueName;
}

/**
 * Who does what when an event happens: one job per (event, handler). Known to the API too, which hands its own
 * events over right after commit. An event that nobody handles says so with an empty list.
 */
export const subscriptions = {
  'accounts.registered': [
    { handler: 'sendWelcomeMail', queue: 'mail' },
    { handler: 'notifyNewCustomer', queue: 'mail' },
  ],
  'jobs.cleanup_requested': [{ handler: 'purgeExpired', queue: 'maintenance' }],
} as const satisfies Record<EventName, readonly Subscription[]>;

export type HandlerName = (typeof subscriptions)[EventName][number]['handler'];

type EventOfSubscription = {
  [N in EventName as (typeof subscriptions)[N][number]['handler']]: N;
};

/** The event that a handler handles. */
export type EventOfHandler<H extends HandlerName> = EventOfSubscription[H];
