import type { ComponentProps, ReactNode } from 'react';
import { CountryField } from '../../../components/form/CountryField.tsx';
import { Field, TextAreaField, type FieldProps } from '../../../components/form/Field.tsx';
import { SecretField } from '../../../components/form/SecretField.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import { formatCount } from '../../../components/text/numbers.ts';

export type Secret = ComponentProps<typeof SecretField>['secret'];

/** How a field is entered that is no single line of text. */
export type FieldKind =
  /** With `most`, how many characters there may be is told while one writes, and more is refused, never cut. */
  | { as: 'lines'; rows: number; most?: number }
  | { as: 'country' }
  | { as: 'choice'; options: readonly { id: string; label: string }[] }
  | { as: 'secret'; secret: Secret; onRemove?: () => void };

type Attributes = Pick<
  FieldProps,
  'optional' | 'placeholder' | 'inputMode' | 'type' | 'spellCheck' | 'maxLength' | 'autoComplete' | 'autoCapitalize'
>;

/** A field of a form: how it is entered, and what is said of it. */
export interface FieldSpec<Key extends string = string, Kind = FieldKind> extends Attributes {
  key: Key;
  label: string;
  hint?: ReactNode;
  /** What its form begins with. */
  stored?: string;
  /** One line when left out. */
  kind?: Kind;
  /** Over both columns. */
  wide?: boolean;
  /** Shown, and not to be changed: the hint says why. */
  locked?: boolean;
}

/** What is said of a field besides its name. */
export type FieldDetails = Omit<FieldSpec, 'key' | 'label' | 'stored'>;

/** What a form gives to the field of a name. */
export type Bound = ReturnType<ContractForm<Record<string, unknown>>['field']>;

/** What an input of a kind of its own is drawn with. */
export interface FieldInput extends Bound {
  label: string;
  hint: ReactNode;
  readOnly: boolean;
}

/** A field as it was declared. */
export function DeclaredField({ spec, bound }: { spec: FieldSpec; bound: Bound }) {
  const { key: _key, label, hint, wide: _wide, stored: _stored, kind, locked = false, ...attributes } = spec;
  const { id, value, error } = bound;
  const onChoose = (chosen: string) => bound.onChange({ target: { value: chosen } });
  const input = { label, hint, readOnly: locked, ...attributes, ...bound };
  switch (kind?.as) {
    case 'lines':
      return (
        <TextAreaField
          {...input}
          hint={kind.most === undefined ? hint : counted(hint, value, kind.most)}
          rows={kind.rows}
        />
      );
    case 'country':
      return <CountryField {...{ id, label, value, error, hint, onChoose }} readOnly={locked} />;
    case 'secret': {
      const { as: _as, ...secret } = kind;
      return <SecretField {...attributes} {...bound} {...{ label, hint }} {...secret} canChange={!locked} />;
    }
    case 'choice':
      return locked ? (
        <Field {...input} value={kind.options.find((option) => option.id === value)?.label ?? value} />
      ) : (
        <SelectField {...{ id, label, value, error, hint, onChoose }} options={kind.options} />
      );
    case undefined:
      return <Field autoComplete="off" {...input} />;
  }
}

/** What is said of a text with how long it is, and how long it may be. */
function counted(hint: ReactNode, value: string, most: number): ReactNode {
  const excess = value.length - most;
  return (
    <>
      {hint} {formatCount(value.length)} sur {formatCount(most)}&nbsp;caractères
      {excess > 0 ? `, ${formatCount(excess)} de trop\u00a0: rien n’est coupé, raccourcissez-le.` : '.'}
    </>
  );
}
