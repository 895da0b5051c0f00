import { reservationBounds, type Party } from '@app/contract/reservations/rules.ts';
import { Stepper } from './Stepper.tsx';
import classes from './form.module.css';

interface PartyFieldsProps {
  party: Party;
  onChange: (name: keyof Party, value: number) => void;
}

/** Who comes. */
export function PartyFields({ party, onChange }: PartyFieldsProps) {
  const step = (name: keyof Party) => ({
    value: party[name],
    max: reservationBounds.people,
    onChange: (value: number) => onChange(name, value),
  });
  return (
    <div className={classes.party}>
      <Stepper label="Adultes" min={1} {...step('adults')} />
      <Stepper label="Enfants" {...step('children')} />
      <Stepper label="Bébés" {...step('babies')} />
      <Stepper label="Animaux" {...step('pets')} />
    </div>
  );
}
