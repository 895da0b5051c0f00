import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useRenewRecoveryCodesMutation } from './securityApi.ts';

/** Replaces the recovery codes, and shows the new ones once. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew, { data, error, isLoading }] = useRenewRecoveryCodesMutation();
  if (data)
    return <RecoveryCodesDialog title="Nouveaux codes de secours" codes={data.recoveryCodes} onDone={onClose} />;
  return (
    <ConfirmDialog
      title="Renouveler les codes de secours"
      action="Renouveler"
      tone="primary"
      busy={isLoading}
      error={error}
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      Dix nouveaux codes remplaceront les vôtres&nbsp;: les anciens ne serviront plus.
    </ConfirmDialog>
  );
}
