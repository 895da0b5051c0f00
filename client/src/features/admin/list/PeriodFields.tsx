import { DayField } from './DayField.tsx';

interface PeriodFieldsProps {
  view: { from?: string | undefined; to?: string | undefined };
  onChange: (changes: { from?: string | undefined } | { to?: string | undefined }) => void;
}

/** The first and the last day that a list shows. */
export function PeriodFields({ view, onChange }: PeriodFieldsProps) {
  return (
    <>
      <DayField label="Du" value={view.from} onChange={(from) => onChange({ from })} />
      <DayField label="au" value={view.to} onChange={(to) => onChange({ to })} />
    </>
  );
}
