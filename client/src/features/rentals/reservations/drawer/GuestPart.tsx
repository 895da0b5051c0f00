import { useState } from 'react';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Facts } from '../../../../components/text/Facts.tsx';
import { IconPencil } from '../../../../components/text/icons.ts';
import { referenceLabel } from '../form/OriginFields.tsx';
import { guestName } from '../stayWords.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import classes from './drawer.module.css';

/** Who stays and where the reservation comes from, which can be corrected. */
export function GuestPart({ reservation }: { reservation: Reservation }) {
  const { addressOf } = useCustomerArea();
  const [correcting, setCorrecting] = useState(false);
  const { guest, source, reference, state, heldUntil, payUntil, message } = reservation;
  const held = heldUntil !== null && formatDate(dateOf(heldUntil));
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>Voyageur et origine</h3>
        <Button size="s" tone="quiet" Icon={IconPencil} onClick={() => setCorrecting(true)}>
          Corriger
        </Button>
      </div>
      <Facts
        facts={{
          Voyageur: <Link to={`${addressOf('voyageurs')}?v=${guest.id}`}>{guestName(guest)}</Link>,
          Adresse: guest.address !== null && guestAddressLines(guest.address).join(', '),
          Origine: sourceLabels[source],
          [referenceLabel(source)]: reference,
          'Paie par carte, jusqu’au': payUntil !== null && formatMoment(new Date(payUntil)),
          'Tenue jusqu’au': state === 'option' && held,
          'Réponse avant le': state === 'request' && held,
        }}
      />
      {message !== '' && (
        <figure className={classes.message}>
          <figcaption>Message du voyageur</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      {correcting && <CorrectDialog reservation={reservation} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
