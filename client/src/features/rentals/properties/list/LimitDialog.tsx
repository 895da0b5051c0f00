import { countOf } from '@app/contract/core/counting.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';

/** Says why no property can be added, and what can be done about it. */
export function LimitDialog({ max, onClose }: { max: number; onClose: () => void }) {
  const area = useCustomerArea();
  return (
    <Dialog title="Votre formule est complète" size="s" onClose={onClose}>
      <DialogBody>
        <p>
          Elle comprend {countOf(max, 'logement')}, et vous les utilisez tous. Pour en ajouter un, passez à une formule
          plus grande ou archivez un logement que vous ne louez plus.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Fermer</Button>
        <ButtonLink to={area.addressOf('abonnement')} tone="primary">
          Voir les formules
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
