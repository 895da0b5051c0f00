import type { HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages, quarantineDays } from '@app/contract/hosting/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { useCancelPurchaseMutation, useRemoveNameMutation } from './domainsApi.ts';
import { failureText } from './failures.tsx';
import classes from './domains.module.css';

interface RemoveDialogProps {
  name: HostedName;
  onClose: () => void;
  onRemoved: () => void;
}

const detachFailed = 'Impossible de détacher ce domaine';

/** Asks before a host's subdomain is deleted, or their domain detached. */
export function RemoveDialog({ name, onClose, onRemoved }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveNameMutation();
  const own = name.kind === 'subdomain';
  const confirm = async () => {
    const answer = await remove({ params: { id: name.id } });
    if (answer.error) return;
    showSuccess(own ? `${name.name} est supprimé.` : `${name.name} est détaché.`);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={`${own ? 'Supprimer' : 'Détacher'} ${name.name}\u202f?`}
      action={own ? 'Supprimer le sous-domaine' : 'Détacher ce domaine'}
      tone="danger"
      busy={isLoading}
      error={error}
      explain={(refusal) => failureText(refusal, own ? hostingMessages.deleteFailed : detachFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={classes.paragraphs}>
        <p>
          Votre site cesse aussitôt de répondre à cette adresse{name.primary && ', qui est la principale'}&nbsp;: les
          liens déjà partagés ne mèneront plus nulle part.
        </p>
        <p className="muted">
          {own
            ? `Le nom reste réservé pour vous pendant ${countDays(quarantineDays)}\u00a0: jusque-là, vous pouvez le reprendre.`
            : 'Le domaine reste à vous chez votre bureau d’enregistrement\u00a0; pensez à y retirer les lignes DNS qui mènent ici.'}
        </p>
      </div>
    </ConfirmDialog>
  );
}

interface RenounceDialogProps extends RemoveDialogProps {
  purchaseId: string;
  /** Refused, or run out: there is nothing left to give up but its place in the list. */
  isOver: boolean;
}

/** Asks before a domain that is not paid is given up. */
export function RenounceDialog({ purchaseId, name, isOver, onClose, onRemoved }: RenounceDialogProps) {
  const [cancel, { isLoading, error }] = useCancelPurchaseMutation();
  const confirm = async () => {
    const answer = await cancel({ params: { id: purchaseId } });
    if (!answer.error) onRemoved();
  };
  return (
    <ConfirmDialog
      title={isOver ? `Retirer ${name.name} de la liste\u202f?` : `Renoncer à ${name.name}\u202f?`}
      action={isOver ? 'Retirer de la liste' : 'Renoncer à ce domaine'}
      tone="danger"
      busy={isLoading}
      error={error}
      explain={(refusal) => failureText(refusal, 'Impossible de renoncer à ce domaine')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {isOver
          ? 'Ce nom ne mène plus à votre site. Vous pourrez le chercher de nouveau.'
          : 'Rien n’a été débité. Le nom redevient libre\u00a0: quelqu’un d’autre peut l’acheter.'}
      </p>
    </ConfirmDialog>
  );
}
