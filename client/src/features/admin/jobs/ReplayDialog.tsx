import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useReplayDeadLettersMutation } from './jobsApi.ts';

interface ReplayDialogProps {
  /** How many there are. */
  count: number;
  /** Of one kind alone; undefined: all of them. */
  handler: string | undefined;
  onClose: () => void;
}

/** Asks before dead letters are tried again together. */
export function ReplayDialog({ count, handler, onClose }: ReplayDialogProps) {
  const [replay, { error, isLoading }] = useReplayDeadLettersMutation();
  const confirm = async () => {
    const { data } = await replay({ body: handler === undefined ? {} : { handler } });
    if (!data) return;
    const { replayed } = data;
    showSuccess(`${replayed}\u00a0${replayed > 1 ? 'tâches rejouées' : 'tâche rejouée'}`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={count > 1 ? `Rejouer les ${count} lettres mortes\u202f?` : 'Rejouer la lettre morte\u202f?'}
      action="Rejouer"
      tone="primary"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {handler === undefined
          ? 'Chacune est essayée à nouveau.'
          : 'Toutes celles de cette sorte sont essayées à nouveau.'}{' '}
        Rejouer ne refait jamais deux fois le même effet.
      </p>
    </ConfirmDialog>
  );
}
