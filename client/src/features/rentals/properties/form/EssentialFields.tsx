import type { ReactNode } from 'react';
import { propertyBounds, type PropertyKind } from '@app/contract/properties/rules.ts';
import { Field } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import { KindChoice } from './KindChoice.tsx';
import { Stepper } from '../../base/Stepper.tsx';
import classes from './EssentialFields.module.css';

/** What every property has from its first minute on. */
export type EssentialValues = { name: string; kind: PropertyKind | ''; capacity: number; bedrooms: number };

interface EssentialForm {
  form: {
    values: EssentialValues;
    errors: Record<string, string>;
    setFieldValue: ((name: 'kind', value: PropertyKind) => void) &
      ((name: 'capacity' | 'bedrooms', value: number) => void);
  };
  field: (name: 'name') => ReturnType<ContractForm<EssentialValues>['field']>;
}

interface EssentialFieldsProps {
  form: EssentialForm;
  /** The name of the form, which starts the ids of its fields. */
  name: string;
  /** A further number beside the two. */
  children?: ReactNode;
}

/** Name, kind and size of a property. */
export function EssentialFields({ form: owner, name, children }: EssentialFieldsProps) {
  const { form, field } = owner;
  const { values, errors, setFieldValue } = form;
  return (
    <>
      <Field
        label="Nom"
        placeholder="Villa Arrosa"
        maxLength={propertyBounds.name}
        autoComplete="off"
        // Where a dialog starts; a page takes no notice.
        data-autofocus=""
        {...field('name')}
      />
      <KindChoice
        id={`${name}-kind`}
        value={values.kind}
        error={errors['kind']}
        onChoose={(kind) => setFieldValue('kind', kind)}
      />
      <div className={classes.steppers}>
        <Stepper
          id={`${name}-capacity`}
          label="Voyageurs"
          value={values.capacity}
          min={1}
          max={propertyBounds.capacity}
          error={errors['capacity']}
          onChange={(capacity) => setFieldValue('capacity', capacity)}
        />
        <Stepper
          id={`${name}-bedrooms`}
          label="Chambres"
          value={values.bedrooms}
          max={propertyBounds.bedrooms}
          error={errors['bedrooms']}
          onChange={(bedrooms) => setFieldValue('bedrooms', bedrooms)}
        />
        {children}
      </div>
    </>
  );
}
