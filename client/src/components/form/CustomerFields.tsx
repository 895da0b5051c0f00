import type { ReactNode } from 'react';
import {
  customerField,
  customerFieldsAsTyped,
  type CustomerField,
  type CustomerRecord,
} from '@app/contract/accounts/customerFields.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { formatSiret } from '../text/formatSiret.ts';
import { CountryField } from './CountryField.tsx';
import { Field } from './Field.tsx';
import { SiretField } from './SiretField.tsx';
import type { ContractForm } from './useContractForm.tsx';
import { VatNumberField } from './VatNumberField.tsx';
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
  /** Of the form that holds them. */
  field: ContractForm<Record<CustomerField, string>>['field'];
  /** Browsers offer customers what they typed elsewhere; to an administrator that would be somebody else's. */
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
