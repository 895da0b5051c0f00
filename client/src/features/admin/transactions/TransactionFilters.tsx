import { transactionTypeLabels, transactionTypes, type TransactionType } from '@app/contract/billing/rules.ts';
import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { PeriodFields } from '../list/PeriodFields.tsx';
import type { TransactionsView } from './transactionsAddress.ts';
import classes from '../list/ListFilters.module.css';

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
        <PeriodFields view={view} onChange={onChange} />
      </div>
    </div>
  );
}
