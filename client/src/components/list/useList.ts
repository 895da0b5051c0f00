import { useEffect, useEffectEvent, useRef } from 'react';
import { addressOf } from '../../api/baseQuery.ts';
import { sortDirections, type SortDirection } from '@app/contract/core/lists.ts';
import { useLocation, useSearchParams } from '../../browser/routing.ts';
import { usePolling } from '../../browser/whileSeen.ts';
import {
  lastPageOf,
  type Changes,
  type Counted,
  type ListDefinition,
  type PageOfList,
  type Parts,
  type Row,
  type Values,
} from './defineList.ts';
import { oneOf } from './viewParts.ts';

interface UseListOptions {
  /** In place of the definition's polling; null: none for now. */
  polling?: number | null;
}

/** A list as the address asks for it: its view, which can be shared and gone back to, its rows, and what changes it. */
export function useList<P extends Parts, A extends Counted, R extends Row>(
  definition: ListDefinition<P, A, R>,
  options: UseListOptions = {},
) {
  const [address, show] = useSearchParams();
  // The page follows its address a moment later: a second change in that moment adds to the first.
  const wanted = useRef(address);
  useEffect(() => {
    wanted.current = address;
  }, [address]);
  // What leads back to where one came from stays, however the list is turned.
  const here: { state: unknown } = useLocation();
  const setAddress = (next: URLSearchParams, how: Parameters<typeof show>[1]) => {
    wanted.current = next;
    show(next, { ...how, state: here.state });
  };
  const view = definition.read(address);
  // oxlint-disable-next-line react/hooks -- a definition is a constant of its module: a call site gives one, always the same
  const { data, currentData, error, isFetching, refetch } = definition.useAnswer(view);
  const before = data !== undefined && definition.mayStay?.(data, view) !== false ? data : undefined;
  const answer = error ? undefined : (currentData ?? before);

  const polling = options.polling === undefined ? (definition.polling?.(data) ?? null) : options.polling;
  usePolling(refetch, polling);

  // A page beyond the last one: rows went, or the address was made by hand.
  const last = currentData === undefined || error ? null : lastPageOf(currentData.total, view.pageSize);
  const isBeyond = last !== null && view.page > last;
  const goToLast = useEffectEvent((page: number) =>
    setAddress(definition.write(wanted.current, { page }), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (isBeyond) goToLast(last);
  }, [isBeyond, last]);

  // A page that is none: « -3 », « abc ».
  const named = address.get('page');
  const isMisnamed = named !== null && Number(named) !== view.page;
  const forgetPage = useEffectEvent(() => {
    const corrected = new URLSearchParams(wanted.current);
    corrected.delete('page');
    setAddress(corrected, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isMisnamed && view.page === 1) forgetPage();
  }, [isMisnamed, view.page]);

  const values: Values = view;
  const filters = Object.entries(definition.view).filter(([, { filter }]) => filter !== undefined);
  const turn = (changes: Values) => {
    // A page is a step back; another filter replaces the one before.
    const replace = !('page' in changes);
    setAddress(definition.write(wanted.current, { page: 1, ...changes }), { replace, preventScrollReset: true });
  };
  return {
    definition,
    view,
    values,
    address: definition.write(address),
    answer,
    rows: answer === undefined ? [] : definition.rows(answer),
    error,
    isFetching,
    refetch,
    /** What is shown is not yet what was asked for. */
    busy: (isFetching && currentData === undefined) || isBeyond,
    /** Whether its filters, or a page too far, may be why a list shows nothing. */
    narrowed: view.page > 1 || filters.some(([key, { usual, none }]) => (values[key] ?? none) !== usual),
    /** Shows another part of the list; the first page of it unless the changes name one. */
    change: (changes: Changes<P>) => turn(changes),
    /** Clears every filter but those that are given. */
    clear: (only: Changes<P> = {}) =>
      turn({ ...Object.fromEntries(filters.map(([key, { usual }]) => [key, usual])), ...only }),
    set: (filter: string, value: string | undefined) => turn({ [filter]: value }),
    turn: (page: Partial<PageOfList>) => turn({ ...page }),
    order: { sort: values['sort']?.toString(), direction: oneOf(sortDirections)(String(values['direction'])) },
    changeOrder: (sort: string, direction: SortDirection) => turn({ sort, direction }),
    /** Where every row that matches is to be had as a file. */
    csv:
      definition.csv &&
      addressOf({
        endpoint: definition.csv,
        request: {
          query: { ...definition.csvAlso?.(view), ...Object.fromEntries(filters.map(([key]) => [key, values[key]])) },
        },
      }),
    opened: definition.opened === undefined ? null : address.get(definition.opened),
    /** Opens the drawer of a row; null: closes it. */
    open: (id: string | null) =>
      setAddress(addressWith(definition, wanted.current, id), { preventScrollReset: true, replace: id === null }),
    /** Where this view is, with one of its rows open; null: with none. */
    at: (id: string | null) => `?${addressWith(definition, address, id).toString()}`,
  };
}

function addressWith<P extends Parts, A extends Counted, R extends Row>(
  { write, opened }: ListDefinition<P, A, R>,
  address: URLSearchParams,
  id: string | null,
): URLSearchParams {
  const written = write(address);
  if (id !== null && opened !== undefined) written.set(opened, id);
  return written;
}

export type ListState<P extends Parts, A extends Counted, R extends Row> = ReturnType<typeof useList<P, A, R>>;
