import { propertyBounds, registrationStateLabels, registrationStates } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { orNull, useSection } from '../editor/useSection.ts';
import classes from './fields.module.css';

const read = ({ sheet: { registration } }: Property) => ({
  'registration.state': registration.state,
  'registration.number': registration.number,
  'registration.issuer': registration.issuer,
  'registration.obtainedOn': registration.obtainedOn ?? '',
  'registration.checkOn': registration.checkOn ?? '',
});

const write = (values: ReturnType<typeof read>) => ({
  registration: {
    state: values['registration.state'],
    number: values['registration.number'],
    issuer: values['registration.issuer'],
    obtainedOn: orNull(values['registration.obtainedOn']),
    checkOn: orNull(values['registration.checkOn']),
  },
});

const states = registrationStates.map((id) => ({ id, label: registrationStateLabels[id] }));

/** The number that the town gives, and that every listing shows. */
export function RegistrationSection() {
  const section = useSection({ name: 'registration', read, write });
  const { form, field } = section;
  return (
    <SectionCard
      section={section}
      anchor="registration"
      title="Enregistrement"
      hint="Toute location meublée de courte durée se déclare, et le numéro obtenu figure sur chaque annonce (code du tourisme, article L. 324-1-1)."
    >
      <div className={classes.two}>
        <SelectField
          id="registration-registration.state"
          label="Où en est-il"
          options={states}
          value={form.values['registration.state']}
          onChoose={(state) => form.setFieldValue('registration.state', state)}
        />
        <Field
          label="Numéro d’enregistrement"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...field('registration.number')}
        />
      </div>
      <div className={classes.three}>
        <Field label="Délivré par" optional maxLength={propertyBounds.line} {...field('registration.issuer')} />
        <Field label="Obtenu le" optional type="date" {...field('registration.obtainedOn')} />
        <Field label="À revoir le" optional type="date" {...field('registration.checkOn')} />
      </div>
    </SectionCard>
  );
}
