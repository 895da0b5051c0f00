import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { listPageSizes } from '@app/contract/core/lists.ts';
import type { Part } from './viewParts.ts';

export interface Row {
  id: string;
}

export type Parts = Readonly<Record<string, Part<string | undefined>>>;

export interface PageOfList {
  page: number;
  pageSize: number;
}

/** What an address asks a list for: the value of each part, and the page. */
type ViewOf<P extends Parts> = { [K in keyof P]: P[K] extends Part<infer T> ? T : never } & PageOfList;

export type Values = Readonly<Record<string, string | number | undefined>>;

/** What a view is turned by; what is not named stays. */
export type Changes<P extends Parts> = Partial<Record<keyof P & string, string | undefined>> & Partial<PageOfList>;

/** What every answer of a list contains besides its rows. */
export interface Counted {
  /** Rows that match, up to the reach of lists. */
  total: number;
  /** Rows by state, for the chips. */
  counts?: Readonly<Record<string, number>>;
}

interface Query<A> {
  /** Of this view; until it is there, of the view before. */
  data?: A | undefined;
  /** Of this view. */
  currentData?: A | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => PromiseLike<{ data?: A | undefined; error?: unknown }>;
}

interface ListDeclaration<P extends Parts, A extends Counted, R extends Row> {
  /** Filters and order, in the order in which the address names them. */
  view: P;
  /** What the address holds whatever the view is: the tab that the list is in. */
  fixed?: Readonly<Record<string, string>>;
  /** In the address, names the row whose drawer is open. */
  opened?: string;
  csv?: EndpointDefinition;
  /** What the CSV is asked for besides the filters. */
  csvAlso?: (view: ViewOf<P>) => Values;
  /** How many rows a page has, where one cannot choose. */
  pageSize?: number;
  useAnswer: (view: ViewOf<P>) => Query<A>;
  rows: (answer: A) => readonly R[];
  /** Milliseconds until the list is read again while it is seen; null: it is not. */
  polling?: (answer: A | undefined) => number | null;
  /** Whether the answer to the view before may be shown until this one's is there. */
  mayStay?: (before: A, view: ViewOf<P>) => boolean;
}

/** A list as `useList` takes it. */
export interface ListDefinition<P extends Parts, A extends Counted, R extends Row> extends ListDeclaration<P, A, R> {
  /** The view that an address names; what it gets wrong counts as absent. */
  read: (address: URLSearchParams) => ViewOf<P>;
  /** The address of the view that an address names, once changed: what is as usual is left out. */
  write: (address: URLSearchParams, changes?: Values) => URLSearchParams;
}

/** The last page that has rows, of a list that has so many. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

const usualPage: PageOfList = { page: 1, pageSize: 25 };
const lastPage = 1_000;

type Named = Pick<Part<string | undefined>, 'name' | 'usual' | 'none'>;

const pageParts: readonly [keyof PageOfList, Named][] = [
  ['pageSize', { name: 'taille', usual: String(usualPage.pageSize) }],
  ['page', { name: 'page', usual: String(usualPage.page) }],
];

/** Declares a list: what narrows and orders it, under which names in the address, and where its rows come from. */
export function defineList<P extends Parts, A extends Counted, R extends Row>(
  declaration: ListDeclaration<P, A, R>,
): ListDefinition<P, A, R> {
  const { view: parts, fixed = {}, pageSize } = declaration;
  const pageOf = (address: URLSearchParams) => ({ ...readPage(address), ...(pageSize !== undefined && { pageSize }) });
  const places = pageSize === undefined ? pageParts : pageParts.filter(([key]) => key === 'page');
  return {
    ...declaration,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the part of its name
    read: (address) => ({ ...readParts(parts, address), ...pageOf(address) }) as ViewOf<P>,
    write: (address, changes = {}) => {
      const values: Values = { ...readParts(parts, address), ...pageOf(address), ...changes };
      const written = new URLSearchParams(fixed);
      for (const [key, { name, usual, none }] of [...Object.entries(parts), ...places]) {
        const text = String(values[key] ?? none ?? '');
        if (text !== '' && text !== usual) written.set(name, text);
      }
      return written;
    },
  };
}

function readParts(parts: Parts, address: URLSearchParams): Values {
  return Object.fromEntries(Object.entries(parts).map(([key, { name, read }]) => [key, read(address.get(name))]));
}

/** The page of a list that an address names. */
function readPage(address: URLSearchParams): PageOfList {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : usualPage.page,
    pageSize: listPageSizes.find((size) => String(size) === address.get('taille')) ?? usualPage.pageSize,
  };
}
