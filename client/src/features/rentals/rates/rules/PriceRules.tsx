import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { RuleField, WeekdayChips, type RulesPart } from './RuleFields.tsx';
import { minimumColumns, RowsField } from './RowsField.tsx';
import classes from './rules.module.css';

/** What a night costs outside seasons, and which stays are possible. */
export function PriceRules({ form }: RulesPart) {
  const { values, setFieldValue } = form.form;
  return (
    <>
      <Card title="Prix de base">
        <div className={classes.grid}>
          <RuleField form={form} name="baseCents" label="Prix de la nuit (€)" />
          <RuleField
            form={form}
            name="weekendCents"
            label="Nuit de week-end (€)"
            optional
            hint="Vendredi et samedi, hors saison."
          />
        </div>
      </Card>
      <Card title="Séjours">
        <div className={classes.group}>
          <div className={classes.grid}>
            <RuleField form={form} name="minNights" label="Minimum (nuits)" />
            <RuleField form={form} name="maxNights" label="Maximum (nuits)" />
          </div>
          <WeekdayChips
            label="Jours d’arrivée"
            value={values.arrivalDays}
            onChange={(days) => setFieldValue('arrivalDays', days)}
          />
          <WeekdayChips
            label="Jours de départ"
            value={values.departureDays}
            onChange={(days) => setFieldValue('departureDays', days)}
          />
          <RowsField form={form} list="minNightsByArrival" {...minimumColumns} />
        </div>
      </Card>
    </>
  );
}

/** How soon and how far ahead guests can book, and what stays free between stays. */
export function WindowRules({ form }: RulesPart) {
  return (
    <Card title="Délais">
      <div className={classes.group}>
        <div className={classes.grid}>
          <RuleField form={form} name="noticeDays" label="Préavis (jours)" hint="Entre la réservation et l’arrivée." />
          <RuleField
            form={form}
            name="horizonDays"
            label="Horizon (jours)"
            hint="Au-delà, rien ne se réserve encore."
          />
          <RuleField
            form={form}
            name="preparationNights"
            label="Nuits de préparation"
            hint="Gardées libres après chaque départ."
          />
        </div>
        <SwitchField
          label="Combler les trous"
          hint="Le minimum s’abaisse quand il reste moins de nuits entre deux séjours."
          checked={form.form.values.fillGaps}
          onChange={(fillGaps) => form.form.setFieldValue('fillGaps', fillGaps)}
        />
      </div>
    </Card>
  );
}
