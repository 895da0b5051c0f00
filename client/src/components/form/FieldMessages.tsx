import type { ReactNode } from 'react';
import classes from './Field.module.css';
import { IconAlertCircle } from '../text/icons.ts';

interface FieldMessagesProps {
  /** Of the input: what it says is described by `<id>-error` and `<id>-hint`. */
  id: string;
  error?: ReactNode;
  /** After the error text, for instance a link that helps. */
  errorAction?: ReactNode;
  hint?: ReactNode;
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
