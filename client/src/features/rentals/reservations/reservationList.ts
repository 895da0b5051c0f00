import { exportReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { reservationStateLabels, reservationStates, sourceLabels, sources } from '@app/contract/reservations/rules.ts';
import { defineList } from '../../../components/list/defineList.ts';
import { chips, choice, direction, oneOf, period, search, select } from '../../../components/list/viewParts.ts';
import { useListReservationsQuery } from './reservationsApi.ts';

/** In the address, names the reservation whose drawer is open. */
export const openedName = 'r';

/** The reservations of a host: searched, narrowed, ordered, as a file. */
export const reservationList = defineList({
  view: {
    search: search('Rechercher une réservation', 'Nom, e-mail, téléphone, numéro'),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      values: reservationStates,
      labels: reservationStateLabels,
      any: 'Toutes',
    }),
    property: select({ name: 'logement', label: 'Logement', any: 'Tous', read: (id) => id, unlisted: 'Ce logement' }),
    source: select({
      name: 'origine',
      label: 'Origine',
      any: 'Toutes',
      read: oneOf(sources),
      options: sources.map((id) => ({ id, label: sourceLabels[id] })),
    }),
    ...period,
    sort: choice('tri', ['arrival', 'created', 'guest', 'total'] as const, 'created'),
    direction: direction('desc'),
  },
  opened: openedName,
  csv: exportReservationsEndpoint,
  useAnswer: (query) => useListReservationsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.reservations,
});
