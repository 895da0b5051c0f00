import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { events, subscriptions } from './catalogue.ts';
import { queueNames } from './core/queues.ts';

const excepted: Record<string, string[]> = {
  // The person informed that their account is closed, when nothing else has their address (docs/decisions/0017).
  'accounts.closed': ['email', 'firstName', 'emailConfirmed'],
  // Guests who are told that their host left, when nothing else knows of either (docs/decisions/0127).
  'storefront.host_left': ['guestEmail', 'guestFirstName', 'siteName', 'hostEmail', 'propertyName'],
  // A DNS name, to be withdrawn when its row may be gone.
  'hosting.name_release_requested': ['name'],
};

const handlers = Object.values(subscriptions).flat();

describe('the catalogue of events', () => {
  it('names each event once, as <domain>.<what_happened>', () => {
    const names = events.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(\.[a-z]+(_[a-z]+)*)+$/);
  });

  it('lists for each event the handlers that its definition names', () => {
    expect(subscriptions['billing.refunded']).toStrictEqual([]);
    expect(subscriptions['accounts.email_changed']).toStrictEqual([
      { handler: 'sendEmailChanged', queue: 'mail', label: 'Nouvelle adresse confirmée' },
    ]);
    for (const { name, handlers: declared } of events) expect(subscriptions[name]).toStrictEqual(declared);
  });

  it('says in French what every event and every handler is', () => {
    for (const { label } of [...events, ...handlers]) expect(label).toMatch(/^[A-ZÀÉ][^'"]+$/);
  });

  it('gives each handler one event, and a queue that workers serve', () => {
    expect(new Set(handlers.map(({ handler }) => handler)).size).toBe(handlers.length);
    for (const { queue } of handlers) expect(queueNames).toContain(queue);
  });

  it('uses every queue', () => {
    expect(new Set(handlers.map(({ queue }) => queue))).toStrictEqual(new Set(queueNames));
  });

  it('keeps secrets and people out of payloads', () => {
    for (const event of events) {
      expect(event.version).toBeGreaterThan(0);
      expect(
        Object.keys(event.payload.shape).filter((key) => /password|token|secret|email|name(?!Id$)/i.test(key)),
      ).toStrictEqual(excepted[event.name] ?? []);
      expect(() => z.toJSONSchema(event.payload)).not.toThrow();
    }
  });
});
