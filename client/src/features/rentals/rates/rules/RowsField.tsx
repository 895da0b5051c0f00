import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/actions/Button.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { IconChevronRight, IconPlus, IconTrashX } from '../../../../components/text/icons.ts';
import { WeekdayChips, weekdayOptions, type RulesPart } from './RuleFields.tsx';
import { minimumRowsOf, minimumsText, type Row, type RowList } from './ruleValues.ts';
import classes from './rules.module.css';

/** A field of each entry; `key` is the one that the contract gives it. */
export type Column =
  | { kind: 'text' | 'number' | 'amount' | 'day'; key: string; label: string; optional?: boolean }
  | { kind: 'weekdays' | 'minimums'; key: string; label: string }
  | { kind: 'choice'; key: string; label: string; options: readonly { id: string; label: string }[] };

interface RowsLook {
  /** What one entry is called: 'Remise', 'Saison'. */
  entry: string;
  columns: readonly Column[];
  /** On the button that adds one. */
  add: string;
  /** What a new entry holds. */
  makeRow: () => Row;
  /** What is said of an entry while it is folded; absent: entries are never folded. */
  summarize?: (row: Row) => ReactNode;
}

/** The minimum stay by the day of arrival: of the whole year, and of a season. */
export const minimumColumns: RowsLook = {
  entry: 'Minimum',
  add: 'Ajouter un minimum selon le jour d’arrivée',
  columns: [
    { kind: 'choice', key: 'weekday', label: 'Arrivée un', options: weekdayOptions },
    { kind: 'number', key: 'minNights', label: 'Minimum (nuits)' },
  ],
  makeRow: () => ({ weekday: '6', minNights: '' }),
};

/** A list of entries that are added, changed and removed; what is wrong stands beside its field. */
export function RowsField({ form: { form, field }, list, ...look }: RulesPart & RowsLook & { list: RowList }) {
  return (
    <Rows
      {...look}
      rows={form.values[list]}
      path={list}
      idOf={(path) => field(list).id + path.slice(list.length)}
      errors={form.errors}
      onRows={(rows) => form.setFieldValue(list, rows)}
    />
  );
}

interface RowsProps extends RowsLook {
  rows: readonly Row[];
  /** Of the list in what the form sends: `seasons`, `seasons.2.minNightsByArrival`. */
  path: string;
  /** The id of the field at a path, to which the summary of errors leads. */
  idOf: (path: string) => string;
  errors: Record<string, string>;
  onRows: (rows: Row[]) => void;
}

function Rows({ rows, path, idOf, errors, onRows, entry, columns, add, makeRow, summarize }: RowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  /** Places of the entries that are unfolded. */
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const fold = (index: number, isOpen: boolean) =>
    setUnfolded((before) => [...before.filter((one) => one !== index), ...(isOpen ? [index] : [])]);
  const remove = (index: number) => {
    onRows(rows.filter((_, place) => place !== index));
    setUnfolded((before) => before.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one)));
    addButton.current?.focus();
  };
  return (
    <div className={classes.rows}>
      {rows.map((row, index) => {
        const at = `${path}.${index}`;
        const name = `${entry} ${index + 1}`;
        const fields = (
          <>
            <div className={classes.cells}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  value={row[column.key] ?? ''}
                  path={`${at}.${column.key}`}
                  {...{ idOf, errors }}
                  onChange={(text) =>
                    onRows(rows.map((one, place) => (place === index ? { ...one, [column.key]: text } : one)))
                  }
                />
              ))}
            </div>
            <Button size="s" tone="quiet" Icon={IconTrashX} onClick={() => remove(index)}>
              Retirer<span className="visuallyHidden">{`\u00a0: ${name.toLowerCase()}`}</span>
            </Button>
          </>
        );
        const isWrong = Object.keys(errors).some((one) => one.startsWith(`${at}.`));
        if (!summarize) {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no other name, and hold no state
            <fieldset key={index} className={classes.row}>
              <legend className="visuallyHidden">{name}</legend>
              {fields}
            </fieldset>
          );
        }
        return (
          <details
            // oxlint-disable-next-line react/no-array-index-key -- what is unfolded follows its entry by its place
            key={index}
            className={classes.folding}
            open={isWrong || unfolded.includes(index)}
            onToggle={({ currentTarget }) => fold(index, currentTarget.open)}
          >
            <summary>
              <span>{summarize(row)}</span>
              <IconChevronRight aria-hidden="true" />
            </summary>
            <fieldset className={classes.row}>
              <legend className="visuallyHidden">{name}</legend>
              {fields}
            </fieldset>
          </details>
        );
      })}
      <div>
        <Button
          ref={addButton}
          size="s"
          Icon={IconPlus}
          onClick={() => {
            onRows([...rows, makeRow()]);
            fold(rows.length, true);
          }}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}

interface CellProps extends Pick<RowsProps, 'path' | 'idOf' | 'errors'> {
  column: Column;
  value: string;
  onChange: (text: string) => void;
}

function Cell({ column, value, path, idOf, errors, onChange }: CellProps) {
  const tied = { id: idOf(path), label: column.label, value, error: errors[path] };
  switch (column.kind) {
    case 'weekdays':
      return <WeekdayChips label={column.label} value={value} onChange={onChange} />;
    case 'minimums':
      return (
        <div className={classes.nested}>
          <span className={classes.label}>{column.label}</span>
          <Rows
            {...minimumColumns}
            {...{ path, idOf, errors }}
            rows={minimumRowsOf(value)}
            onRows={(rows) => onChange(minimumsText(rows))}
          />
        </div>
      );
    case 'choice':
      return <SelectField {...tied} options={column.options} onChoose={onChange} />;
    default:
      return (
        <Field
          {...tied}
          type={column.kind === 'day' ? 'date' : 'text'}
          inputMode={column.kind === 'amount' ? 'decimal' : column.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          optional={column.optional}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
