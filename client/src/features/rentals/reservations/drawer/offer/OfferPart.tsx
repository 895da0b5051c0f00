import { useState } from 'react';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import type { OfferView } from '@app/contract/storefront/offerApi.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { CopyButton } from '../../../../../components/actions/CopyButton.tsx';
import { Answer } from '../../../../../components/feedback/Answer.tsx';
import { IconSend } from '../../../../../components/text/icons.ts';
import { useReadOfferQuery } from './offerCalls.ts';
import { OfferDialog } from './OfferDialog.tsx';
import drawer from '../drawer.module.css';

type Optional = Pick<Reservation, 'id' | 'guest' | 'totalCents'>;

/** An option that is offered to its guest, or may be. */
export function OfferPart({ reservation }: { reservation: Optional }) {
  const query = useReadOfferQuery({ params: { id: reservation.id } }, { refetchOnMountOrArgChange: true });
  // Whoever booked by themselves is offered nothing.
  if (query.data && !query.data.isOpen && !query.data.offer) return null;
  return (
    <section className={drawer.section}>
      <h3>Offre au voyageur</h3>
      <Answer
        query={query}
        loading="Chargement de l’offre"
        failed="L’offre n’a pas pu être lue."
        rows={1}
        inside="card"
      >
        {(told) => <Offer reservation={reservation} told={told} />}
      </Answer>
    </section>
  );
}

function Offer({ reservation, told: { isOpen, offer } }: { reservation: Optional; told: OfferView }) {
  const [writing, setWriting] = useState(false);
  const missing = missingOf(reservation);
  return (
    <>
      <p className={offer ? undefined : 'muted'}>{textOf(offer)}</p>
      {isOpen && missing !== null && <p className="small">{missing}</p>}
      <div className={drawer.buttons}>
        {isOpen && missing === null && (
          <Button size="s" Icon={IconSend} onClick={() => setWriting(true)}>
            {offer ? 'Modifier et renvoyer' : 'Envoyer une offre'}
          </Button>
        )}
        {offer && <CopyButton text={offer.url} what="le lien de l’offre" />}
      </div>
      {writing && <OfferDialog id={reservation.id} offer={offer} onClose={() => setWriting(false)} />}
    </>
  );
}

function textOf(offer: OfferView['offer']): string {
  if (!offer)
    return 'Votre voyageur reçoit un lien\u00a0: il lit le prix et vos conditions, accepte et choisit comment payer.';
  const { acceptedAt, answerBy } = offer;
  if (acceptedAt !== null) return `Acceptée le ${formatMoment(new Date(acceptedAt))}, son paiement est attendu.`;
  return answerBy === null
    ? 'Offre envoyée.'
    : `Offre envoyée, à accepter avant le ${formatMoment(new Date(answerBy))}.`;
}

/** What an offer cannot be made without. */
function missingOf({ guest, totalCents }: Optional): string | null {
  if (totalCents === null) return 'Saisissez d’abord le montant du séjour.';
  return guest.email === null ? 'Ajoutez d’abord l’adresse e-mail du voyageur.' : null;
}
