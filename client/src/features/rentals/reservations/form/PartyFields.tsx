import { reservationBounds, type Party } from '@app/contract/reservations/rules.ts';
import { Stepper } from '../../base/Stepper.tsx';
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
      <Stepper labelling="beside" label="Adultes" min={1} {...step('adults')} />
      <Stepper labelling="beside" label="Enfants" {...step('children')} />
      <Stepper labelling="beside" label="Bébés" {...step('babies')} />
      <Stepper labelling="beside" label="Animaux" {...step('pets')} />
    </div>
  );
}
