import { useId, type SelectHTMLAttributes } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import own from './SelectField.module.css';

interface SelectFieldProps<Id extends string> extends Pick<FrameProps, 'label' | 'id' | 'error' | 'hint'> {
  /** `beside`: small, the label before it. */
  layout?: 'above' | 'beside';
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** A choice among a few. */
export function SelectField<Id extends string>({
  label,
  layout = 'above',
  id,
  error,
  hint,
  options,
  value,
  onChoose,
}: SelectFieldProps<Id>) {
  const ownId = useId();
  const select = (ties: SelectHTMLAttributes<HTMLSelectElement>) => (
    <select
      {...ties}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.id === target.value);
        if (chosen) onChoose(chosen.id);
      }}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (layout === 'beside') {
    return (
      <div className={own.beside}>
        <label htmlFor={id ?? ownId}>{label}</label>
        {select({ id: id ?? ownId, className: own.small })}
      </div>
    );
  }
  return (
    <FieldFrame label={label} id={id ?? ownId} error={error} hint={hint}>
      {select}
    </FieldFrame>
  );
}
