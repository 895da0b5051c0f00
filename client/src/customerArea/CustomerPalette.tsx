import { useState } from 'react';
import { shortDayLabel } from '@app/contract/core/days.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { useCustomerArea, type CustomerArea } from '../browser/customerArea.ts';
import { useColorTheme } from '../chrome/storedTheme.ts';
import {
  IconHome,
  IconCalendarEvent,
  IconLogout,
  IconLifebuoy,
  IconSearch,
  IconUser,
} from '../components/text/icons.ts';
import { billingPlaces } from '../features/billing/places.ts';
import { sectionWords } from '../features/dashboard/sectionWords.ts';
import { customerSections } from '../features/dashboard/sections.ts';
import { domainPlaces } from '../features/domains/places.ts';
import { mobilePlaces } from '../features/mobile/places.ts';
import { profilePlaces } from '../features/profile/places.ts';
import { channelPlaces } from '../features/rentals/channels/places.ts';
import { moneyPlaces } from '../features/rentals/money/places.ts';
import { planningPlaces } from '../features/rentals/planning/places.ts';
import { propertyPlaces } from '../features/rentals/properties/places.ts';
import { useListPropertiesQuery } from '../features/rentals/properties/propertiesApi.ts';
import { ratePlaces } from '../features/rentals/rates/places.ts';
import { useListGuestsQuery } from '../features/rentals/reservations/guestsApi.ts';
import { reservationPlaces } from '../features/rentals/reservations/places.ts';
import { useListReservationsQuery } from '../features/rentals/reservations/reservationsApi.ts';
import { storefrontPlaces } from '../features/rentals/storefront/places.ts';
import { termPlaces } from '../features/rentals/terms/places.ts';
import { supportPlaces } from '../features/support/places.ts';
import { CommandPalette } from '../layout/palette/CommandPalette.tsx';
import { findPlaces, indexPlaces } from '../layout/palette/findPlaces.ts';
import { placesOf, themePlaces } from '../layout/palette/placesOf.ts';
import { useSettled } from '../browser/useSettled.ts';
import { placeGroups, type Place } from '../layout/palette/Place.ts';

const declared = [
  ...reservationPlaces,
  ...moneyPlaces,
  ...planningPlaces,
  ...propertyPlaces,
  ...ratePlaces,
  ...termPlaces,
  ...channelPlaces,
  ...billingPlaces,
  ...storefrontPlaces,
  ...domainPlaces,
  ...mobilePlaces,
  ...profilePlaces,
  ...supportPlaces,
];

/** Stands for the property that a place is about. */
const anyProperty = ':logement';

interface CustomerPaletteProps {
  exitLabel: string;
  onExit: () => void;
  onClose: () => void;
}

/** What a host finds: sections, what they declare, and their own properties, reservations and guests. */
export default function CustomerPalette({ exitLabel, onExit, onClose }: CustomerPaletteProps) {
  const area = useCustomerArea();
  const { choose } = useColorTheme();
  const [query, setQuery] = useState('');
  const text = useSettled(query.trim());
  const properties = useListPropertiesQuery(undefined, { skip: query.trim().length < 2 });
  const owned = properties.data?.properties ?? [];
  const [only, another] = owned;
  /** A part of a property's page is that of the only one; of several, which one is meant is chosen in their list. */
  const addressOf = (at: string) =>
    area.addressOf(at.includes(anyProperty) ? (only && !another ? at.replace(anyProperty, only.id) : 'logements') : at);
  const sections = customerSections(area);
  const pages = sections.map(({ to, label, Icon }): Place => ({
    id: label,
    label,
    Icon,
    to,
    group: placeGroups.pages,
    words: sectionWords[to.slice(area.home.length + 1)],
  }));
  const places = [
    ...pages,
    ...placesOf(declared, addressOf, sections),
    ...themePlaces(choose),
    {
      id: 'exit',
      label: exitLabel,
      words: 'quitter sortir fermer session',
      group: placeGroups.account,
      Icon: IconLogout,
      run: onExit,
    },
  ];
  const { records, searching } = useRecords(area, { text, owned });
  return (
    <CommandPalette
      area={area.home}
      places={places}
      first={pages}
      query={query}
      onQuery={setQuery}
      records={records}
      elsewhere={text.length < 2 ? [] : elsewhereFor(area, text)}
      searching={searching || properties.isFetching || text !== query.trim()}
      advice="Essayez un mot plus court, comme « facture », « calendrier » ou le nom d’un voyageur."
      help={[
        {
          id: 'help',
          label: 'Poser la question à l’équipe',
          note: 'Elle répond dans Aide et messages',
          group: 'Besoin d’aide',
          Icon: IconLifebuoy,
          to: area.addressOf('support?conversation=nouveau'),
        },
      ]}
      onClose={onClose}
    />
  );
}

const recordsShown = 5;

interface Sought {
  text: string;
  owned: readonly Pick<PropertySummary, 'id' | 'name'>[];
}

/** The host's own properties, reservations and guests that a text finds. */
function useRecords(area: CustomerArea, { text, owned }: Sought) {
  const skip = text.length < 2;
  const asked = { search: text, page: 1, pageSize: 10, direction: 'desc' } as const;
  const reservations = useListReservationsQuery({ query: { ...asked, sort: 'arrival' } }, { skip });
  const guests = useListGuestsQuery({ query: { ...asked, sort: 'name', direction: 'asc' } }, { skip });
  const homes = owned.map(({ id, name }): Place => ({
    id: `property ${id}`,
    label: name,
    group: 'Vos logements',
    Icon: IconHome,
    to: area.addressOf(`logements/${id}`),
  }));
  const stays = (reservations.currentData?.reservations ?? []).slice(0, recordsShown).map((stay): Place => ({
    id: `reservation ${stay.id}`,
    label: `${stay.guest.firstName} ${stay.guest.lastName}`.trim(),
    note: `R-${stay.number} · ${stay.propertyName}, du ${shortDayLabel(stay.arrival)} au ${shortDayLabel(stay.departure)}`,
    group: 'Vos réservations',
    Icon: IconCalendarEvent,
    to: area.addressOf(`reservations?r=${stay.id}`),
  }));
  const people = (guests.currentData?.guests ?? []).slice(0, recordsShown).map((guest): Place => ({
    id: `guest ${guest.id}`,
    label: `${guest.firstName} ${guest.lastName}`.trim(),
    note: guest.email ?? guest.phone ?? '',
    group: 'Vos voyageurs',
    Icon: IconUser,
    to: area.addressOf(`voyageurs?v=${guest.id}`),
  }));
  const { sure, likely, faint } = findPlaces(indexPlaces(homes), text, recordsShown);
  return {
    records: skip ? [] : [...sure, ...likely, ...stays, ...people, ...faint],
    searching: [reservations, guests].some(({ isFetching }) => isFetching),
  };
}

function elsewhereFor(area: CustomerArea, text: string): Place[] {
  const search = `?recherche=${encodeURIComponent(text)}`;
  return [
    { id: 'in reservations', label: `« ${text} » dans les réservations`, to: area.addressOf(`reservations${search}`) },
    { id: 'in guests', label: `« ${text} » parmi les voyageurs`, to: area.addressOf(`voyageurs${search}`) },
  ].map((place) => ({ ...place, group: 'Chercher plus loin', Icon: IconSearch }));
}
