import { transactionTypeLabels, transactionTypes, type TransactionType } from '@app/contract/billing/rules.ts';
import { useEffect, useId, useRef } from 'react';
import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import type { TransactionsView } from './transactionsAddress.ts';
import classes from './TransactionFilters.module.css';

interface TransactionFiltersProps {
  view: TransactionsView;
  onChange: (changes: Partial<TransactionsView>) => void;
}

const types = [
  { id: 'all', label: 'Tous les types' },
  ...transactionTypes.map((type) => ({ id: type, label: transactionTypeLabels[type] })),
] satisfies { id: TransactionType | 'all'; label: string }[];

/** Searches, and narrows by type and period. */
export function TransactionFilters({ view, onChange }: TransactionFiltersProps) {
  return (
    <div className={table.toolbar}>
      <SearchField
        label="Rechercher une transaction"
        placeholder="Référence, nom ou e-mail"
        value={view.search ?? ''}
        maxLength={120}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <div className={classes.more}>
        <SelectField
          label="Type"
          layout="beside"
          options={types}
          value={view.type ?? 'all'}
          onChoose={(type) => onChange({ type: type === 'all' ? undefined : type })}
        />
        <Day label="Du" value={view.from} onChange={(from) => onChange({ from })} />
        <Day label="au" value={view.to} onChange={(to) => onChange({ to })} />
      </div>
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day, applied once it is complete: while one is being typed, the browser calls it empty or the year 2. */
function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (element && element.value !== (value ?? '')) element.value = value ?? '';
  }, [value]);
  return (
    <span className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={value}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ target }) => {
          if (target.value !== '' && target.validity.valid) onChange(target.value);
        }}
        onBlur={({ target }) => {
          if (target.value === '' && value !== undefined && !target.validity.badInput) onChange(undefined);
        }}
      />
    </span>
  );
}
