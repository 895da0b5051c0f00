import type { ReactNode } from 'react';
import { customerFields } from '@app/contract/accounts/customerFields.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { isSiret, normaliseSiret } from '@app/contract/accounts/siret.ts';
import { Field } from './Field.tsx';
import { formatSiret } from '../text/formatSiret.ts';

interface SiretFieldProps {
  id: string;
  name: string;
  value: string;
  error: ReactNode;
  onChange: (siret: string) => void;
}

const length = 14;

/** A SIRET, written in groups and checked as it is typed. */
export function SiretField({ id, name, value, error, onChange }: SiretFieldProps) {
  const digits = normaliseSiret(value);
  const valid = isSiret(digits);
  const wrong = digits.length >= length && !valid;
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
      hint={<span aria-live="polite">{wrong || error ? '' : hintOf(digits.length, valid)}</span>}
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

function hintOf(count: number, valid: boolean): string {
  if (valid) return 'Numéro valide.';
  return count === 0 ? `${length}\u00a0chiffres.` : `${count} sur ${length}\u00a0chiffres.`;
}
