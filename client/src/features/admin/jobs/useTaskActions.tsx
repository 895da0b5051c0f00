import { useState, type ReactNode } from 'react';
import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../components/feedback/toast.tsx';
import { useDiscardTaskMutation, useRetryTaskMutation } from './jobsApi.ts';
import type { TaskActions } from './TaskItem.tsx';
import { titleOf } from './taskWords.ts';

/** What can be done with a task: tried again at once, or put aside after a question. */
export function useTaskActions(): TaskActions & { question: ReactNode } {
  const [retry] = useRetryTaskMutation();
  const [asked, setAsked] = useState<TaskView | null>(null);
  const again = async (task: TaskView) => {
    const { eventId, handler } = task;
    const { error } = await retry({ params: { eventId, handler } });
    if (error) showFailure('La tâche n’a pas pu être rejouée', reasonOf(error));
    else showSuccess(`«\u00a0${titleOf(task)}\u00a0» est rejouée`);
  };
  return {
    onRetry: (task) => void again(task),
    onDiscard: setAsked,
    question: asked && <DiscardDialog task={asked} onClose={() => setAsked(null)} />,
  };
}

function DiscardDialog({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const { eventId, handler, label } = task;
  const [discard, { error, isLoading }] = useDiscardTaskMutation();
  const confirm = async () => {
    const { error: refused } = await discard({ params: { eventId, handler } });
    if (refused !== undefined) return;
    showSuccess(`«\u00a0${titleOf(task)}\u00a0» est écartée`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={'Écarter cette tâche\u202f?'}
      action="Écarter"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong>{titleOf(task)}</strong>&nbsp;: «&nbsp;{label}&nbsp;» n’aura pas lieu. La tâche reste visible parmi les
        tâches écartées.
      </p>
    </ConfirmDialog>
  );
}
