import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPageSizes } from '@app/contract/core/lists.ts';
import { defineList } from './defineList.ts';
import { chips, choice, direction, hidden, oneOf, period, search, select } from './viewParts.ts';

const states = ['open', 'closed'] as const;
const kinds = ['phone', 'mail'] as const;
const sorts = ['name', 'date'] as const;
const things = { total: 0, things: [{ id: '1' }] };

const list = defineList({
  fixed: { onglet: 'choses' },
  view: {
    search: search('Rechercher une chose', 'Nom'),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      values: states,
      labels: { open: 'Ouvertes', closed: 'Fermées' },
      any: 'Toutes',
      usual: 'open',
      none: 'toutes',
    }),
    kind: select({ name: 'sorte', label: 'Sorte', any: 'Toutes', read: oneOf(kinds) }),
    thing: hidden('chose', (text) => (/^\d+$/.test(text) ? text : undefined)),
    ...period,
    sort: choice('tri', sorts, 'date'),
    direction: direction('desc'),
  },
  useAnswer: () => ({ data: things, isFetching: false, refetch: async () => ({ data: things }) }),
  rows: (answer) => answer.things,
});

const read = (address: string) => list.read(new URLSearchParams(address));
const write = (address: string) => list.write(new URLSearchParams(address)).toString();

describe('the address of a list', () => {
  it('means the default state, order and page when it names none', () => {
    expect(read('')).toStrictEqual({
      search: undefined,
      state: 'open',
      kind: undefined,
      thing: undefined,
      from: undefined,
      to: undefined,
      sort: 'date',
      direction: 'desc',
      page: 1,
      pageSize: 25,
    });
    expect(write('')).toBe('onglet=choses');
  });

  it('treats invalid values as absent', () => {
    const wrong = 'recherche=%20&etat=x&sorte=x&chose=x&du=hier&tri=x&sens=x&page=-1&taille=7&autre=1';
    expect(read(wrong)).toStrictEqual(read(''));
    expect(write(wrong)).toBe('onglet=choses');
  });

  it('names all states explicitly where the default is one of them', () => {
    expect(read('etat=toutes').state).toBeUndefined();
    expect(write('etat=toutes')).toBe('onglet=choses&etat=toutes');
  });

  it('reads back as the view that it was written for', () => {
    const maybe = <T extends string>(...values: readonly T[]) =>
      fc.option(fc.constantFrom(...values), { nil: undefined });
    const views = fc.record({
      search: maybe('maïder', 'a&b=c', '100 %'),
      state: maybe(...states),
      kind: maybe(...kinds),
      thing: maybe('1', '42'),
      from: maybe('2026-10-01'),
      to: maybe('2026-10-31'),
      sort: fc.constantFrom(...sorts),
      direction: fc.constantFrom('asc', 'desc'),
      page: fc.integer({ min: 1, max: 1_000 }),
      pageSize: fc.constantFrom(...listPageSizes),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(list.read(list.write(new URLSearchParams(), view))).toStrictEqual({ ...view });
      }),
    );
  });
});
