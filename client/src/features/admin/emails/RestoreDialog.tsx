import { templateMessages, type TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useRestoreTemplateMutation } from './templatesApi.ts';

interface RestoreDialogProps {
  template: TemplateView;
  onRestored: (template: TemplateView) => void;
  onClose: () => void;
}

/** Asks before a template is what the product ships again. */
export function RestoreDialog({ template: { key, name }, onRestored, onClose }: RestoreDialogProps) {
  const [restore, { error, isLoading }] = useRestoreTemplateMutation();
  const confirm = async () => {
    const { data } = await restore({ params: { key } });
    if (!data) return;
    onRestored(data);
    showSuccess(templateMessages.restored);
    onClose();
  };
  return (
    <ConfirmDialog
      title={'Rétablir l’original\u202f?'}
      action="Rétablir"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        «&nbsp;{name}&nbsp;» redevient tel que livré, et part ainsi dès le prochain envoi. Le texte enregistré reste
        parmi les versions&nbsp;; ce qui n'est pas enregistré est perdu.
      </p>
    </ConfirmDialog>
  );
}
