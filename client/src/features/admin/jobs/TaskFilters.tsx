import { queueNames } from '@app/contract/jobs/queues.ts';
import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import filters from '../list/ListFilters.module.css';
import type { TasksView } from './jobsAddress.ts';
import type { Overview } from './taskWords.ts';

interface TaskFiltersProps {
  view: TasksView;
  overview: Overview | undefined;
  onChange: (changes: Partial<TasksView>) => void;
}

/** Searches the tasks, and narrows them by queue; dead letters also by kind. */
export function TaskFilters({ view, overview, onChange }: TaskFiltersProps) {
  const { queue, handler, search, state } = view;
  const kinds = (overview?.deadLetters ?? []).map((kind) => ({
    id: kind.handler,
    label: `${kind.label} (${kind.count})`,
  }));
  // One that the address names stays chosen, whatever is left of its kind.
  const unlisted = handler !== undefined && !kinds.some(({ id }) => id === handler);
  const labelOf = (name: string) => overview?.queues.find((one) => one.name === name)?.label ?? name;
  return (
    <div className={table.toolbar}>
      <SearchField
        label="Rechercher une tâche"
        placeholder="Adresse, domaine, facture"
        value={search ?? ''}
        maxLength={120}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <div className={filters.more}>
        <SelectField
          label="File"
          layout="beside"
          options={[{ id: 'all', label: 'Toutes' }, ...queueNames.map((name) => ({ id: name, label: labelOf(name) }))]}
          value={queue ?? 'all'}
          onChoose={(name) => onChange({ queue: name === 'all' ? undefined : name })}
        />
        {(state === 'failed' || handler !== undefined) && (
          <SelectField
            label="Sorte"
            layout="beside"
            options={[{ id: 'all', label: 'Toutes' }, ...kinds, ...(unlisted ? [{ id: handler, label: handler }] : [])]}
            value={handler ?? 'all'}
            onChoose={(kind) => onChange({ handler: kind === 'all' ? undefined : kind })}
          />
        )}
      </div>
    </div>
  );
}
