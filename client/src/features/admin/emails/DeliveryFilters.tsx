import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { PeriodFields } from '../list/PeriodFields.tsx';
import classes from '../list/ListFilters.module.css';
import type { DeliveriesView } from './deliveriesAddress.ts';
import { useListTemplatesQuery } from './templatesApi.ts';

interface DeliveryFiltersProps {
  view: DeliveriesView;
  onChange: (changes: Partial<DeliveriesView>) => void;
}

/** Searches by recipient, and narrows by template and period. */
export function DeliveryFilters({ view, onChange }: DeliveryFiltersProps) {
  const { data } = useListTemplatesQuery();
  const templates = (data?.templates ?? []).map(({ key, name }) => ({ id: key, label: name }));
  const { template } = view;
  // One that the address names stays chosen, whatever the list says of it.
  const unlisted = template !== undefined && !templates.some(({ id }) => id === template);
  return (
    <div className={table.toolbar}>
      <SearchField
        label="Rechercher un envoi"
        placeholder="Début de l'adresse du destinataire"
        value={view.search ?? ''}
        maxLength={120}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <div className={classes.more}>
        <SelectField
          label="Modèle"
          layout="beside"
          options={[
            { id: 'all', label: 'Tous les modèles' },
            ...templates,
            ...(unlisted ? [{ id: template, label: template }] : []),
          ]}
          value={template ?? 'all'}
          onChoose={(key) => onChange({ template: key === 'all' ? undefined : key })}
        />
        <PeriodFields view={view} onChange={onChange} />
      </div>
    </div>
  );
}
