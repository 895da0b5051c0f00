import { settableRulesSchema, type RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { Rates } from '@app/contract/properties/ratesApi.ts';
import { usePageMark } from '../../../../browser/usePageMark.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../../components/dialogs/UnsavedDialog.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { ConflictNotice } from '../../base/ConflictNotice.tsx';
import { useStoredForm, type Stored } from '../../base/useStoredForm.ts';
import { ratesConflict } from '../rateTexts.ts';
import { useChangeRatesMutation } from '../ratesApi.ts';
import { DiscountRules } from './DiscountRules.tsx';
import { FeeRules } from './FeeRules.tsx';
import { PriceRules, WindowRules } from './PriceRules.tsx';
import { bodyOf, ruleFormSchema, valuesOf, type RuleValues } from './ruleValues.ts';
import { SeasonRules } from './SeasonRules.tsx';
import { TouristTaxRules } from './touristTax/TouristTaxRules.tsx';
import classes from './rules.module.css';

interface RulesFormProps {
  propertyId: string;
  rules: RateRules;
  version: number;
  today: string;
  reread: () => Promise<Rates | undefined>;
}

function storedOf(rates: Rates | undefined): Stored<RuleValues> | undefined {
  return rates?.rules ? { values: valuesOf(rates.rules), version: rates.version } : undefined;
}

/** All rules of a property in calm groups, saved together. */
export function RulesForm({ propertyId, rules, version, today, reread }: RulesFormProps) {
  const [changeRates] = useChangeRatesMutation();
  const storedForm = useStoredForm<RuleValues>({
    name: 'rules',
    stored: { values: valuesOf(rules), version },
    reread: async () => storedOf(await reread()),
    schema: ruleFormSchema,
    send: async (values, sentVersion) => {
      const body = { ...settableRulesSchema.parse(bodyOf(values)), version: sentVersion };
      const { data, error } = await changeRates({ params: { id: propertyId }, body });
      if (data) showSuccess('Règles et saisons enregistrées.');
      return { saved: storedOf(data), error };
    },
    explain: reasonOf,
  });
  const { form, summary, busy, unsaved, conflict, onSubmit } = storedForm;
  usePageMark('save-bar');
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <UnsavedDialog unsaved={unsaved && !busy} />
      {conflict ? <ConflictNotice of={storedForm} words={ratesConflict} /> : summary}
      <PriceRules form={storedForm} />
      <SeasonRules form={storedForm} />
      <DiscountRules form={storedForm} />
      <FeeRules form={storedForm} />
      <TouristTaxRules form={storedForm} today={today} />
      <WindowRules form={storedForm} />
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
