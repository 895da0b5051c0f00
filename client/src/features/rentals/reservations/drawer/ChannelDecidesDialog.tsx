import type { Reservation } from '@app/contract/reservations/api.ts';
import { channelNames } from '@app/contract/reservations/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';

interface ChannelDecidesDialogProps {
  reservation: Reservation;
  onClose: () => void;
}

/** Why a stay that follows a calendar is not cancelled here, and how it is. */
export function ChannelDecidesDialog({ reservation, onClose }: ChannelDecidesDialogProps) {
  const channel = reservation.calendar?.channel ?? 'other';
  const name = channelNames[channel];
  return (
    <Dialog title="Ce séjour s’annule là d’où il vient" size="s" onClose={onClose}>
      <DialogBody>
        <p>
          Il suit le calendrier de sa plateforme&nbsp;: annulé ici seulement, il reviendrait à la lecture suivante.
          Annulez-le sur {name}&#8239;; ses nuits se rouvriront ici d’elles-mêmes dans le quart d’heure.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={onClose}>
          J’ai compris
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
