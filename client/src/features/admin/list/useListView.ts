import { useSearchParams } from '../../../app/routing.ts';
import type { ListPage } from './listAddress.ts';

interface ListViewOptions<V extends ListPage> {
  read: (address: URLSearchParams) => V;
  write: (view: V) => URLSearchParams;
  /** What clearing the filters leaves as it is: order and size of a page. */
  keep: (view: V) => Partial<V>;
  /** In the address, names what lies open over the list. */
  openedName: string;
}

/** The view of a list, in the address so that it can be shared and gone back to, and what lies open over it. */
export function useListView<V extends ListPage>({ read, write, keep, openedName }: ListViewOptions<V>) {
  const [search, setSearch] = useSearchParams();
  const view = read(search);
  /** Narrows or turns the list; null clears every filter. */
  const change = (changes: Partial<V> | null) => {
    const turned = changes !== null && 'page' in changes;
    const next: V =
      changes === null ? { ...read(new URLSearchParams()), ...keep(view) } : { ...view, page: 1, ...changes };
    // A page is a step back; another filter replaces the one before.
    setSearch(write(next), { replace: !turned, preventScrollReset: true });
  };
  const open = (id: string | null) => {
    const address = write(view);
    if (id !== null) address.set(openedName, id);
    setSearch(address, { preventScrollReset: true, replace: id === null });
  };
  return { view, change, opened: search.get(openedName), open };
}
