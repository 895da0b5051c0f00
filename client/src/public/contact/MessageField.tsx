import { IconAlertCircle } from '../../components/text/icons.ts';
import field from '../../components/form/Field.module.css';
import { classNames } from '../../components/text/classNames.ts';
import classes from './MessageField.module.css';

interface MessageFieldProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  onChange: () => void;
}

/** A labelled field of several lines with its error. */
export function MessageField({ id, name, label, defaultValue, error, onChange }: MessageFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <div className={field.box}>
        <textarea
          id={id}
          name={name}
          rows={6}
          required
          defaultValue={defaultValue}
          onChange={onChange}
          className={classNames(field.input, classes.area)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} className={field.error}>
          <IconAlertCircle aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
