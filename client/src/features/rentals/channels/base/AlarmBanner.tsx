import type { ReactNode } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { DoubleBookingSummary } from '@app/contract/channels/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { IconAlertTriangle, IconArrowRight } from '../../../../components/text/icons.ts';
import { feedName } from './channelWords.ts';
import { nightsInWords } from './nightWords.ts';
import { alarmsOf, type PlacedFeed } from './overviewFacts.ts';
import { useChannels } from './useChannels.ts';
import classes from './AlarmBanner.module.css';

/** Lines that are shown; more are on the page of channels. */
const most = 3;

/** Says what cannot wait, as long as it is not solved: double bookings, and calendars in quarantine. */
export function AlarmBanner() {
  const { addressOf } = useCustomerArea();
  const { data } = useChannels();
  if (!data) return null;
  const { doubles, quarantined } = alarmsOf(data);
  const lines = [
    ...doubles.map((one) => <DoubleLine key={one.id} booking={one} />),
    ...quarantined.map((one) => <QuarantineLine key={one.feed.id} {...one} />),
  ];
  if (lines.length === 0) return null;
  const rest = lines.length - most;
  return (
    <section className={classes.banner} aria-label="À résoudre">
      <ul>
        {lines.slice(0, most)}
        {rest > 0 && (
          <Line to={addressOf('plateformes')} action="Tout voir">
            Et {rest > 1 ? `${rest}\u00a0autres` : 'une autre'} à résoudre.
          </Line>
        )}
      </ul>
    </section>
  );
}

function DoubleLine({ booking }: { booking: DoubleBookingSummary }) {
  const { addressOf } = useCustomerArea();
  const { id, propertyName, holder } = booking;
  return (
    <Line to={addressOf(`doubles-reservations/${id}`)} action="Voir les solutions">
      <b>
        {propertyName}&nbsp;: deux réservations pour {nightsInWords(booking)}.
      </b>{' '}
      <span>{holder.source === 'direct' ? 'La vôtre' : sourceLabels[holder.source]} est arrivée la première.</span>
    </Line>
  );
}

function QuarantineLine({ feed, property }: PlacedFeed) {
  const { addressOf } = useCustomerArea();
  const kept = feed.quarantine?.events.length ?? 0;
  return (
    <Line to={`${addressOf('plateformes')}?calendrier=${feed.id}`} action="Répondre">
      <b>
        {property.name}&nbsp;: {feedName(feed)} est à vérifier.
      </b>{' '}
      <span>
        {kept > 0
          ? `${countOf(kept, 'séjour gardé', 'séjours gardés')} en attendant votre réponse.`
          : 'Rien n’est libéré en attendant.'}
      </span>
    </Line>
  );
}

function Line({ to, action, children }: { to: string; action: string; children: ReactNode }) {
  return (
    <li>
      <IconAlertTriangle aria-hidden="true" />
      <p>{children}</p>
      <Link to={to}>
        {action}
        <IconArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}
