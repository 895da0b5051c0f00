import { propertyBounds, timeZones } from '@app/contract/properties/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Field, TextAreaField } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { orNull, useSection } from '../editor/useSection.ts';
import classes from './fields.module.css';

const read = ({ sheet: { hours, houseRules } }: Property) => ({
  'hours.arrivalFrom': hours.arrivalFrom,
  'hours.arrivalUntil': hours.arrivalUntil ?? '',
  'hours.departureBy': hours.departureBy,
  'hours.timeZone': hours.timeZone,
  'houseRules.smoking': houseRules.smoking,
  'houseRules.pets': houseRules.pets,
  'houseRules.parties': houseRules.parties,
  'houseRules.children': houseRules.children,
  'houseRules.quietFrom': houseRules.quietFrom ?? '',
  'houseRules.quietUntil': houseRules.quietUntil ?? '',
  'houseRules.other': houseRules.other,
});

const write = (values: ReturnType<typeof read>) => ({
  hours: {
    arrivalFrom: values['hours.arrivalFrom'],
    arrivalUntil: orNull(values['hours.arrivalUntil']),
    departureBy: values['hours.departureBy'],
    timeZone: values['hours.timeZone'],
  },
  houseRules: {
    smoking: values['houseRules.smoking'],
    pets: values['houseRules.pets'],
    parties: values['houseRules.parties'],
    children: values['houseRules.children'],
    quietFrom: orNull(values['houseRules.quietFrom']),
    quietUntil: orNull(values['houseRules.quietUntil']),
    other: values['houseRules.other'],
  },
});

const switches = [
  ['houseRules.children', 'Enfants bienvenus'],
  ['houseRules.pets', 'Animaux acceptés'],
  ['houseRules.smoking', 'Fumer à l’intérieur'],
  ['houseRules.parties', 'Fêtes autorisées'],
] as const;

const zones = keysOf(timeZones).map((id) => ({ id, label: timeZones[id] }));

/** When guests come and go, and what they may do. */
export function RulesSection() {
  const section = useSection({ name: 'rules', read, write });
  const { form, field } = section;
  return (
    <SectionCard section={section} anchor="rules" title="Règles et horaires">
      <div className={classes.three}>
        <Field label="Arrivée à partir de" type="time" {...field('hours.arrivalFrom')} />
        <Field label="Arrivée jusqu’à" optional type="time" {...field('hours.arrivalUntil')} />
        <Field label="Départ avant" type="time" {...field('hours.departureBy')} />
      </div>
      <SelectField
        id="rules-hours.timeZone"
        label="Heure locale"
        options={zones}
        value={form.values['hours.timeZone']}
        hint="Les heures d’arrivée et de départ sont celles du lieu."
        onChoose={(zone) => form.setFieldValue('hours.timeZone', zone)}
      />
      <div className={classes.lines}>
        {switches.map(([name, label]) => (
          <SwitchField
            key={name}
            label={label}
            checked={form.values[name]}
            onChange={(checked) => form.setFieldValue(name, checked)}
          />
        ))}
      </div>
      <div className={classes.two}>
        <Field label="Calme à partir de" optional type="time" {...field('houseRules.quietFrom')} />
        <Field label="Calme jusqu’à" optional type="time" {...field('houseRules.quietUntil')} />
      </div>
      <TextAreaField
        label="Autres règles"
        optional
        rows={4}
        maxLength={propertyBounds.houseRules}
        {...field('houseRules.other')}
      />
    </SectionCard>
  );
}
