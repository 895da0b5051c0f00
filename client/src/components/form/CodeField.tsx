import { Field, type FieldProps } from './Field.tsx';
import classes from './CodeField.module.css';

/** Where the code comes from: the application shows one for half a minute, each recovery code serves once. */
export type CodeKind = 'application' | 'recovery';

type CodeFieldProps = Omit<FieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete'> & { kind?: CodeKind };

/** The code of a second factor; it may be pasted with its spaces and dashes. */
export function CodeField({ kind = 'application', ...field }: CodeFieldProps) {
  const fromApplication = kind === 'application';
  return (
    <div className={classes.code}>
      <Field
        {...field}
        label={fromApplication ? 'Code à 6 chiffres' : 'Code de secours'}
        inputMode={fromApplication ? 'numeric' : 'text'}
        autoComplete={fromApplication ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </div>
  );
}
