import { countOf } from '@app/contract/core/counting.ts';
import { useCustomerOverviewQuery } from '../../../api/accountApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';

interface LimitDialogProps {
  max: number;
  onClose: () => void;
}

/** Says why no property can be added, and what can be done about it. */
export function LimitDialog({ max, onClose }: LimitDialogProps) {
  const area = useCustomerArea();
  const { data: overview } = useCustomerOverviewQuery();
  // Nobody on trial has a plan yet.
  const trial = overview?.state === 'trial';
  const included = countOf(max, 'logement');
  return (
    <Dialog title={trial ? `L’essai comprend ${included}` : 'Votre formule est complète'} size="s" onClose={onClose}>
      <DialogBody>
        <p>
          {trial
            ? 'Pour en ajouter d’autres dès maintenant, activez votre abonnement. Vous pouvez aussi archiver un logement que vous ne louez plus.'
            : `Elle comprend ${included}, tous utilisés. Pour en ajouter un, passez à une formule plus grande ou archivez un logement que vous ne louez plus.`}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Fermer</Button>
        <ButtonLink to={area.addressOf('abonnement')} tone="primary">
          {trial ? 'Activer mon abonnement' : 'Voir les formules'}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
