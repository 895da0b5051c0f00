import type { ComponentProps } from 'react';
import { customerFields } from '@app/contract/accounts/customerFields.ts';
import { vatPrefix } from '@app/contract/countries/countries.ts';
import { Field } from './Field.tsx';

interface VatNumberFieldProps extends Omit<ComponentProps<typeof Field>, 'label'> {
  value: string;
  /** ISO 3166-1 alpha-2; empty: none is chosen. */
  country: string;
  /** Buys for a business, as far as the other fields say. */
  isBusiness: boolean;
}

/** The VAT number of a business in the European Union; nobody else is asked for one. */
export function VatNumberField({ country, isBusiness, ...field }: VatNumberFieldProps) {
  const prefix = vatPrefix(country);
  // What was entered stays in sight, were it out of place.
  if (field.value === '' && (!isBusiness || prefix === null)) return null;
  return (
    <Field
      label={customerFields.vatNumber.label}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={prefix === null ? undefined : `Intracommunautaire\u00a0: il commence par ${prefix}.`}
      {...field}
    />
  );
}
