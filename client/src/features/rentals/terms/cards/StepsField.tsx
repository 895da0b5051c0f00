import { useRef } from 'react';
import { termBounds } from '@app/contract/payments/terms/termBounds.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { IconPlus, IconTrashX } from '../../../../components/text/icons.ts';
import type { TermsPart } from '../TermFields.tsx';
import type { StepRow } from '../termValues.ts';
import classes from '../terms.module.css';

const columns = [
  { key: 'daysBefore', label: 'Jours avant l’arrivée' },
  { key: 'refundPercent', label: 'Rendu (% du prix)' },
] as const;

/** The host's own steps of a cancellation, the earliest first. */
export function StepsField({ form: { form, field } }: TermsPart) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { steps } = form.values;
  const change = (rows: StepRow[]) => form.setFieldValue('steps', rows);
  return (
    <div className={classes.steps}>
      {steps.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other name, and hold no state
        <fieldset key={index} className={classes.step}>
          <legend className="visuallyHidden">Palier {index + 1}</legend>
          {columns.map(({ key, label }) => (
            <Field
              key={key}
              id={`${field('steps').id}.${index}.${key}`}
              label={label}
              value={row[key]}
              inputMode="numeric"
              autoComplete="off"
              error={form.errors[`steps.${index}.${key}`]}
              onChange={({ target }) =>
                change(steps.map((one, place) => (place === index ? { ...one, [key]: target.value } : one)))
              }
            />
          ))}
          <Button
            size="s"
            tone="quiet"
            Icon={IconTrashX}
            onClick={() => {
              change(steps.filter((_, place) => place !== index));
              addButton.current?.focus();
            }}
          >
            Retirer<span className="visuallyHidden">{`\u00a0: palier ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      {steps.length < termBounds.steps && (
        <div>
          <Button
            ref={addButton}
            size="s"
            Icon={IconPlus}
            onClick={() => change([...steps, { daysBefore: '', refundPercent: '' }])}
          >
            Ajouter un palier
          </Button>
        </div>
      )}
      <p className="muted small">Du plus loin au plus près de l’arrivée. Après le dernier palier, rien n’est rendu.</p>
    </div>
  );
}
