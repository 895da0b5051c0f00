import { energyClasses } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { orNull, useSection } from '../editor/useSection.ts';
import classes from './EnergySection.module.css';

type EnergyClass = (typeof energyClasses)[number];

const read = ({ sheet: { energy } }: Property) => ({
  'energy.energyClass': energy.energyClass,
  'energy.climateClass': energy.climateClass,
  'energy.madeOn': energy.madeOn ?? '',
});

const write = (values: ReturnType<typeof read>) => ({
  energy: {
    energyClass: values['energy.energyClass'],
    climateClass: values['energy.climateClass'],
    madeOn: orNull(values['energy.madeOn']),
  },
});

/** The energy report. */
export function EnergySection() {
  const section = useSection({ name: 'energy', read, write });
  const { form, field } = section;
  return (
    <SectionCard
      section={section}
      anchor="energy"
      title="Énergie (DPE)"
      hint="Les deux lettres du diagnostic de performance énergétique. Il vaut dix ans."
    >
      <div className={classes.scales}>
        <Scale
          name="energy-class"
          scale="energy"
          label="Consommation d’énergie"
          value={form.values['energy.energyClass']}
          onChoose={(letter) => form.setFieldValue('energy.energyClass', letter)}
        />
        <Scale
          name="climate-class"
          scale="climate"
          label="Émissions de gaz à effet de serre"
          value={form.values['energy.climateClass']}
          onChoose={(letter) => form.setFieldValue('energy.climateClass', letter)}
        />
        <Field label="Diagnostic du" optional type="date" {...field('energy.madeOn')} />
      </div>
    </SectionCard>
  );
}

interface ScaleProps {
  name: string;
  scale: 'energy' | 'climate';
  label: string;
  value: EnergyClass | null;
  onChoose: (letter: EnergyClass) => void;
}

function Scale({ name, scale, label, value, onChoose }: ScaleProps) {
  return (
    <fieldset className={classes.scale} data-scale={scale}>
      <legend>{label}</legend>
      <div className={classes.slats}>
        {energyClasses.map((letter) => (
          <label key={letter} data-letter={letter}>
            <input
              type="radio"
              name={name}
              className="visuallyHidden"
              checked={value === letter}
              onChange={() => onChoose(letter)}
            />
            <span>{letter}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
