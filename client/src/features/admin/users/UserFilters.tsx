import { classNames } from '../../../components/classNames.ts';
import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { useListPlansQuery } from '../../../api/plansApi.ts';
import { DayField } from '../list/DayField.tsx';
import filters from '../list/ListFilters.module.css';
import type { UsersView } from './usersAddress.ts';

interface UserFiltersProps {
  view: UsersView;
  onChange: (changes: Partial<UsersView>) => void;
}

/** Chosen when any plan will do: an option may not be empty. */
const anyPlan = '*';

/** Searches, and narrows by plan and by day of registration. */
export function UserFilters({ view, onChange }: UserFiltersProps) {
  const { data: plans = [] } = useListPlansQuery();
  const options = [
    { id: anyPlan, label: 'Tous les plans' },
    ...plans.map(({ slug, name }) => ({ id: slug, label: name })),
  ];
  // An archived plan is no longer on offer, and may still be what the address asks for.
  const { plan = anyPlan } = view;
  if (!options.some(({ id }) => id === plan)) options.push({ id: plan, label: plan });
  return (
    <div className={table.toolbar}>
      <SearchField
        label="Rechercher un utilisateur"
        placeholder="Nom, e-mail ou société"
        value={view.search ?? ''}
        maxLength={120}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <div className={classNames(filters.more, filters.narrow)}>
        <SelectField
          label="Plan"
          layout="beside"
          options={options}
          value={plan}
          onChoose={(chosen) => onChange({ plan: chosen === anyPlan ? undefined : chosen })}
        />
        <DayField label="Inscrits du" value={view.from} onChange={(from) => onChange({ from })} />
        <DayField label="au" value={view.to} onChange={(to) => onChange({ to })} />
      </div>
    </div>
  );
}
