import { templateMessages } from '@app/contract/messaging/templatesApi.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useInitialiseTemplatesMutation } from './templatesApi.ts';

/** Asks before the shipped templates are put in place, and tells what came of it. */
export function InitialiseDialog({ onClose }: { onClose: () => void }) {
  const [initialise, { error, isLoading }] = useInitialiseTemplatesMutation();
  const confirm = async () => {
    const { data } = await initialise();
    if (!data) return;
    const { installed, renewed, kept } = data;
    showSuccess(
      `${count(installed, 'installé')}, ${count(renewed, 'renouvelé')}, ${count(kept, 'gardé')}.`,
      templateMessages.initialised,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={'Initialiser les modèles\u202f?'}
      action="Initialiser"
      tone="primary"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Les modèles qui manquent sont installés, et ceux que personne n'a modifiés sont renouvelés. Les vôtres restent
        comme ils sont.
      </p>
    </ConfirmDialog>
  );
}

function count(n: number, what: string): string {
  return `${n} ${what}${n > 1 ? 's' : ''}`;
}
