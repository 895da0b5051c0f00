import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { centsOfPrice, maxPropertiesOf, planMessages } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { FeaturesField } from './FeaturesField.tsx';
import { planFormSchema, planValues, priceText, type PlanValues } from './planForm.ts';
import { useChangePlanMutation, useCreatePlanMutation } from './plansApi.ts';
import classes from './PlanDialog.module.css';

interface PlanDialogProps {
  /** Null: a new one. */
  plan: AdminPlan | null;
  onClose: () => void;
}

/** Creates a plan, or changes one. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [create] = useCreatePlanMutation();
  const [change] = useChangePlanMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm<PlanValues>({
    name: 'plan',
    initialValues: planValues(plan),
    schema: planFormSchema,
    send: async (values) => {
      const body = planFormSchema.parse(values);
      const { error } = plan ? await change({ params: { id: plan.id }, body }) : await create({ body });
      if (!error) {
        showSuccess(plan ? planMessages.changed : planMessages.created);
        onClose();
      }
      return { error };
    },
    explain: (error) => {
      const problem = problemOf(error);
      if (problem?.code === 'plan_name_taken') return { title: 'Attention', detail: problem.detail };
      return { title: 'Erreur', detail: problem?.detail ?? planMessages.saveFailed };
    },
  });
  const guard = useLeaveGuard(form.isDirty() && !busy, onClose);
  const { features, active } = form.values;
  const price = (name: 'priceMonthlyCents' | 'priceYearlyCents', label: string) => (
    <Field
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      required
      {...field(name)}
      onBlur={({ target }) => form.setFieldValue(name, priceText(centsOfPrice(target.value)))}
    />
  );
  return (
    <Dialog title={plan ? `Modifier le plan ${plan.name}` : 'Nouveau plan'} size="l" onClose={guard.leave}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          <Field label="Nom" autoComplete="off" maxLength={60} required data-autofocus="" {...field('name')} />
          <TextAreaField label="Description" optional maxLength={300} rows={2} {...field('description')} />
          <div className={classes.pair}>
            {price('priceMonthlyCents', 'Prix par mois, € TTC')}
            {price('priceYearlyCents', 'Prix par an, € TTC')}
          </div>
          {plan && (
            <Notice>
              Les abonnés actuels gardent le prix auquel ils ont souscrit&nbsp;: un nouveau prix vaut pour les
              abonnements à venir.
            </Notice>
          )}
          <Field
            label="Nombre maximum de logements"
            type="number"
            min={-1}
            step={1}
            hint={planMessages.unlimitedHint}
            {...field('maxProperties')}
            onBlur={({ target }) => form.setFieldValue('maxProperties', String(maxPropertiesOf(target.value)))}
          />
          <FeaturesField
            features={features}
            onChange={(next) => form.setFieldValue('features', next)}
            error={form.errors.features}
          />
          <SwitchField
            label="Proposé aux visiteurs"
            hint="Désactivé, le plan reste à ceux qui l'ont."
            checked={active}
            onChange={(next) => form.setFieldValue('active', next)}
          />
        </DialogBody>
        <FormFoot guard={guard} busy={busy} />
      </form>
    </Dialog>
  );
}
