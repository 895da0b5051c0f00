import { useId, type ReactNode } from 'react';
import classes from './Field.module.css';
import { IconAlertCircle } from '../text/icons.ts';

export interface FrameProps {
  label: string;
  /** Given when the summary of errors links to the field. */
  id?: string | undefined;
  optional?: boolean | undefined;
  error?: ReactNode;
  /** After the error text, for instance a link that helps. */
  errorAction?: ReactNode;
  hint?: ReactNode;
}

/** What an input needs to belong to its label, its error and its hint. */
export interface InputTies {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FrameProps {
  children: (ties: InputTies) => ReactNode;
}

/** The label, the error and the hint of an input. */
export function FieldFrame({ label, id, optional = false, error, errorAction, hint, children }: FieldFrameProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = [error ? `${inputId}-error` : '', hint ? `${inputId}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={inputId}>
        {label}
        {optional && <span className={classes.optional}> (facultatif)</span>}
      </label>
      {children({
        id: inputId,
        className: classes.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldMessages id={inputId} error={error} errorAction={errorAction} hint={hint} />
    </div>
  );
}

interface FieldMessagesProps extends Pick<FrameProps, 'error' | 'errorAction' | 'hint'> {
  /** Of the input: what it says is described by `<id>-error` and `<id>-hint`. */
  id: string;
}

/** What is wrong with an input, and what helps to fill it in. */
export function FieldMessages({ id, error, errorAction, hint }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          <IconAlertCircle aria-hidden="true" />
          <span>
            {error} {errorAction}
          </span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </>
  );
}
