import { addDays, type Day } from '@app/contract/core/days.ts';
import { Field, type FieldProps } from '../../../../components/form/Field.tsx';
import type { ReservationValues } from './reservationForm.ts';
import classes from './form.module.css';

type State = ReservationValues['state'];

const labels: Record<State, string> = { confirmed: 'Confirmée', option: 'Option', request: 'Demande' };
const states = ['confirmed', 'option', 'request'] as const;

/** Days that an option usually stands. */
const usualHold = 3;

interface StateFieldsProps {
  value: State;
  today: Day;
  held: Pick<FieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange'>;
  onChange: (state: State, heldUntil: string) => void;
}

/** Whether it is agreed, and until when the nights are held when it is not. */
export function StateFields({ value, today, held, onChange }: StateFieldsProps) {
  return (
    <div className={classes.group}>
      <fieldset className={classes.choices}>
        <legend>État</legend>
        {states.map((state) => (
          <label key={state} className={classes.choice}>
            <input
              type="radio"
              className="visuallyHidden"
              name="reservation-state"
              value={state}
              checked={value === state}
              onChange={() => onChange(state, state === 'option' ? addDays(today, usualHold) : '')}
            />
            {labels[state]}
          </label>
        ))}
      </fieldset>
      {value !== 'confirmed' && (
        <Field
          {...held}
          type="date"
          min={today}
          label={value === 'option' ? 'Option tenue jusqu’au' : 'Réponse à donner avant le'}
          optional={value === 'request'}
          hint={
            value === 'option'
              ? 'Les nuits sont tenues jusqu’à ce jour compris, puis rendues.'
              : 'Les nuits sont tenues en attendant votre réponse.'
          }
        />
      )}
    </div>
  );
}
