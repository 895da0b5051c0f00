import type { ReactNode } from 'react';
import { Field } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import type { RuleValues, TextField } from './ruleValues.ts';

export interface RulesPart {
  form: ContractForm<RuleValues>;
}

interface RuleFieldProps extends RulesPart {
  name: TextField;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
}

/** A price or a number among the rules. */
export function RuleField({ form, name, ...words }: RuleFieldProps) {
  const inputMode = name.endsWith('Cents') ? 'decimal' : 'numeric';
  return <Field {...form.field(name)} {...words} inputMode={inputMode} autoComplete="off" />;
}
