import type { PropertySummary } from '@app/contract/properties/api.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { CountryField } from '../../../../components/form/CountryField.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import classes from '../../base/addressFields.module.css';

/** The fields of an address, by their paths in the contract. */
export type AddressValues = {
  'address.line1': string;
  'address.postalCode': string;
  'address.city': string;
  'address.country': string;
};

/** The fields of an address as a form holds them. */
export function addressValues({ line1, postalCode, city, country }: PropertySummary['address']): AddressValues {
  return {
    'address.line1': line1,
    'address.postalCode': postalCode,
    'address.city': city,
    'address.country': country,
  };
}

/** The address that the fields of a form make. */
export function addressOf(values: AddressValues): PropertySummary['address'] {
  return {
    line1: values['address.line1'],
    postalCode: values['address.postalCode'],
    city: values['address.city'],
    country: values['address.country'],
  };
}

interface AddressFieldsProps {
  form: AddressForm;
  readOnly?: boolean;
}

interface AddressForm {
  form: { values: AddressValues; setFieldValue: (name: 'address.country', code: string) => void };
  field: (name: keyof AddressValues) => ReturnType<ContractForm<AddressValues>['field']>;
}

/** Where a property lies. */
export function AddressFields({ form: owner, readOnly = false }: AddressFieldsProps) {
  const { form, field } = owner;
  const { id, error } = field('address.country');
  return (
    <div className={classes.address}>
      <div className={classes.line}>
        <Field
          label="Adresse"
          autoComplete="street-address"
          maxLength={propertyBounds.line}
          readOnly={readOnly}
          {...field('address.line1')}
        />
      </div>
      <Field
        label="Code postal"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={propertyBounds.postalCode}
        readOnly={readOnly}
        {...field('address.postalCode')}
      />
      <Field
        label="Ville"
        autoComplete="address-level2"
        maxLength={propertyBounds.city}
        readOnly={readOnly}
        {...field('address.city')}
      />
      <div className={classes.line}>
        <CountryField
          id={id}
          value={form.values['address.country']}
          error={error}
          readOnly={readOnly}
          onChoose={(code) => form.setFieldValue('address.country', code)}
        />
      </div>
    </div>
  );
}
