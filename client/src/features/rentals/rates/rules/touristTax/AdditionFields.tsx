import { additionalTaxes, additionalTaxKinds } from '@app/contract/properties/pricing/touristTax/additionalTaxes.ts';
import { Field } from '../../../../../components/form/Field.tsx';
import { percentText, type TariffRow } from './taxValues.ts';
import classes from './touristTax.module.css';

/** One tariff among the fields of the form. */
export interface TariffPart {
  row: TariffRow;
  /** Of the tariff among the form's errors, 'touristTax.0'. */
  path: string;
  idOf: (path: string) => string;
  errors: Record<string, string>;
  onChange: (row: TariffRow) => void;
}

/** The taxes that others add to a tariff: ticked where they are levied, each with its figure, which can be changed. */
export function AdditionFields({ row, path, idOf, errors, onChange }: TariffPart) {
  const set = (kind: keyof TariffRow['additions'], text: string) =>
    onChange({ ...row, additions: { ...row.additions, [kind]: text } });
  return (
    <fieldset className={classes.additions}>
      <legend>Taxes additionnelles, s’il y en a</legend>
      {additionalTaxKinds.map((kind) => {
        const { label, basisPoints, source } = additionalTaxes[kind];
        const at = `${path}.additions.${kind}`;
        const text = row.additions[kind];
        const isLevied = text !== '' || errors[at] !== undefined;
        return (
          <div key={kind} role="group" aria-label={label} className={classes.addition}>
            <label>
              <input
                type="checkbox"
                checked={isLevied}
                onChange={({ target }) => set(kind, target.checked ? percentText(basisPoints) : '')}
              />
              <span>
                {label} <small>{percentText(basisPoints)}&nbsp;% de la taxe</small>
              </span>
            </label>
            {isLevied && (
              <Field
                id={idOf(at)}
                label="Taux (% de la taxe)"
                hint={source}
                value={text}
                error={errors[at]}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target }) => set(kind, target.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
