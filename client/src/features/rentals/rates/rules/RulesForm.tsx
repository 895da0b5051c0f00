import { rateRulesSchema, type RateRules } from '@app/contract/properties/pricing/rates.ts';
import { usePageMark } from '../../../../browser/usePageMark.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../../components/dialogs/UnsavedDialog.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { useChangeRatesMutation } from '../ratesApi.ts';
import { DiscountRules } from './DiscountRules.tsx';
import { FeeRules } from './FeeRules.tsx';
import { PriceRules, WindowRules } from './PriceRules.tsx';
import { bodyOf, ruleFormSchema, valuesOf } from './ruleValues.ts';
import { SeasonRules } from './SeasonRules.tsx';
import classes from './rules.module.css';

/** All rules of a property in calm groups, saved together. */
export function RulesForm({ propertyId, rules }: { propertyId: string; rules: RateRules }) {
  const [changeRates] = useChangeRatesMutation();
  const contractForm = useContractForm({
    name: 'rules',
    initialValues: valuesOf(rules),
    schema: ruleFormSchema,
    send: async (values) => {
      const { error } = await changeRates({ params: { id: propertyId }, body: rateRulesSchema.parse(bodyOf(values)) });
      if (error) return { error };
      form.markSaved(values);
      showSuccess('Règles et saisons enregistrées.');
      return {};
    },
    explain: reasonOf,
  });
  const { form, summary, busy, onSubmit } = contractForm;
  const unsaved = form.isDirty();
  usePageMark('save-bar');
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <UnsavedDialog unsaved={unsaved && !busy} />
      {summary}
      <PriceRules form={contractForm} />
      <SeasonRules form={contractForm} />
      <DiscountRules form={contractForm} />
      <FeeRules form={contractForm} />
      <WindowRules form={contractForm} />
      <div className={classes.foot}>
        {unsaved && <span className="muted small">Modifications non enregistrées</span>}
        <Button idle={!unsaved} onClick={form.reset}>
          Annuler
        </Button>
        <Button type="submit" tone="primary" busy={busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
