import { formatMoment } from '@app/contract/core/dates.ts';
import { dayAt } from '@app/contract/core/days.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { hasArrivalDayCome, isOff } from '@app/contract/reservations/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { IconCalendarStats, IconCheck, IconRefresh } from '../../../../components/text/icons.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { channelDecides } from './CalendarLine.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChannelDecidesDialog } from './ChannelDecidesDialog.tsx';
import { ConfirmQuestion, NoShowQuestion, ReinstateQuestion } from './questions.tsx';
import { useState } from 'react';
import classes from './drawer.module.css';

interface DrawerFootProps {
  reservation: Reservation;
  /** Whether the stay is being changed: then nothing else is to be pressed by mistake. */
  changing: boolean;
  onChangeStay: () => void;
}

/** What can be done with a reservation in its state. */
export function DrawerFoot({ reservation, changing, onChangeStay }: DrawerFootProps) {
  const { state, answerBy, payUntil } = reservation;
  const today = dayAt(useNow());
  const [askConfirm, confirmQuestion] = useQuestion(ConfirmQuestion);
  const [askReinstate, reinstateQuestion] = useQuestion(ReinstateQuestion);
  const [askNoShow, noShowQuestion] = useQuestion(NoShowQuestion);
  const [cancelling, setCancelling] = useState(false);
  const isWaiting = state === 'request' || state === 'option';
  const isMissed =
    (state === 'in_house' || state === 'departed') &&
    reservation.arrivedAt === null &&
    hasArrivalDayCome(reservation, today);
  const off = isOff(state);
  if (changing) return null;
  return (
    <>
      <DialogFoot>
        {state === 'request' && answerBy !== null && (
          <p className={classes.answerBy}>Répondre avant le {formatMoment(new Date(answerBy))}</p>
        )}
        {payUntil !== null && (
          <p className={classes.answerBy}>
            Le voyageur paie par carte, au plus tard le {formatMoment(new Date(payUntil))}. La réservation se confirme
            d’elle-même.
          </p>
        )}
        {isWaiting && payUntil === null && (
          <Button tone="primary" Icon={IconCheck} onClick={() => askConfirm(reservation)}>
            {state === 'request' ? 'Accepter' : 'Confirmer'}
          </Button>
        )}
        {off && (
          <Button tone="primary" Icon={IconRefresh} onClick={() => askReinstate(reservation)}>
            Rétablir la réservation
          </Button>
        )}
        {!off && (
          <Button Icon={IconCalendarStats} onClick={onChangeStay}>
            Changer le séjour
          </Button>
        )}
        {isMissed && (
          <Button tone="quiet" onClick={() => askNoShow(reservation)}>
            Non venu
          </Button>
        )}
        {!off && state !== 'departed' && (
          <span className={classes.apart}>
            <Button tone="danger" onClick={() => setCancelling(true)}>
              {state === 'request' ? 'Refuser' : 'Annuler le séjour'}
            </Button>
          </span>
        )}
      </DialogFoot>
      {confirmQuestion}
      {reinstateQuestion}
      {noShowQuestion}
      {cancelling &&
        (channelDecides(reservation) ? (
          <ChannelDecidesDialog reservation={reservation} onClose={() => setCancelling(false)} />
        ) : (
          <CancelDialog reservation={reservation} onClose={() => setCancelling(false)} />
        ))}
    </>
  );
}
