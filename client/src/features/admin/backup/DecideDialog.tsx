import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useDropHeldEventsMutation, useReleaseHeldEventsMutation } from './backupsApi.ts';
import { count } from './backupWords.ts';

/** What becomes of events that were held. */
export type Decision = 'release' | 'drop';

interface DecideDialogProps {
  decision: Decision;
  /** Those that are chosen; none: all of them. */
  ids: readonly string[];
  /** How many are held. */
  total: number;
  onDecided: () => void;
  onClose: () => void;
}

const words = {
  release: {
    title: 'Laisser partir ces événements\u202f?',
    action: 'Laisser partir',
    tone: 'primary',
    done: (events: number) => count(events, 'événement reparti', 'événements repartis'),
  },
  drop: {
    title: 'Écarter ces événements\u202f?',
    action: 'Écarter',
    tone: 'danger',
    done: (events: number) => count(events, 'événement écarté', 'événements écartés'),
  },
} as const;

/** Asks before events that were held take effect, or never will. */
export function DecideDialog({ decision, ids, total, onDecided, onClose }: DecideDialogProps) {
  const [release, releasing] = useReleaseHeldEventsMutation();
  const [drop, dropping] = useDropHeldEventsMutation();
  const { title, action, tone, done } = words[decision];
  const { isLoading, error } = decision === 'release' ? releasing : dropping;
  const confirm = async () => {
    const carryOut = decision === 'release' ? release : drop;
    const { data } = await carryOut({ body: ids.length > 0 ? { ids: [...ids] } : {} });
    if (!data) return;
    showSuccess(done(data.events));
    onDecided();
  };
  return (
    <ConfirmDialog
      title={title}
      action={action}
      tone={tone}
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong>
          {ids.length > 0
            ? count(ids.length, 'événement choisi', 'événements choisis')
            : `Tous les événements retenus (${count(total, 'événement', 'événements')})`}
        </strong>
        .{' '}
        {decision === 'release'
          ? 'E-mails et effets auront lieu, comme si la restauration n’avait pas été faite. Ce qui a déjà eu lieu une fois n’est pas refait.'
          : 'Rien de ce qu’ils demandaient n’aura lieu. Cette décision est définitive.'}
      </p>
    </ConfirmDialog>
  );
}
