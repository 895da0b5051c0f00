import { lazy, Suspense } from 'react';
import { countryName } from '@app/contract/countries/countries.ts';
import { Field } from './Field.tsx';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

const CountrySelect = lazy(() => import('./CountrySelect.tsx'));

interface CountryFieldProps extends Pick<FrameProps, 'error' | 'hint'> {
  id: string;
  label?: string;
  /** ISO 3166-1 alpha-2; empty: none is chosen. */
  value: string;
  readOnly?: boolean;
  onChoose: (code: string) => void;
}

/** A country, chosen from all of them by the first letters of its French name. */
export function CountryField({ id, label = 'Pays', value, readOnly, onChoose, error, hint }: CountryFieldProps) {
  const shown = value === '' ? '' : countryName(value);
  const waiting = <Field id={id} label={label} value={shown} error={error} hint={hint} readOnly />;
  if (readOnly) return waiting;
  return (
    <Suspense fallback={waiting}>
      <FieldFrame id={id} label={label} error={error} hint={hint}>
        {(ties) => <CountrySelect ties={ties} label={label} value={value} onChoose={onChoose} />}
      </FieldFrame>
    </Suspense>
  );
}
