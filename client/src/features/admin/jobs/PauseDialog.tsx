import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { usePauseQueueMutation, useResumeQueueMutation } from './jobsApi.ts';
import type { QueueView } from './taskWords.ts';

interface PauseDialogProps {
  queue: QueueView;
  onClose: () => void;
}

/** Asks before a queue stops, or goes on. */
export function PauseDialog({ queue: { name, label, paused }, onClose }: PauseDialogProps) {
  const [pause, pausing] = usePauseQueueMutation();
  const [resume, resuming] = useResumeQueueMutation();
  const { isLoading, error } = paused ? resuming : pausing;
  const confirm = async () => {
    const { error: refused } = await (paused ? resume : pause)({ params: { queue: name } });
    if (refused !== undefined) return;
    showSuccess(paused ? `La file ${label} reprend` : `La file ${label} est suspendue`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={paused ? `Reprendre la file ${label}\u202f?` : `Suspendre la file ${label}\u202f?`}
      action={paused ? 'Reprendre' : 'Suspendre'}
      tone={paused ? 'primary' : 'danger'}
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {paused
          ? 'Ce qui y attend part aussitôt, dans l’ordre.'
          : 'Les tâches en cours se terminent, les autres attendent que vous la repreniez. Rien n’est perdu.'}
      </p>
    </ConfirmDialog>
  );
}
