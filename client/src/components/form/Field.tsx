import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
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
  const frame = { label, error, errorAction, hint, ...(id !== undefined && { id }), ...(optional && { optional }) };
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <div className={classes.box}>
          <input {...input} {...ties} ref={ref} data-end={end ? '' : undefined} />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}
