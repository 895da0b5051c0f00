import {
  exportMovementsEndpoint,
  movementDirectionLabels,
  movementDirections,
} from '@app/contract/payments/overviewApi.ts';
import { meansLabels, paymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { defineList } from '../../../components/list/defineList.ts';
import { useList } from '../../../components/list/useList.ts';
import { chips, choice, direction, oneOf, period, search, select } from '../../../components/list/viewParts.ts';
import { useListMovementsQuery } from './moneyApi.ts';

/** What came and what was given back: narrowed, ordered, as a file. The address names the reservation whose drawer is open. */
const movementList = defineList({
  view: {
    search: search('Rechercher un paiement', 'Nom ou e-mail du voyageur'),
    way: chips({
      name: 'sens-du-paiement',
      label: 'Reçus ou rendus',
      values: movementDirections,
      labels: movementDirectionLabels,
      any: 'Tous',
    }),
    property: select({ name: 'logement', label: 'Logement', any: 'Tous', read: (id) => id, unlisted: 'Ce logement' }),
    means: select({
      name: 'moyen',
      label: 'Moyen',
      any: 'Tous',
      read: oneOf(paymentMeans),
      options: paymentMeans.map((id) => ({ id, label: meansLabels[id] })),
    }),
    ...period,
    sort: choice('tri', ['day', 'amount'] as const, 'day'),
    direction: direction('desc'),
  },
  opened: 'r',
  csv: exportMovementsEndpoint,
  useAnswer: (query) => useListMovementsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.movements,
});

/** The movements that the address asks for. */
export const useMovements = () => useList(movementList);
export type MovementListState = ReturnType<typeof useMovements>;
