import { z } from 'zod';
import { rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { amountOf, wholeOf } from './rateTexts.ts';
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

const schema = z.custom<FirstValues>().transform((values, context) => {
  const issues = rateRulesSchema.safeParse(bodyOf(values)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
});

/** The four amounts with which a property can be sold; everything else has a default that can be changed later. */
export function FirstRates({ propertyId, name }: { propertyId: string; name: string }) {
  const [changeRates] = useChangeRatesMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'first-rates',
    initialValues: empty,
    schema,
    send: async (values) => {
      const { error } = await changeRates({ params: { id: propertyId }, body: rateRulesSchema.parse(bodyOf(values)) });
      if (error) return { error };
      form.markSaved(values);
      showSuccess('Vos premiers tarifs sont en place.');
      return {};
    },
    explain: reasonOf,
  });
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <UnsavedDialog unsaved={form.isDirty() && !busy} />
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
            Quatre montants suffisent pour vendre les nuits du logement «&nbsp;{name}&nbsp;». Saisons, remises et
            options viendront quand vous le voudrez.
          </p>
          {summary}
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
