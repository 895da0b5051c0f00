import { administratorRoleLabels, administratorRoles } from '@app/contract/accounts/permissions.ts';
import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import filters from '../list/ListFilters.module.css';
import type { AdministratorsView } from './administratorsAddress.ts';

interface AdministratorFiltersProps {
  view: AdministratorsView;
  onChange: (changes: Partial<AdministratorsView>) => void;
}

const roles = [
  { id: 'all', label: 'Tous les rôles' },
  ...administratorRoles.map((id) => ({ id, label: administratorRoleLabels[id] })),
] as const;

const states = [
  { id: 'all', label: 'Actifs ou non' },
  { id: 'true', label: 'Actifs' },
  { id: 'false', label: 'Désactivés' },
] as const;

/** Searches, and narrows by role and by whether the account is open. */
export function AdministratorFilters({ view, onChange }: AdministratorFiltersProps) {
  return (
    <div className={table.toolbar}>
      <SearchField
        label="Rechercher un administrateur"
        placeholder="Nom ou e-mail"
        value={view.search ?? ''}
        maxLength={120}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <div className={filters.more}>
        <SelectField
          label="Rôle"
          layout="beside"
          options={roles}
          value={view.role ?? 'all'}
          onChoose={(role) => onChange({ role: role === 'all' ? undefined : role })}
        />
        <SelectField
          label="État"
          layout="beside"
          options={states}
          value={view.active ?? 'all'}
          onChoose={(active) => onChange({ active: active === 'all' ? undefined : active })}
        />
      </div>
    </div>
  );
}
