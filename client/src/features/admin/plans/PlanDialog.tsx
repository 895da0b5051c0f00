import { z } from 'zod';
import { formatCents } from '@app/contract/core/money.ts';
import { adminPlanSchema, planInputSchema, type AdminPlan, type PlanInput } from '@app/contract/plans/adminApi.ts';
import { centsOfPrice, maxPropertiesOf, planMessages } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { RecordDialog, useRecordForm } from '../form/RecordDialog.tsx';
import type { Comparison } from '../form/useSharedForm.tsx';
import { FeaturesField } from './FeaturesField.tsx';
import { useChangePlanMutation, useCreatePlanMutation } from './plansApi.ts';
import classes from './PlanDialog.module.css';

/** Creates a plan, or changes one; null: a new one. */
export function PlanDialog({ plan, onClose }: { plan: AdminPlan | null; onClose: () => void }) {
  const [create] = useCreatePlanMutation();
  const [change] = useChangePlanMutation();
  const recordForm = useRecordForm({
    name: 'plan',
    initialValues: planValues(plan),
    schema: planFormSchema,
    compare,
    send: async (values, version = plan?.updatedAt) => {
      const body = planFormSchema.parse(values);
      if (!plan) return create({ body });
      return change({ params: { id: plan.id }, body: { ...body, updatedAt: String(version) } });
    },
    saved: plan ? planMessages.changed : planMessages.created,
    explain: (error) => {
      const problem = problemOf(error);
      if (problem?.code === 'plan_name_taken') return { title: 'Attention', detail: problem.detail };
      return { title: 'Erreur', detail: problem?.detail ?? planMessages.saveFailed };
    },
    onClose,
  });
  const { form, field } = recordForm;
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
    <RecordDialog title={plan ? `Modifier la formule ${plan.name}` : 'Nouvelle formule'} size="l" form={recordForm}>
      <Field label="Nom" autoComplete="off" maxLength={60} required data-autofocus="" {...field('name')} />
      <TextAreaField label="Description" optional maxLength={300} rows={2} {...field('description')} />
      <div className={classes.pair}>
        {price('priceMonthlyCents', 'Prix par mois, € TTC')}
        {price('priceYearlyCents', 'Prix par an, € TTC')}
      </div>
      {plan && (
        <Notice>
          Les abonnés actuels gardent le prix auquel ils ont souscrit&nbsp;: un nouveau prix vaut pour les abonnements à
          venir.
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
        label="Proposée aux visiteurs"
        hint="Désactivée, elle reste à ceux qui l’ont."
        checked={active}
        onChange={(next) => form.setFieldValue('active', next)}
      />
    </RecordDialog>
  );
}

const compare: Comparison<ReturnType<typeof planValues>> = {
  fields: [
    { key: 'name', label: 'Nom' },
    { key: 'description', label: 'Description' },
    { key: 'priceMonthlyCents', label: 'Prix par mois', show: (text) => formatCents(centsOfPrice(String(text))) },
    { key: 'priceYearlyCents', label: 'Prix par an', show: (text) => formatCents(centsOfPrice(String(text))) },
    {
      key: 'maxProperties',
      label: 'Nombre maximum de logements',
      show: (count) => (count === '-1' ? 'Illimité' : String(count)),
    },
    { key: 'features', label: 'Fonctionnalités' },
    { key: 'active', label: 'Proposé aux visiteurs' },
  ],
  valuesOf: (stored) => planValues(adminPlanSchema.parse(stored)),
};

const { shape } = planInputSchema;

/** Turns what was typed into what the contract asks for: a price that is no number is 0, a maximum that is none is 1. */
const planFormSchema: z.ZodType<PlanInput> = planInputSchema.extend({
  priceMonthlyCents: z.string().transform(centsOfPrice).pipe(shape.priceMonthlyCents),
  priceYearlyCents: z.string().transform(centsOfPrice).pipe(shape.priceYearlyCents),
  maxProperties: z.string().transform(maxPropertiesOf).pipe(shape.maxProperties.unwrap()),
});

/** '12.50': what a number field takes, whatever the language it is shown in. */
function priceText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The form as it opens: on a plan, or on a new one: texts, as people type them. Named as the contract names them. */
function planValues(plan: AdminPlan | null) {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    priceMonthlyCents: priceText(plan?.priceMonthlyCents ?? 0),
    priceYearlyCents: priceText(plan?.priceYearlyCents ?? 0),
    maxProperties: String(plan?.maxProperties ?? 1),
    features: plan?.features ?? [],
    active: plan?.active ?? true,
  };
}
