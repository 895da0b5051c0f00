import { useEffect } from 'react';
import { z } from 'zod';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { settableRulesSchema, type RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { Rates } from '@app/contract/properties/ratesApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { ConflictNotice } from '../base/ConflictNotice.tsx';
import { priceText } from '../base/euros.ts';
import { useStoredForm } from '../base/useStoredForm.ts';
import { amountOf, ratesConflict, wholeOf, wholeText } from './rateTexts.ts';
import { useChangeRatesMutation } from './ratesApi.ts';
import classes from './FirstRates.module.css';

const empty = { baseCents: '', weekendCents: '', minNights: '2', cleaningCents: '' };
type FirstValues = typeof empty;

function bodyOf({ baseCents, weekendCents, minNights, cleaningCents }: FirstValues) {
  return {
    baseCents: amountOf(baseCents),
    weekendCents: amountOf(weekendCents),
    minNights: wholeOf(minNights),
    cleaningCents: amountOf(cleaningCents),
  };
}

function valuesOf({ baseCents, weekendCents, minNights, cleaningCents }: RateRules): FirstValues {
  return {
    baseCents: priceText(baseCents),
    weekendCents: priceText(weekendCents),
    minNights: wholeText(minNights),
    cleaningCents: priceText(cleaningCents),
  };
}

interface FirstRatesProps {
  property: PropertySummary;
  /** Null, unless prices were set elsewhere while these were typed. */
  rules: RateRules | null;
  version: number;
  reread: () => Promise<Rates | undefined>;
  onTyping: (typing: boolean) => void;
}

/** The few facts with which a property can be sold; everything else has a default that can be changed later. */
export function FirstRates({ property: { id, name }, rules, version, reread, onTyping }: FirstRatesProps) {
  const [changeRates] = useChangeRatesMutation();
  const storedOf = (rates: Pick<Rates, 'rules' | 'version'>) => ({
    values: rates.rules ? valuesOf(rates.rules) : empty,
    version: rates.version,
  });
  // Seasons and discounts that were set elsewhere stay.
  const wholeOfRules = (values: FirstValues) => ({ ...rules, ...bodyOf(values) });
  const storedForm = useStoredForm<FirstValues>({
    name: 'first-rates',
    stored: storedOf({ rules, version }),
    reread: async () => {
      const found = await reread();
      return found && storedOf(found);
    },
    schema: z.custom<FirstValues>().transform((values, context) => {
      const issues = settableRulesSchema.safeParse(wholeOfRules(values)).error?.issues ?? [];
      for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
    }),
    send: async (values, sentVersion) => {
      const body = { ...settableRulesSchema.parse(wholeOfRules(values)), version: sentVersion };
      const { data, error } = await changeRates({ params: { id }, body });
      if (data) showSuccess('Vos premiers tarifs sont en place.');
      return { saved: data && storedOf(data), error };
    },
    explain: reasonOf,
  });
  const { field, summary, busy, unsaved, conflict, onSubmit } = storedForm;
  useEffect(() => {
    onTyping(unsaved);
    return () => onTyping(false);
  }, [onTyping, unsaved]);
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <UnsavedDialog unsaved={unsaved && !busy} />
      <Card
        title="Vos premiers tarifs"
        foot={
          <Button type="submit" tone="primary" busy={busy}>
            Enregistrer les tarifs
          </Button>
        }
      >
        <div className={classes.fields}>
          <p className="muted">
            Un prix et un séjour minimum suffisent pour vendre les nuits du logement «&nbsp;{name}&nbsp;». Saisons,
            remises et options viendront quand vous le voudrez.
          </p>
          {conflict ? <ConflictNotice of={storedForm} words={ratesConflict} /> : summary}
          <div className={classes.pair}>
            <Field
              {...field('baseCents')}
              label="Prix de la nuit (€)"
              inputMode="decimal"
              placeholder="124,50"
              autoComplete="off"
            />
            <Field
              {...field('weekendCents')}
              label="Nuit de week-end (€)"
              optional
              inputMode="decimal"
              autoComplete="off"
              hint="Vendredi et samedi. Vide&nbsp;: le même prix."
            />
            <Field {...field('minNights')} label="Séjour minimum (nuits)" inputMode="numeric" autoComplete="off" />
            <Field
              {...field('cleaningCents')}
              label="Ménage (€)"
              optional
              inputMode="decimal"
              autoComplete="off"
              hint="Une fois par séjour."
            />
          </div>
        </div>
      </Card>
    </form>
  );
}
