import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { RuleField, type RulesPart } from './RuleField.tsx';
import classes from './rules.module.css';

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
