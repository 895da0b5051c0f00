import type { ReactNode } from 'react';
import {
  customerField,
  customerFields,
  customerFieldsAsTyped,
  type CustomerField,
  type CustomerRecord,
} from '@app/contract/accounts/customerFields.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { isSiret, normaliseSiret } from '@app/contract/accounts/siret.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { vatPrefix } from '@app/contract/countries/countries.ts';
import { formatSiret } from '../text/customerFacts.ts';
import { CountryField } from './CountryField.tsx';
import { Field, type FieldProps } from './Field.tsx';
import type { ContractForm } from './useContractForm.tsx';
import classes from './CustomerFields.module.css';

type CustomerTab = ReturnType<typeof customerField>['tab'];

/** The fields of a customer's record on that tab, in order. */
export function fieldsOfTab(tab: CustomerTab): CustomerField[] {
  return customerFieldsAsTyped.filter((name) => customerField(name).tab === tab);
}

/** A customer's record as forms hold it: texts, empty where nothing is known. */
export function customerValues(record: CustomerRecord | null): Record<CustomerField, string> {
  return recordOf(customerFieldsAsTyped, (name) => {
    const text = record?.[name] ?? '';
    return name === 'siret' ? formatSiret(text) : text;
  });
}

interface CustomerFieldsProps {
  tab: CustomerTab;
  field: ContractForm<Record<CustomerField, string>>['field'];
  /** Browsers offer customers what they typed elsewhere; for an administrator those would be another person's data. */
  typedBy: 'customer' | 'administrator';
  countryHint?: ReactNode;
}

/** What a form asks of a customer's record on one tab, in a grid of two columns that the caller draws. */
export function CustomerFields({ tab, ...form }: CustomerFieldsProps) {
  return fieldsOfTab(tab).map((name) => <OneField key={name} name={name} {...form} />);
}

interface OneFieldProps extends Omit<CustomerFieldsProps, 'tab'> {
  name: CustomerField;
}

function OneField({ name, field, typedBy, countryHint }: OneFieldProps) {
  const { label, input } = customerField(name);
  const bound = field(name);
  const setText = (value: string) => bound.onChange({ target: { value } });
  if (name === 'siret') return <SiretField {...bound} onChange={setText} />;
  if (name === 'vatNumber') {
    const isBusiness = `${field('company').value}${field('siret').value}`.trim() !== '';
    return <VatNumberField {...bound} country={field('country').value} isBusiness={isBusiness} />;
  }
  if (name === 'country') {
    const { id, value, error } = bound;
    return <CountryField id={id} value={value} error={error} hint={countryHint} onChoose={setText} />;
  }
  const { wide, autoComplete, ...attributes } = input ?? {};
  const text = (
    <Field
      label={label}
      optional
      {...attributes}
      autoComplete={typedBy === 'customer' ? autoComplete : 'off'}
      {...bound}
    />
  );
  return wide ? <div className={classes.wide}>{text}</div> : text;
}

interface SiretFieldProps extends Pick<FieldProps, 'id' | 'name' | 'error'> {
  value: string;
  onChange: (siret: string) => void;
}

const siretLength = 14;

/** A SIRET, written in groups and checked as it is typed. */
function SiretField({ id, name, value, error, onChange }: SiretFieldProps) {
  const digits = normaliseSiret(value);
  const valid = isSiret(digits);
  const wrong = digits.length >= siretLength && !valid;
  return (
    <Field
      id={id}
      name={name}
      label={customerFields.siret.label}
      optional
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? (wrong ? accountMessages.siretInvalid : undefined)}
      hint={<span aria-live="polite">{wrong || error ? '' : siretHint(digits.length, valid)}</span>}
      onChange={({ target }) => {
        // Only at the end of the text: elsewhere the groups would move under the caret.
        const atEnd = target.selectionStart === target.value.length;
        const deleting = target.value.length < value.length;
        onChange(atEnd && !deleting ? formatSiret(target.value) : target.value);
      }}
      onBlur={({ target }) => onChange(formatSiret(target.value))}
    />
  );
}

function siretHint(count: number, valid: boolean): string {
  if (valid) return 'Numéro valide.';
  return count === 0 ? `${siretLength}\u00a0chiffres.` : `${count} sur ${siretLength}\u00a0chiffres.`;
}

interface VatNumberFieldProps extends Omit<FieldProps, 'label'> {
  value: string;
  /** ISO 3166-1 alpha-2; empty: none is chosen. */
  country: string;
  /** Buys for a business, as far as the other fields say. */
  isBusiness: boolean;
}

/** The VAT number of a business in the European Union; nobody else is asked for one. */
function VatNumberField({ country, isBusiness, ...field }: VatNumberFieldProps) {
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
