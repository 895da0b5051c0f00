import { Button } from '../../../../components/actions/Button.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { IconPlus, IconTrashX } from '../../../../components/text/icons.ts';
import type { Row, RowList, RuleValues } from './ruleValues.ts';
import { WeekdayChips } from './WeekdayChips.tsx';
import classes from './rules.module.css';

/** A field of each entry; `key` is the one that the contract gives it. */
export type Column =
  | { kind: 'text' | 'number' | 'amount' | 'day'; key: string; label: string; optional?: boolean }
  | { kind: 'weekdays'; key: string; label: string }
  | { kind: 'choice'; key: string; label: string; options: readonly { id: string; label: string }[] };

interface RowsFieldProps {
  form: ContractForm<RuleValues>;
  list: RowList;
  /** What one entry is called: 'Remise', 'Saison'. */
  entry: string;
  columns: readonly Column[];
  /** On the button that adds one. */
  add: string;
  /** What a new entry holds. */
  makeRow: () => Row;
}

/** A list of entries that are added, changed and removed; what is wrong stands beside its field. */
export function RowsField({ form: { form, field }, list, entry, columns, add, makeRow }: RowsFieldProps) {
  const rows = form.values[list];
  const set = (next: Row[]) => form.setFieldValue(list, next);
  const idOf = (index: number, key: string) => `${field(list).id}.${index}.${key}`;
  return (
    <div className={classes.rows}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no other name, and hold no state
        <fieldset key={index} className={classes.row}>
          <legend className="visuallyHidden">{`${entry} ${index + 1}`}</legend>
          <div className={classes.cells}>
            {columns.map((column) => {
              const { key, label } = column;
              const value = row[key] ?? '';
              const error = form.errors[`${list}.${index}.${key}`];
              const change = (text: string) =>
                set(rows.map((one, place) => (place === index ? { ...one, [key]: text } : one)));
              if (column.kind === 'weekdays')
                return <WeekdayChips key={key} label={label} value={value} onChange={change} />;
              if (column.kind === 'choice')
                return (
                  <SelectField
                    key={key}
                    id={idOf(index, key)}
                    options={column.options}
                    onChoose={change}
                    {...{ label, value, error }}
                  />
                );
              return (
                <Field
                  key={key}
                  id={idOf(index, key)}
                  type={column.kind === 'day' ? 'date' : 'text'}
                  inputMode={column.kind === 'amount' ? 'decimal' : column.kind === 'number' ? 'numeric' : undefined}
                  autoComplete="off"
                  optional={column.optional}
                  onChange={({ target }) => change(target.value)}
                  {...{ label, value, error }}
                />
              );
            })}
          </div>
          <Button
            size="s"
            tone="quiet"
            Icon={IconTrashX}
            onClick={() => set(rows.filter((_, place) => place !== index))}
          >
            Retirer<span className="visuallyHidden">{` : ${entry.toLowerCase()} ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="s" Icon={IconPlus} onClick={() => set([...rows, makeRow()])}>
          {add}
        </Button>
      </div>
    </div>
  );
}
