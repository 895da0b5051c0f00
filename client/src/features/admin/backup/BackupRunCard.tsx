import type { BackupView } from '@app/contract/backups/api.ts';
import { backupStepLabels, backupSteps, type BackupStep } from '@app/contract/backups/rules.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { useCancelBackupMutation } from './backupsApi.ts';
import { authorOf } from './backupWords.ts';
import { RunCard } from './RunCard.tsx';

const doing: Record<BackupStep, string> = {
  preparation: 'préparation',
  data: 'copie des données',
  files: 'copie des fichiers envoyés',
  digests: 'calcul des empreintes',
  archive: 'écriture de l’archive ZIP',
};

/** The backup that is being made. */
export function BackupRunCard({ backup }: { backup: BackupView }) {
  const { id, origin, advance, startedAt, createdAt, stopping } = backup;
  const [cancel, { isLoading }] = useCancelBackupMutation();
  const at = formatTime(new Date(startedAt ?? createdAt));
  const stop = async () => {
    const { error } = await cancel({ params: { id } });
    if (error) showFailure('La sauvegarde n’a pas pu être arrêtée', reasonOf(error));
  };
  return (
    <RunCard
      title="Sauvegarde en cours"
      steps={backupSteps.map((step) => ({ id: step, label: backupStepLabels[step] }))}
      doing={(step) => doing[step]}
      advance={advance}
      startedAt={startedAt}
      action={
        <Button size="s" tone="danger" busy={isLoading || stopping} onClick={() => void stop()}>
          {stopping ? 'Arrêt en cours' : 'Arrêter'}
        </Button>
      }
    >
      {origin === 'manual' ? `Lancée par ${authorOf(backup)} à ${at}` : `${authorOf(backup)}, ${at}`}
    </RunCard>
  );
}
