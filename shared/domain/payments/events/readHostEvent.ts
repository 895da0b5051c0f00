import { z } from 'zod';
import type { HostEventFamily } from '@app/contract/payments/hostEvents.ts';

/** What an event says that is of use: nothing else of it is believed. */
export interface HostEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** The account that it is about; null: the product's own. */
  connectedId: string | null;
  objectType: string | null;
  objectId: string | null;
}

const name = z.string().regex(/^[\w.[\]]{1,200}$/);
const id = z.string().regex(/^\w{1,255}$/);
const envelope = { id, type: name, livemode: z.boolean() };
const object = z.object({ id: id.nullish().catch(null), object: name.nullish().catch(null) });

const snapshot = z.object({
  ...envelope,
  object: z.literal('event'),
  account: id.nullish(),
  data: z.object({ object }).catch({ object: {} }),
});

const thin = z.object({
  ...envelope,
  object: z.literal('v2.core.event'),
  context: id.nullish().catch(null),
  related_object: z.object({ id, type: name }).nullish().catch(null),
});

/** Reads an event of a family. @throws ZodError when it is none. */
export function readHostEvent(family: HostEventFamily, event: unknown): HostEvent {
  if (family === 'connect') {
    const { account, data, ...said } = snapshot.parse(event);
    return {
      ...said,
      connectedId: account ?? null,
      objectType: data.object.object ?? null,
      objectId: data.object.id ?? null,
    };
  }
  const { context, related_object: related, ...said } = thin.parse(event);
  // Some are about a link of an account, and only name the account as their context.
  const about = related?.type === accountType ? related.id : (context ?? null);
  return { ...said, connectedId: about, objectType: accountType, objectId: about };
}

const accountType = 'v2.core.account';
