import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import { FilterChips } from './FilterChips.tsx';
import table from './ListTable.module.css';
import { SearchField } from '../form/SearchField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import type { Counted, Parts, Row } from './defineList.ts';
import type { ListState } from './useList.ts';
import type { ControlOf, FilterControl, Option } from './viewParts.ts';
import classes from './ListFilters.module.css';

/** Options that a page has read, by filter; null: the filter is of no use now, and not shown. */
export type ListOptions<P extends Parts> = Partial<Record<keyof P & string, readonly Option[] | null>>;

interface ListFiltersProps<P extends Parts, A extends Counted, R extends Row> {
  list: ListState<P, A, R>;
  options: ListOptions<P>;
  /** `inbox`: above a narrow list, where all but the search is folded away. */
  layout: 'page' | 'inbox';
  aside: ReactNode;
}

interface ControlProps<C extends FilterControl> {
  control: C;
  value: string | undefined;
  set: (value: string | undefined) => void;
}

/** Stands for any value: an option may not be empty. */
const any = '*';

/** What a list is searched for and narrowed by, as its definition declares it. */
export function ListFilters<P extends Parts, A extends Counted, R extends Row>(props: ListFiltersProps<P, A, R>) {
  const { list, options, layout, aside } = props;
  const given: Readonly<Record<string, readonly Option[] | null | undefined>> = options;
  const drawn: Record<'search' | 'chips' | 'controls', ReactNode[]> = { search: [], chips: [], controls: [] };
  let active = 0;
  for (const [key, { filter: control }] of Object.entries(list.definition.view)) {
    if (control === undefined || given[key] === null) continue;
    const value = list.values[key]?.toString();
    const set = (next: string | undefined) => list.set(key, next);
    if (control.kind === 'search') {
      drawn.search.push(
        <SearchField
          key={key}
          label={control.label}
          placeholder={control.placeholder}
          value={value ?? ''}
          maxLength={120}
          onSearch={(text) => set(text || undefined)}
        />,
      );
    } else if (control.kind === 'chips') {
      drawn.chips.push(<Chips key={key} control={control} value={value} set={set} counts={list.answer?.counts} />);
    } else {
      if (value !== undefined) active += 1;
      if (control.kind === 'select') {
        drawn.controls.push(<Select key={key} control={control} value={value} set={set} read={given[key] ?? []} />);
      } else if (control.kind === 'day') {
        drawn.controls.push(<Day key={key} control={control} value={value} set={set} />);
      }
    }
  }
  return (
    <>
      {layout === 'page' ? (
        <div className={table.toolbar}>
          {drawn.search}
          <div className={classNames(classes.controls, drawn.controls.length > 3 && classes.many)}>
            {drawn.controls}
          </div>
        </div>
      ) : (
        <div className={classes.inbox}>
          {drawn.search}
          <details className={classes.folded} {...(active > 0 && { open: true })}>
            <summary>
              Filtres
              {active > 0 && <span>{active > 1 ? `${active}\u00a0actifs` : '1\u00a0actif'}</span>}
            </summary>
            <div className={classes.unfolded}>{drawn.controls}</div>
          </details>
        </div>
      )}
      {(drawn.chips.length > 0 || aside) && (
        <div className={classes.chips}>
          {drawn.chips}
          {aside}
        </div>
      )}
    </>
  );
}

interface ChipsProps extends ControlProps<ControlOf<'chips'>> {
  counts: Readonly<Record<string, number>> | undefined;
}

function Chips({ control, value, set, counts }: ChipsProps) {
  const all = { id: any, label: control.any, count: counts && total(counts) };
  const states = control.options.map((option) => ({ ...option, count: counts?.[option.id] }));
  return (
    <FilterChips
      label={control.label}
      chips={control.anyComes === 'first' ? [all, ...states] : [...states, all]}
      chosen={value ?? any}
      onChoose={(id) => set(id === any ? undefined : id)}
    />
  );
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

interface SelectProps extends ControlProps<ControlOf<'select'>> {
  read: readonly Option[];
}

function Select({ control, value, set, read }: SelectProps) {
  const options = [{ id: any, label: control.any }, ...(control.options ?? read)];
  // What the address names stays chosen: it may not be read yet, or be there no more.
  if (value !== undefined && !options.some(({ id }) => id === value)) {
    options.push({ id: value, label: control.unlisted ?? value });
  }
  return (
    <SelectField
      label={control.label}
      layout="beside"
      options={options}
      value={value ?? any}
      onChoose={(id) => set(id === any ? undefined : id)}
    />
  );
}

/** A day, applied once it is complete: while one is being typed, the browser calls it empty or the year 2. */
function Day({ control: { label, width }, value, set }: ControlProps<ControlOf<'day'>>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (element && element.value !== (value ?? '')) element.value = value ?? '';
  }, [value]);
  return (
    <span className={classNames(classes.day, width === 'half' && classes.half)}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={value}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ target }) => {
          if (target.value !== '' && target.validity.valid) set(target.value);
        }}
        onBlur={({ target }) => {
          if (target.value === '' && value !== undefined && !target.validity.badInput) set(undefined);
        }}
      />
    </span>
  );
}
