import { dayText, listPageSizes } from '@app/contract/lists.ts';

/** What every list's address holds. */
export interface ListPage {
  page: number;
  pageSize: number;
}

const usual = { page: 1, pageSize: 25 } as const;

/** Reads the parts of an address; what it gets wrong counts as absent. */
export function readAddress(address: URLSearchParams) {
  const page = Number(address.get('page'));
  return {
    text: (name: string) => address.get(name)?.trim() || undefined,
    one: <T extends string>(values: readonly T[], name: string) => values.find((value) => value === address.get(name)),
    day: (name: string) => dayText.safeParse(address.get(name)).data,
    listPage: (): ListPage => ({
      page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : usual.page,
      pageSize: listPageSizes.find((size) => String(size) === address.get('taille')) ?? usual.pageSize,
    }),
  };
}

type Parts = Readonly<Record<string, string | number | undefined>>;

/** The address of a view: what is as usual is left out. */
export function writeAddress(parts: Parts, usually: Parts, { page, pageSize }: ListPage): URLSearchParams {
  const address = new URLSearchParams();
  const left: Parts = { ...usually, taille: usual.pageSize, page: usual.page };
  for (const [name, value] of Object.entries<Parts[string]>({ ...parts, taille: pageSize, page })) {
    if (value !== undefined && value !== '' && value !== left[name]) address.set(name, String(value));
  }
  return address;
}
