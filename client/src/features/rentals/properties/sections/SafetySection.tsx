import { propertyBounds, safetyLabels, safetyPoints, type SafetyPoint } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import classes from './fields.module.css';

const read = ({ sheet: { safety } }: Property) => ({
  'safety.done': safety.done,
  'safety.insurance': safety.insurance,
});

const write = (values: ReturnType<typeof read>) => ({
  safety: { done: values['safety.done'], insurance: values['safety.insurance'] },
});

/** What keeps guests safe. */
export function SafetySection() {
  const section = useSection({ name: 'safety', read, write });
  const { form, field } = section;
  const done = form.values['safety.done'];
  const toggle = (point: SafetyPoint) =>
    form.setFieldValue('safety.done', done.includes(point) ? done.filter((one) => one !== point) : [...done, point]);
  return (
    <SectionCard section={section} anchor="safety" title="Sécurité" hint={`${done.length} sur ${safetyPoints.length}`}>
      <div className={classes.ticks}>
        {safetyPoints.map((point) => (
          <label key={point} className={classes.tick}>
            <input type="checkbox" checked={done.includes(point)} onChange={() => toggle(point)} />
            {safetyLabels[point]}
          </label>
        ))}
      </div>
      <Field
        label="Assurance"
        optional
        maxLength={propertyBounds.line}
        placeholder="Assureur et numéro du contrat"
        autoComplete="off"
        {...field('safety.insurance')}
      />
    </SectionCard>
  );
}
