import { z } from 'zod';
import { sortDirections, type SortDirection } from '@app/contract/lists.ts';
import type { ConversationFilters } from '@app/contract/support/adminApi.ts';
import { conversationOrigins, conversationStates } from '@app/contract/support/rules.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';

/** Which conversations the address asks for: `?etat=pending&attribuee=me`. */
export interface SupportView extends ConversationFilters, ListPage {
  direction: SortDirection;
}

/** Those that wait for us, unless the address says otherwise. */
const usual = { state: 'open', direction: 'desc' } as const;
const everyState = 'toutes';

const assignedSchema = z.union([z.enum(['me', 'nobody']), z.uuid()]);

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): SupportView {
  const { text, one, day, listPage } = readAddress(address);
  const state = one([...conversationStates, everyState], 'etat') ?? usual.state;
  return {
    search: text('recherche'),
    state: state === everyState ? undefined : state,
    origin: one(conversationOrigins, 'origine'),
    assigned: assignedSchema.safeParse(address.get('attribuee')).data,
    account: z.uuid().safeParse(address.get('client')).data,
    from: day('du'),
    to: day('au'),
    direction: one(sortDirections, 'sens') ?? usual.direction,
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: SupportView): URLSearchParams {
  return writeAddress(
    {
      recherche: view.search,
      etat: view.state ?? everyState,
      origine: view.origin,
      attribuee: view.assigned,
      client: view.account,
      du: view.from,
      au: view.to,
      sens: view.direction,
    },
    { etat: usual.state, sens: usual.direction },
    view,
  );
}

/** What narrows a view, apart from its order and its page. */
export function filtersOf({ search, state, origin, assigned, account, from, to }: SupportView): ConversationFilters {
  return { search, state, origin, assigned, account, from, to };
}

/** Whether something narrows a view beside the state that is looked at first. */
export function isNarrowed(view: SupportView): boolean {
  const { state, ...others } = filtersOf(view);
  return state !== usual.state || Object.values(others).some(Boolean) || view.page > 1;
}
