import type Stripe from 'stripe';
import { z } from 'zod';
import { noSuch } from '../state/StripeFault.ts';
import { shownEvent } from '../webhooks/deliveries.ts';
import { listPage, paging, text } from './parameters.ts';
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
    { ...paging, types: z.array(text).max(20).optional() },
    (account, { types, ...page }) => {
      const events = [...account.data.events.values()]
        .filter(({ created }) => created >= account.now() - listedFor)
        .filter(({ type }) => types?.includes(type) ?? true);
      const list = listPage('/v1/events', events, page);
      return { ...list, data: list.data.map((event) => shownEvent(account, event)) };
    },
  ),
];
