import { channelGenitives, channelNames } from '@app/contract/reservations/rules.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { IconRefresh } from '../../../../components/text/icons.ts';

/** Whether its channel decides about the dates and the end of a stay. */
export function channelDecides({ calendar }: Pick<Reservation, 'calendar'>): boolean {
  return calendar?.state === 'seen';
}

/** The calendar that a stay follows, and what it says of it now. */
export function CalendarLine({ reservation }: { reservation: Reservation }) {
  const { addressOf } = useCustomerArea();
  const { calendar, state, cancelledBy, propertyId } = reservation;
  if (calendar === null) return null;
  const { channel, state: seen, conflicting, missingSince } = calendar;
  const name = channelNames[channel];
  const wasCancelled = state === 'cancelled' && cancelledBy === 'channel';
  const isMissing = seen !== 'seen' && !wasCancelled;
  return (
    <Notice
      tone={isMissing || conflicting ? 'warn' : 'info'}
      Icon={IconRefresh}
      title={`Suit le calendrier ${channelGenitives[channel]}`}
      actions={
        <ButtonLink size="s" tone="quiet" to={`${addressOf('plateformes')}?logement=${propertyId}`}>
          Voir ses calendriers
        </ButtonLink>
      }
    >
      <p>
        {wasCancelled
          ? `Annulé par ${name}.`
          : seen === 'missing'
            ? `Absent de ce calendrier${missingSince ? ` depuis le ${formatMoment(new Date(missingSince))}` : ''}\u00a0: ses nuits restent gardées.`
            : seen === 'gone'
              ? 'N’est plus dans ce calendrier\u00a0: vous décidez désormais seul de ce séjour.'
              : `Ses dates et son annulation se décident sur ${name}, et suivent ici d’elles-mêmes.`}
        {conflicting && ' Quelqu’un d’autre a aussi de ces nuits.'}
      </p>
    </Notice>
  );
}
