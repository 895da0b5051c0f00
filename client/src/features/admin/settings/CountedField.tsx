import { useEffect, useState, type ReactNode } from 'react';
import { FieldFrame } from '../../../components/form/FieldFrame.tsx';
import classes from './settings.module.css';

interface CountedFieldProps {
  label: string;
  id: string;
  name: string;
  value: string;
  max: number;
  rows: number;
  hint?: ReactNode;
  error?: ReactNode;
  readOnly: boolean;
  onChange?: (event: { target: { value: string } }) => void;
}

/** Milliseconds without typing after which the count is read out. */
const pause = 1_000;

/** A text with how many of its characters are used; it takes no more of them than there are. */
export function CountedField({ label, id, value, max, rows, hint, error, onChange, ...input }: CountedFieldProps) {
  const count = `${value.length}/${max}`;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(`${value.length} caractères sur ${max}`), pause);
    return () => clearTimeout(timer);
  }, [value, max]);
  return (
    <FieldFrame
      label={label}
      id={id}
      error={error}
      hint={
        <span className={classes.counted}>
          <span>{hint}</span>
          <span className={classes.count} aria-hidden="true" data-full={value.length >= max ? '' : undefined}>
            {count}
          </span>
        </span>
      }
    >
      {(ties) => (
        <>
          {rows > 1 ? (
            <textarea {...input} {...ties} rows={rows} maxLength={max} value={value} onChange={onChange} />
          ) : (
            <input {...input} {...ties} autoComplete="off" maxLength={max} value={value} onChange={onChange} />
          )}
          <span role="status" className="visuallyHidden">
            {announced}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
