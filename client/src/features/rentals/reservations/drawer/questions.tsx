import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { defineQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { useConfirmReservationMutation, useNoShowMutation } from '../reservationsApi.ts';
import { nightsText } from '../../base/stayDates.ts';
import { guestName, ofGuest } from '../stayWords.ts';

type Asked = Pick<ReservationSummary, 'id' | 'guest' | 'arrival' | 'departure' | 'propertyName' | 'state'>;

const request = ({ id }: Asked) => ({ params: { id } });
const nights = ({ arrival, departure, propertyName }: Asked) => (
  <>
    {nightsText(arrival, departure)} à {propertyName}
  </>
);

/** Whether a request or an option is confirmed. */
export const ConfirmQuestion = defineQuestion(useConfirmReservationMutation, {
  title: ({ state, guest }: Asked) =>
    `${state === 'request' ? 'Accepter la demande' : 'Confirmer l’option'} ${ofGuest(guest)}\u202f?`,
  action: ({ state }) => (state === 'request' ? 'Accepter' : 'Confirmer'),
  tone: 'primary',
  text: (asked) => (
    <p>
      {nights(asked)} seront réservées pour de bon. Le voyageur qui a réservé sur votre site reçoit un e-mail&#8239;; un
      autre, prévenez-le.
    </p>
  ),
  request,
  done: ({ guest }) => `Réservation ${ofGuest(guest)} confirmée.`,
});

/** Whether a reservation that was given up is taken up again. */
export const ReinstateQuestion = defineQuestion(useConfirmReservationMutation, {
  title: ({ guest }: Asked) => `Rétablir la réservation ${ofGuest(guest)}\u202f?`,
  action: 'Rétablir',
  tone: 'primary',
  text: (asked) => <p>{nights(asked)} seront de nouveau réservées, si elles sont encore libres.</p>,
  request,
  done: ({ guest }) => `Réservation ${ofGuest(guest)} reprise.`,
});

/** Whether a guest did not come. */
export const NoShowQuestion = defineQuestion(useNoShowMutation, {
  title: ({ guest }: Asked) => `Aucune arrivée pour ${guestName(guest)}\u202f?`,
  action: 'Noter comme non venu',
  tone: 'danger',
  text: (asked) => <p>{nights(asked)} seront rendues à la vente. Le montant reste noté.</p>,
  request,
  done: ({ guest }) => `Réservation ${ofGuest(guest)} notée «\u00a0Non venue\u00a0».`,
});
