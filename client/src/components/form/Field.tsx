import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import classes from './Field.module.css';

export interface FieldProps
  extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'children'> {
  /** Inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field with its hint and its error. */
export function Field({ label, id, optional, error, errorAction, hint, end, ref, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, id, optional, error, errorAction, hint }}>
      {(ties) => (
        <div className={classes.box}>
          <input {...input} {...ties} ref={ref} data-end={end ? '' : undefined} />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps
  extends FrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'children'> {}

/** A labelled text of several lines, with its hint and its error. */
export function TextAreaField({ label, id, optional, error, errorAction, hint, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, id, optional, error, errorAction, hint }}>
      {(ties) => <textarea rows={3} {...input} {...ties} />}
    </FieldFrame>
  );
}
