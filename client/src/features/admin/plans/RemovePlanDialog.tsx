import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { planMessages } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useRemovePlanMutation } from './plansApi.ts';
import classes from './RemovePlanDialog.module.css';

interface RemovePlanDialogProps {
  plan: AdminPlan;
  onClose: () => void;
}

/** Asks before a plan is deleted, or archived when somebody has it or had it. */
export function RemovePlanDialog({ plan, onClose }: RemovePlanDialogProps) {
  const [remove, { error, isLoading }] = useRemovePlanMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: plan.id } });
    if (!data) return;
    showSuccess(data.outcome === 'archived' ? `Plan ${plan.name} archivé` : `Plan ${plan.name} supprimé`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={planMessages.deletionTitle}
      action="Supprimer"
      tone="danger"
      busy={isLoading}
      error={error}
      explain={(reason) => problemOf(reason)?.detail ?? planMessages.deletionFailed}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={classes.text}>
        <p>{planMessages.deletionQuestion}</p>
        <p className="muted">
          Plan concerné&nbsp;: <strong>{plan.name}</strong>.
          {plan.onDeletion === 'archived' &&
            ' Quelqu’un l’a ou l’a eu : il sera archivé. Il n’est plus proposé, ses abonnés le gardent à leur prix, et vous pourrez le remettre en vente.'}
        </p>
      </div>
    </ConfirmDialog>
  );
}
