import { dayAt, shortDayLabel } from '@app/contract/core/days.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { isOff, sourceLabels } from '@app/contract/reservations/rules.ts';
import { useRef, useState } from 'react';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Dialog, DialogBody } from '../../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../../components/dialogs/useLeaveGuard.ts';
import { EmailText } from '../../../../components/text/EmailText.tsx';
import { IconMail, IconPhone } from '../../../../components/text/icons.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { ReservationBadge } from '../../marks/ReservationBadge.tsx';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { useReadReservationQuery } from '../reservationsApi.ts';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { guestName, partyWords } from '../stayWords.ts';
import { AmountPart } from './AmountPart.tsx';
import { BillsPart } from './bills/BillsPart.tsx';
import { CalendarLine } from './CalendarLine.tsx';
import { ChangesPart } from './changes/ChangesPart.tsx';
import { CautionPart } from './caution/CautionPart.tsx';
import { ChangeStay } from './ChangeStay.tsx';
import { ContractPart } from './contract/ContractPart.tsx';
import { DrawerFoot } from './DrawerFoot.tsx';
import { GuestPart } from './GuestPart.tsx';
import { History } from './History.tsx';
import { MoneyPart } from './money/MoneyPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { GuestPagePart } from './offer/GuestPagePart.tsx';
import { OfferPart } from './offer/OfferPart.tsx';
import { Ticks } from './Ticks.tsx';
import { ChangedNotice, type AppliedChange } from './ChangedNotice.tsx';
import classes from './drawer.module.css';

interface ReservationDrawerProps {
  id: string;
  onClose: () => void;
}

/** All of one reservation, and what can be done with it. */
export default function ReservationDrawer({ id, onClose }: ReservationDrawerProps) {
  const query = useReadReservationQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const reservation = query.data;
  const [unsaved, setUnsaved] = useState(false);
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  const guard = useLeaveGuard(unsaved, leave, () => isLeft.current);
  return (
    <Dialog
      size="wideSide"
      title={reservation ? <Title reservation={reservation} /> : 'Réservation'}
      under={reservation && <StayLine reservation={reservation} />}
      onClose={guard.leave}
    >
      <Answer
        query={query}
        loading="Chargement de la réservation"
        failed="La réservation n’a pas pu être lue."
        rows={6}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {(data) => <Content reservation={data} guard={guard} onUnsaved={setUnsaved} />}
      </Answer>
    </Dialog>
  );
}

function Title({ reservation }: { reservation: Reservation }) {
  const { guest, source, state } = reservation;
  return (
    <span className={classes.title}>
      <SourceMark source={source} size="l" name="spoken" />
      <span>{guestName(guest)}</span>
      <ReservationBadge state={state} />
    </span>
  );
}

function StayLine({ reservation }: { reservation: Reservation }) {
  const { propertyName, arrival, departure, guest, source, number, reference, state, heldUntil } = reservation;
  const today = dayAt(useNow());
  const held = heldUntil !== null && (state === 'option' || state === 'request');
  return (
    <div className={classes.under}>
      <p>
        {propertyName} · {datesText(arrival, departure, today)}, {nightsText(arrival, departure)} ·{' '}
        {partyWords(reservation)}
      </p>
      <p className="small">
        {sourceLabels[source]} · R-{number}
        {reference !== '' && ` · ${reference}`}
        {held && ` · jusqu’au ${shortDayLabel(heldUntil)}`}
      </p>
      {(guest.phone !== null || guest.email !== null) && (
        <p className={classes.reach}>
          {guest.phone !== null && (
            <a href={`tel:${guest.phone.replaceAll(/[^\d+]/g, '')}`}>
              <IconPhone aria-hidden="true" />
              {guest.phone}
            </a>
          )}
          {guest.email !== null && (
            <a href={`mailto:${guest.email}`}>
              <IconMail aria-hidden="true" />
              <span>
                <EmailText>{guest.email}</EmailText>
              </span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}

interface ContentProps {
  reservation: Reservation;
  guard: ReturnType<typeof useLeaveGuard>;
  onUnsaved: (unsaved: boolean) => void;
}

function Content({ reservation, guard, onUnsaved }: ContentProps) {
  const [changing, setChanging] = useState(false);
  const [applied, setApplied] = useState<AppliedChange | null>(null);
  // Of a stay that takes place no more, nothing can be taken back.
  if (applied && isOff(reservation.state)) setApplied(null);
  return (
    <div className={classes.frame}>
      <div className={classes.parts}>
        <div className={classes.part}>
          {applied && (
            <ChangedNotice change={applied} version={reservation.version} onUndone={() => setApplied(null)} />
          )}
          {changing && (
            <ChangeStay
              reservation={reservation}
              onClose={() => setChanging(false)}
              onApplied={(change) => {
                setApplied(change);
                setChanging(false);
              }}
            />
          )}
          <CalendarLine reservation={reservation} />
          <Ticks reservation={reservation} />
          <ChangesPart reservation={reservation} />
          <AmountPart reservation={reservation} />
          <MoneyPart reservation={reservation} />
          <CautionPart reservation={reservation} />
          {reservation.state === 'option' && <OfferPart reservation={reservation} />}
          <BillsPart reservationId={reservation.id} />
          <ContractPart reservation={reservation} />
        </div>
        <div className={classes.part}>
          <GuestPart reservation={reservation} />
          <GuestPagePart reservation={reservation} />
          <NotesPart reservation={reservation} onUnsaved={onUnsaved} />
          <History changes={reservation.changes} />
        </div>
      </div>
      {guard.asking ? (
        <FormFoot guard={guard} busy={false} />
      ) : (
        <DrawerFoot
          reservation={reservation}
          changing={changing}
          onChangeStay={() => {
            setApplied(null);
            setChanging(true);
          }}
        />
      )}
    </div>
  );
}
