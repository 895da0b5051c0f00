import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

interface TextAreaFieldProps
  extends FrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'children'> {}

/** A labelled text of several lines, with its hint and its error. */
export function TextAreaField({ label, id, optional, error, errorAction, hint, ...input }: TextAreaFieldProps) {
  const frame = { label, error, errorAction, hint, ...(id !== undefined && { id }), ...(optional && { optional }) };
  return <FieldFrame {...frame}>{(ties) => <textarea rows={3} {...input} {...ties} />}</FieldFrame>;
}
