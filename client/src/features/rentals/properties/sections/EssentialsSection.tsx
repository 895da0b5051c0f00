import { propertyBounds } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { numberIn, textOfNumber, useSection } from '../editor/useSection.ts';
import { EssentialFields } from '../form/EssentialFields.tsx';
import { Stepper } from '../../base/Stepper.tsx';
import classes from './fields.module.css';

const read = ({ name, kind, capacity, bedrooms, sheet: { size } }: Property) => ({
  name,
  kind,
  capacity,
  bedrooms,
  'size.surface': textOfNumber(size.surface),
  'size.floor': textOfNumber(size.floor),
  'size.bathrooms': size.bathrooms,
});

const write = (values: ReturnType<typeof read>) => ({
  name: values.name,
  kind: values.kind,
  capacity: values.capacity,
  bedrooms: values.bedrooms,
  size: {
    surface: numberIn(values['size.surface']),
    floor: numberIn(values['size.floor']),
    bathrooms: values['size.bathrooms'],
  },
});

/** Name, kind and size. */
export function EssentialsSection() {
  const section = useSection({ name: 'essentials', read, write });
  const { form, field } = section;
  const { values, setFieldValue } = form;
  return (
    <SectionCard section={section} anchor="essentials" title="L’essentiel">
      <EssentialFields form={section} name="essentials">
        <Stepper
          label="Salles d’eau"
          value={values['size.bathrooms']}
          max={propertyBounds.bedrooms}
          onChange={(bathrooms) => setFieldValue('size.bathrooms', bathrooms)}
        />
      </EssentialFields>
      <div className={classes.two}>
        <Field label="Surface, en m²" optional inputMode="decimal" autoComplete="off" {...field('size.surface')} />
        <Field
          label="Étage"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="0 pour le rez-de-chaussée"
          {...field('size.floor')}
        />
      </div>
    </SectionCard>
  );
}
