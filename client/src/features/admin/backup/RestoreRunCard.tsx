import type { RestoreView } from '@app/contract/backups/api.ts';
import { restoreStepLabels, restoreSteps, type RestoreStep } from '@app/contract/backups/rules.ts';
import { RunCard } from './RunCard.tsx';

const doing: Record<RestoreStep, string> = {
  verification: 'vérification de l’archive',
  safety: 'sauvegarde de sécurité',
  loading: 'chargement des données',
  quiescing: 'mise en pause du service',
  applying: 'application',
};

interface RestoreRunCardProps {
  restore: RestoreView;
  /** Nobody answers while what was restored is put in place. */
  applying: boolean;
}

/** The restore that is under way. */
export function RestoreRunCard({ restore: { fileName, author, advance, startedAt }, applying }: RestoreRunCardProps) {
  return (
    <RunCard
      title="Restauration en cours"
      steps={restoreSteps.map((step) => ({ id: step, label: restoreStepLabels[step] }))}
      doing={(step) => doing[step]}
      advance={advance}
      startedAt={startedAt}
      notice={
        applying || advance?.step === 'applying'
          ? 'La restauration s’applique… Cette page se recharge dès que c’est fait.'
          : undefined
      }
    >
      {fileName}
      {author !== null && `, par ${author}`}
    </RunCard>
  );
}
