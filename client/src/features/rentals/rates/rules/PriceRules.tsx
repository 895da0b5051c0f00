import { Card } from '../../../../components/page/Card.tsx';
import { RowsField } from './RowsField.tsx';
import { RuleField, type RulesPart } from './RuleField.tsx';
import { WeekdayChips, weekdayOptions } from './WeekdayChips.tsx';
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
          <RowsField
            form={form}
            list="minNightsByArrival"
            entry="Minimum"
            add="Ajouter un minimum selon le jour d’arrivée"
            columns={[
              { kind: 'choice', key: 'weekday', label: 'Arrivée un', options: weekdayOptions },
              { kind: 'number', key: 'minNights', label: 'Minimum (nuits)' },
            ]}
            makeRow={() => ({ weekday: '6', minNights: '' })}
          />
        </div>
      </Card>
    </>
  );
}
