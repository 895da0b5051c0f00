import { deliveryStates, type DeliveryFilters } from '@app/contract/messaging/deliveriesApi.ts';
import { sortDirections, type SortDirection } from '@app/contract/lists.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';
import { tabAddress } from './emailsAddress.ts';

/** Which deliveries the address asks for: `?onglet=envois&etat=failed&page=2`. */
export interface DeliveriesView extends DeliveryFilters, ListPage {
  direction: SortDirection;
}

const usual = { direction: 'desc' } as const;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): DeliveriesView {
  const { text, one, day, listPage } = readAddress(address);
  return {
    search: text('recherche'),
    state: one(deliveryStates, 'etat'),
    template: text('modele'),
    from: day('du'),
    to: day('au'),
    direction: one(sortDirections, 'sens') ?? usual.direction,
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: DeliveriesView): URLSearchParams {
  return writeAddress(
    {
      onglet: 'envois',
      recherche: view.search,
      etat: view.state,
      modele: view.template,
      du: view.from,
      au: view.to,
      sens: view.direction,
    },
    { sens: usual.direction },
    view,
  );
}

/** Where the deliveries of one template of late are listed. */
export function templateDeliveriesAddress(key: string): string {
  return `${tabAddress('envois')}&modele=${key}`;
}

/** What narrows a view, apart from its order and its page. */
export function filtersOf({ search, state, template, from, to }: DeliveriesView): DeliveryFilters {
  return { search, state, template, from, to };
}
