import { transactionStatuses, transactionTypes } from '@app/contract/billing/rules.ts';
import { sortDirections } from '@app/contract/lists.ts';
import {
  transactionSorts,
  type TransactionFilters,
  type TransactionOrder,
} from '@app/contract/billing/transactionsApi.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';

/** Which transactions the address asks for: `?statut=refunded&page=2`. */
export interface TransactionsView extends TransactionFilters, TransactionOrder, ListPage {}

const usual = { sort: 'date', direction: 'desc' } as const;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): TransactionsView {
  const { text, one, day, listPage } = readAddress(address);
  return {
    search: text('recherche'),
    status: one(transactionStatuses, 'statut'),
    type: one(transactionTypes, 'type'),
    from: day('du'),
    to: day('au'),
    sort: one(transactionSorts, 'tri') ?? usual.sort,
    direction: one(sortDirections, 'sens') ?? usual.direction,
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: TransactionsView): URLSearchParams {
  return writeAddress(
    {
      recherche: view.search,
      statut: view.status,
      type: view.type,
      du: view.from,
      au: view.to,
      tri: view.sort,
      sens: view.direction,
    },
    { tri: usual.sort, sens: usual.direction },
    view,
  );
}

/** What narrows a view, apart from its order and its page. */
export function filtersOf({ search, status, type, from, to }: TransactionsView): TransactionFilters {
  return { search, status, type, from, to };
}
