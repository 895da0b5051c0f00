import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import { created, flag, paging, parameters, text } from '../http/parameters.ts';
import { invalidRequest, noSuch } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { shownEvent } from '../webhooks/deliveries.ts';

/** Stripe lists events of the last 30 days. */
const keptFor = 30 * 86_400;

export const eventCalls: Call[] = [
  defineCall({
    method: 'GET',
    path: '/v1/events/:id',
    parameters: parameters<Stripe.EventRetrieveParams>()({}),
    run: ({ account, id }) => {
      const event = account.data.events.get(id);
      if (!event || event.created < account.now() - keptFor) throw noSuch('event', id);
      return shownEvent(account, event);
    },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/events',
    parameters: parameters<Stripe.EventListParams>()({
      ...paging,
      created,
      delivery_success: flag.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    run: ({ account, parameters: { delivery_success: delivered, type, types, ...page } }) => {
      if (type !== undefined && types !== undefined) {
        throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'type' });
      }
      const events = [...account.data.events.values()]
        .filter((event) => event.created >= account.now() - keptFor)
        .filter((event) => type === undefined || fits(event.type, type))
        .filter((event) => types === undefined || types.some((wanted) => wanted === event.type))
        .filter((event) => delivered === undefined || isDelivered(account, event.id) === delivered);
      const list = listPage('/v1/events', events, page);
      return { ...list, data: list.data.map((event) => shownEvent(account, event)) };
    },
  }),
];

function isDelivered(account: SandboxAccount, eventId: string): boolean {
  return (account.data.deliveries.get(eventId) ?? []).every(({ state }) => state === 'delivered');
}

/** `charge.*` stands for all events of charges. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
