import { addDays, type Day } from '@app/contract/core/days.ts';
import { Field, type FieldProps } from '../../../../components/form/Field.tsx';
import { ChoicePills } from './ChoicePills.tsx';
import type { ReservationValues } from './reservationForm.ts';
import classes from './form.module.css';

type State = ReservationValues['state'];

const options = [
  { id: 'confirmed', label: 'Confirmée' },
  { id: 'option', label: 'Option' },
  { id: 'request', label: 'Demande' },
] as const;

/** Days that an option usually stands. */
const usualHold = 3;

type Binding = Pick<FieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange'>;

interface StateFieldsProps {
  value: State;
  today: Day;
  held: Binding;
  onChange: (state: State, heldUntil: string) => void;
}

/** Whether it is agreed, and until when the nights are held when it is not. */
export function StateFields({ value, today, held, onChange }: StateFieldsProps) {
  return (
    <div className={classes.group}>
      <ChoicePills
        legend="État"
        name="reservation-state"
        options={options}
        value={value}
        onChoose={(state) => onChange(state, state === 'option' ? addDays(today, usualHold) : '')}
      />
      {value !== 'confirmed' && <HeldField {...held} state={value} today={today} />}
    </div>
  );
}

/** The day until which nights are held that are not agreed yet. */
export function HeldField({ state, today, ...binding }: Binding & { state: 'option' | 'request'; today: Day }) {
  return (
    <Field
      {...binding}
      type="date"
      min={today}
      label={state === 'option' ? 'Option tenue jusqu’au' : 'Réponse à donner avant le'}
      optional={state === 'request'}
      hint={
        state === 'option'
          ? 'Les nuits sont tenues jusqu’à ce jour compris, puis rendues.'
          : 'Les nuits sont tenues en attendant votre réponse.'
      }
    />
  );
}
