import { useEffect, useRef, type ReactNode } from 'react';
import { IconAlertCircle } from '../text/icons.ts';
import classes from './FormErrorSummary.module.css';

export interface FieldError {
  /** The field's id on the page; none when the page does not show it. */
  fieldId?: string;
  message: string;
  /** Brings the field on screen, when it may be out of sight. */
  reveal?: () => void;
}

interface FormErrorSummaryProps {
  title: ReactNode;
  /** The reason, when it concerns no single field. */
  detail?: ReactNode;
  errors?: readonly FieldError[];
  /** Changes at each failed attempt, so that the summary takes the focus again. */
  attempt: number;
}

/** The errors of a form in one place; takes the focus so that they are noticed. */
export function FormErrorSummary({ title, detail, errors = [], attempt }: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  return (
    <div ref={summary} tabIndex={-1} role="alert" className={classes.summary}>
      <IconAlertCircle aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {detail && <p>{detail}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map((error) => (
              <li key={`${error.fieldId ?? ''} ${error.message}`}>
                <Message {...error} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Message({ fieldId, message, reveal }: FieldError) {
  if (fieldId === undefined) return message;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // Moves the focus only: a fragment in the address would be one more step for Back.
        event.preventDefault();
        reveal?.();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {message}
    </a>
  );
}
