import type { Delivery } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

interface ListedEvent {
  id: string;
  type: string;
  created: number;
  /** The object's id. */
  objectId: string | null;
  deliveries: Pick<Delivery, 'url' | 'state' | 'attempts'>[];
}

/** All events, oldest first, and what became of them on their way. */
export function webhookList(account: SandboxAccount): ListedEvent[] {
  return [...account.data.events.values()].map((event) => ({
    id: event.id,
    type: event.type,
    created: event.created,
    objectId: typeof event.data.object['id'] === 'string' ? event.data.object['id'] : null,
    deliveries: (account.data.deliveries.get(event.id) ?? []).map(({ url, state, attempts }) => ({
      url,
      state,
      attempts,
    })),
  }));
}
