interface CheckInputProps {
  id: string;
  checked: boolean;
  /** Said below by `FieldMessages` of the same id. */
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A box to tick, tied to what is wrong with it. */
export function CheckInput({ id, checked, error, onChange }: CheckInputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={checked}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
