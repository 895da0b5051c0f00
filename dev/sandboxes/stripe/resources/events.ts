import type Stripe from 'stripe';
import { z } from 'zod';
import { noSuch, refuse } from '../state/StripeFault.ts';
import { shownEvent } from '../webhooks/deliveries.ts';
import { listPage } from './listPage.ts';
import { created, flag, paging, text } from './parameters.ts';
import { call, type Call } from './resource.ts';

/** Stripe lists events of the last 30 days. */
const listedFor = 30 * 86_400;

export const eventCalls: Call[] = [
  call<Stripe.EventRetrieveParams>()('GET', '/v1/events/:id', {}, (account, _wish, id) => {
    const event = account.data.events.get(id);
    if (!event || event.created < account.now() - listedFor) throw noSuch('event', id);
    return shownEvent(account, event);
  }),
  call<Stripe.EventListParams>()(
    'GET',
    '/v1/events',
    {
      ...paging,
      created,
      delivery_success: flag.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    },
    (account, { delivery_success: delivered, type, types, ...page }) => {
      if (type !== undefined && types !== undefined) {
        refuse('type', 'You may only specify one of these parameters: type, types.');
      }
      const isDelivered = (id: string) =>
        (account.data.deliveries.get(id) ?? []).every(({ state }) => state === 'delivered');
      const events = [...account.data.events.values()]
        .filter((event) => event.created >= account.now() - listedFor)
        .filter((event) => type === undefined || fits(event.type, type))
        .filter((event) => types === undefined || types.some((wanted) => wanted === event.type))
        .filter(({ id }) => delivered === undefined || isDelivered(id) === delivered);
      const list = listPage('/v1/events', events, page);
      return { ...list, data: list.data.map((event) => shownEvent(account, event)) };
    },
  ),
];

/** `charge.*` stands for all events of charges. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
