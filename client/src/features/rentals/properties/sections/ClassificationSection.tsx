import type { Property } from '@app/contract/properties/api.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { orNull, useSection } from '../editor/useSection.ts';
import classes from './fields.module.css';

const starLabels = {
  0: 'Non classé',
  1: '1 étoile',
  2: '2 étoiles',
  3: '3 étoiles',
  4: '4 étoiles',
  5: '5 étoiles',
} as const;
const stars = Object.entries(starLabels).map(([id, label]) => ({ id, label }));

const read = ({ sheet: { classification } }: Property) => ({
  'classification.stars': String(classification.stars),
  'classification.decidedOn': classification.decidedOn ?? '',
  'classification.label': classification.label,
});

const write = (values: ReturnType<typeof read>) => ({
  classification: {
    stars: Number(values['classification.stars']),
    decidedOn: orNull(values['classification.decidedOn']),
    label: values['classification.label'],
  },
});

/** Its stars, which lower the tax that guests pay. */
export function ClassificationSection() {
  const section = useSection({ name: 'classification', read, write });
  const { form, field } = section;
  return (
    <SectionCard
      section={section}
      anchor="classification"
      title="Classement"
      hint="Le nombre d’étoiles décide du montant de la taxe de séjour. Un classement vaut cinq ans."
    >
      <div className={classes.three}>
        <SelectField
          id="classification-classification.stars"
          label="Meublé de tourisme"
          options={stars}
          value={form.values['classification.stars']}
          onChoose={(chosen) => form.setFieldValue('classification.stars', chosen)}
        />
        <Field label="Décision du" optional type="date" {...field('classification.decidedOn')} />
        <Field label="Label" optional maxLength={60} placeholder="Gîtes de France" {...field('classification.label')} />
      </div>
    </SectionCard>
  );
}
