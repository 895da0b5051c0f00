import { sourceLabels, sources, type Source } from '@app/contract/reservations/rules.ts';
import { Field, type FieldProps } from '../../../../components/form/Field.tsx';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { ChoicePills } from './ChoicePills.tsx';

const options = sources.map((source) => ({
  id: source,
  label: sourceLabels[source],
  mark: <SourceMark source={source} />,
}));

/** Where a reservation comes from, by its mark. */
export function SourcePicker({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  return <ChoicePills legend="Origine" name="reservation-source" options={options} value={value} onChoose={onChange} />;
}

type Binding = Pick<FieldProps, 'id' | 'name' | 'error' | 'onChange'> & { value: string };

/** What the number of a reservation is called that its channel gave it. */
export function referenceLabel(source: Source): string {
  if (source === 'direct') return 'Référence';
  return `Numéro chez ${source === 'other' ? 'la plateforme' : sourceLabels[source]}`;
}

/** The channel's own number of a reservation; one that came without a channel has none to ask for. */
export function ReferenceField({ source, ...binding }: Binding & { source: Source }) {
  if (source === 'direct' && binding.value === '') return null;
  return <Field {...binding} label={referenceLabel(source)} optional autoComplete="off" />;
}
