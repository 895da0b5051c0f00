import type { RefObject } from 'react';
import type { Occupancy } from '@app/contract/reservations/planningApi.ts';
import { channelGenitives } from '@app/contract/reservations/rules.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { useReadChannelsQuery } from '../../channels/base/channelsApi.ts';
import { feedGenitive } from '../../channels/base/channelWords.ts';
import { doubleBookingAt, feedBehind } from '../../channels/base/overviewFacts.ts';
import { describeNights, titleOf } from '../rows/occupancyWords.ts';
import { ActPopover } from './ActPopover.tsx';
import classes from './ActPopover.module.css';

interface EventPopoverProps {
  occupancy: Occupancy;
  propertyId: string;
  propertyName: string;
  anchor: RefObject<Element | null>;
  onClose: () => void;
}

/** Nights that a channel's calendar announces, without a reservation: where that comes from. */
export function EventPopover({ occupancy, propertyId, propertyName, anchor, onClose }: EventPopoverProps) {
  const { addressOf } = useCustomerArea();
  const { data } = useReadChannelsQuery();
  const { source, state, throughId } = occupancy;
  const at = throughId ?? propertyId;
  const feed = feedBehind(data, at, source);
  const double = state === 'conflicting' ? doubleBookingAt(data, at, occupancy) : undefined;
  const genitive = feed ? feedGenitive(feed) : source === null || source === 'direct' ? null : channelGenitives[source];
  return (
    <ActPopover
      anchor={anchor}
      title={titleOf(occupancy)}
      under={`${propertyName} · ${describeNights(occupancy)}`}
      onClose={onClose}
    >
      <p className="muted">
        Annoncé par le calendrier {genitive ?? 'd’une plateforme'}
        {explanations[state] ?? '\u00a0: ces nuits se libèrent là-bas, ou en corrigeant cette ligne du calendrier.'}
      </p>
      <div className={classes.choices}>
        {double && (
          <div className={classes.first}>
            <ButtonLink tone="primary" to={addressOf(`doubles-reservations/${double.id}`)}>
              Voir les solutions
            </ButtonLink>
          </div>
        )}
        <div className={classes.first}>
          <ButtonLink
            tone={double ? 'default' : 'primary'}
            to={`${addressOf('plateformes')}?${feed ? `calendrier=${feed.id}` : `logement=${at}`}`}
          >
            Voir ce calendrier
          </ButtonLink>
        </div>
      </div>
    </ActPopover>
  );
}

const explanations: Partial<Record<Occupancy['state'], string>> = {
  conflicting: '\u00a0: ces nuits sont déjà prises par quelqu’un d’autre.',
  vanishing: '\u00a0: il ne l’annonce plus, et ses nuits restent gardées jusqu’à ce que ce soit sûr.',
};
