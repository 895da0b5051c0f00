import { dateOf } from '@app/contract/core/days.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { propertyStatusLabels } from '@app/contract/properties/rules.ts';
import type { UserRentals as Rentals } from '@app/contract/reservations/helpApi.ts';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { reservationStateLabels, sourceLabels } from '@app/contract/reservations/rules.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { shortDate } from '../../../components/list/columns.tsx';
import { FixedTable } from '../../../components/list/FixedTable.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconLock } from '../../../components/text/icons.ts';
import { useReadUserRentalsQuery } from './usersApi.ts';

/** How much a customer lets: their properties and their last reservations. */
export function UserRentals({ user }: { user: Pick<UserDetail, 'id' | 'properties' | 'reservations'> }) {
  const query = useReadUserRentalsQuery({ params: { id: user.id } }, { refetchOnMountOrArgChange: true });
  return (
    <Card
      title="Locations"
      content="flush"
      aside={
        <span className="muted small">
          {countOf(user.properties, 'logement')}, {countOf(user.reservations, 'réservation')}
        </span>
      }
    >
      <Answer query={query} loading="Chargement des logements" failed="Les logements n’ont pas pu être lus." rows={3}>
        {(rentals) => <Tables rentals={rentals} />}
      </Answer>
    </Card>
  );
}

function Tables({ rentals: { namesUntil, properties, reservations } }: { rentals: Rentals }) {
  if (properties.length === 0) return <EmptyState>Aucun logement pour l’instant.</EmptyState>;
  return (
    <>
      {namesUntil !== null ? (
        <Notice tone="info">
          Ce client vous laisse voir les noms de ses voyageurs jusqu’au {formatMoment(new Date(namesUntil))}. Cette
          lecture est notée au journal.
        </Notice>
      ) : (
        reservations.length > 0 && (
          <Notice Icon={IconLock}>
            Les noms des voyageurs restent cachés&nbsp;: ce client peut les montrer quelques jours, depuis sa page
            d’aide.
          </Notice>
        )
      )}
      <FixedTable
        caption="Logements"
        rows={properties}
        keyOf={(property) => property.id}
        columns={[
          { header: 'Logement', kind: 'title', cell: ({ name, city }) => (city ? `${name}, ${city}` : name) },
          { header: 'État', side: 'end', row: 1, cell: ({ status }) => propertyStatusLabels[status] },
          { header: 'Capacité', kind: 'amount', labelled: true, cell: ({ capacity }) => capacity },
          { header: 'Photos', kind: 'amount', labelled: true, cell: ({ photos }) => photos },
          { header: 'Tarifs', labelled: true, cell: ({ hasRates }) => (hasRates ? 'Oui' : 'Aucun') },
          { header: 'À venir', kind: 'amount', labelled: true, cell: ({ coming }) => coming },
          { header: 'En tout', kind: 'amount', labelled: true, cell: ({ reservations: all }) => all },
        ]}
      />
      {reservations.length > 0 && (
        <FixedTable
          caption="Dernières réservations"
          rows={reservations}
          keyOf={(reservation) => reservation.id}
          columns={[
            { header: 'Séjour', kind: 'title', cell: ({ number, propertyName }) => `R-${number}, ${propertyName}` },
            { header: 'État', side: 'end', row: 1, cell: ({ state }) => reservationStateLabels[state] },
            {
              header: 'Dates',
              cell: ({ arrival, departure }) => `${shortDate(dateOf(arrival))} → ${shortDate(dateOf(departure))}`,
            },
            { header: 'Voyageur', labelled: true, cell: ({ guestName }) => guestName ?? 'Non communiqué' },
            { header: 'Source', labelled: true, cell: ({ source }) => sourceLabels[source] },
            {
              header: 'Montant',
              kind: 'amount',
              labelled: true,
              cell: ({ totalCents }) => (totalCents === null ? '' : formatCents(totalCents)),
            },
          ]}
        />
      )}
    </>
  );
}
