import { useSearchParams } from '../../browser/routing.ts';
import { isMonth, monthOf, type Day, type Month } from './days.ts';
import { sources, stayStatuses, type Source, type StayStatus } from './rentals.ts';
import { stayOrders, type Sorting } from './StayList.tsx';

/** What the page of the reservations shows; all of it is in its address, so that it can be bookmarked and shared. */
export interface ReservationView {
  month: Month;
  layout: 'planning' | 'list';
  propertyId: string | null;
  statuses: readonly StayStatus[];
  sources: readonly Source[];
  sorting: Sorting;
}

/** The view that the address asks for, and how to ask for another one. What the address gets wrong is left aside. */
export function useReservationView(today: Day): [ReservationView, (change: Partial<ReservationView>) => void] {
  const [search, setSearch] = useSearchParams();
  const month = search.get('mois');
  const order = search.get('tri') ?? 'arrival';
  const view: ReservationView = {
    month: isMonth(month) ? month : monthOf(today),
    layout: search.get('vue') === 'liste' ? 'list' : 'planning',
    propertyId: search.get('logement'),
    statuses: chosen(stayStatuses, search.get('statut')),
    sources: chosen(sources, search.get('source')),
    sorting: {
      by: stayOrders.find((one) => one === order.replace(/^-/, '')) ?? 'arrival',
      direction: order.startsWith('-') ? 'descending' : 'ascending',
    },
  };
  const change = (changes: Partial<ReservationView>) => {
    const next = { ...view, ...changes };
    const { by, direction } = next.sorting;
    const address = new URLSearchParams();
    if (next.month !== monthOf(today)) address.set('mois', next.month);
    if (next.layout === 'list') address.set('vue', 'liste');
    if (next.propertyId !== null) address.set('logement', next.propertyId);
    if (next.statuses.length < stayStatuses.length) address.set('statut', next.statuses.join(','));
    if (next.sources.length < sources.length) address.set('source', next.sources.join(','));
    if (by !== 'arrival' || direction !== 'ascending') address.set('tri', direction === 'ascending' ? by : `-${by}`);
    // Another month or layout is a step that Back undoes; a filter is not.
    setSearch(address, { replace: next.month === view.month && next.layout === view.layout, preventScrollReset: true });
  };
  return [view, change];
}

/** Those that the address names; all of them when it says nothing of the kind, or nothing that is known. */
function chosen<T extends string>(all: readonly T[], named: string | null): readonly T[] {
  if (named === null) return all;
  const names: readonly string[] = named.split(',');
  const known = all.filter((one) => names.includes(one));
  return known.length > 0 || named === '' ? known : all;
}
