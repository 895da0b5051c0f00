import type Stripe from 'stripe';
import { z } from 'zod';
import type { SandboxAccount } from '../../state/SandboxAccount.ts';
import type { ThinEvent } from '../../state/SandboxObjects.ts';
import { StripeFault } from '../../state/StripeFault.ts';
import { text } from '../parameters.ts';
import { call, type Call } from '../resource.ts';
import { v2Page, v2Paging } from './v2.ts';

const path = '/v2/core/events';

/** Stripe lists events of the last 30 days. Milliseconds. */
const listedFor = 30 * 86_400_000;

const moment = z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso));

export const thinEventCalls: Call[] = [
  call<Stripe.V2.Core.EventRetrieveParams>()('GET', `${path}/:id`, {}, (account, _wish, id) => {
    const event = visible(account).find((known) => known.id === id);
    if (event) return { changes: null, ...event };
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      code: 'not_found',
      message: `No such event: '${id}'.`,
    });
  }),
  call<Stripe.V2.Core.EventListParams & { page?: string }>()(
    'GET',
    path,
    {
      ...v2Paging,
      created: z
        .strictObject({ gt: moment.optional(), gte: moment.optional(), lt: moment.optional(), lte: moment.optional() })
        .optional(),
      object_id: text.optional(),
      types: z.array(text).max(20).optional(),
    },
    (account, { created = {}, object_id: id, types, ...page }) => {
      const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
      const found = visible(account)
        .filter((event) => id === undefined || event.related_object?.id === id)
        .filter(({ type }) => types?.includes(type) ?? true)
        .filter(({ created: iso }) => {
          const at = Date.parse(iso);
          return at > gt && at >= gte && at < lt && at <= lte;
        });
      const query = new Map((types ?? []).map((type, at) => [`types[${at}]`, type]));
      if (id !== undefined) query.set('object_id', id);
      const list = v2Page(path, found, page, Object.fromEntries(query));
      return { ...list, data: list.data.map((event) => ({ changes: null, ...event })) };
    },
  ),
];

/** The thin events of a platform, or those that are about one account when it asks in its context. */
function visible(account: SandboxAccount): ThinEvent[] {
  const since = account.now() * 1_000 - listedFor;
  return [...account.root.data.thinEvents.values()]
    .filter(({ created }) => Date.parse(created) >= since)
    .filter(({ context }) => !account.isConnected || context === account.id);
}
