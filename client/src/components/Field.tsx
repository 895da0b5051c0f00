import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { IconAlertCircle } from './icons.ts';
import classes from './Field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'children'> {
  label: string;
  /** Given when the summary of errors links to the field. */
  id?: string;
  optional?: boolean;
  error?: ReactNode;
  /** After the error text, for instance a link that helps. */
  errorAction?: ReactNode;
  /** Under the field. */
  hint?: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field with its hint and its error. */
export function Field({ label, id, optional = false, error, errorAction, hint, end, ref, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  const hintId = `${inputId}-hint`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={inputId}>
        {label}
        {optional && <span className={classes.optional}> (facultatif)</span>}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          ref={ref}
          id={inputId}
          className={classes.input}
          data-end={end ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          <IconAlertCircle aria-hidden="true" />
          <span>
            {error} {errorAction}
          </span>
        </p>
      )}
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
