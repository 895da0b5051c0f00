import { auditTopicLabels, auditTopics } from '@app/contract/audit/rules.ts';
import table from '../../../components/ListTable.module.css';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { PeriodFields } from '../list/PeriodFields.tsx';
import type { AuditView } from './auditAddress.ts';
import classes from './AuditFilters.module.css';

interface AuditFiltersProps {
  view: AuditView;
  /** Whoever is in the journal. */
  actors: readonly { id: string; name: string }[];
  onChange: (changes: Partial<AuditView>) => void;
}

const topics = [
  { id: 'all' as const, label: 'Tous les sujets' },
  ...auditTopics.map((topic) => ({ id: topic, label: auditTopicLabels[topic] })),
];

/** Chosen when anybody will do: an option may not be empty. */
const anybody = '*';

/** Searches the journal, and narrows it by topic, author and days. */
export function AuditFilters({ view, actors, onChange }: AuditFiltersProps) {
  const authors = [
    { id: anybody, label: 'Tous les auteurs' },
    ...actors.map(({ id, name }) => ({ id, label: name || 'Nom inconnu' })),
  ];
  const { actor = anybody } = view;
  // The address may ask for someone who is not in the journal, or while it is awaited.
  if (!authors.some(({ id }) => id === actor)) authors.push({ id: actor, label: 'Cet auteur' });
  return (
    <div className={table.toolbar}>
      <SearchField
        label="Rechercher dans le journal"
        placeholder="Auteur, élément ou adresse IP"
        value={view.search ?? ''}
        maxLength={120}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <div className={classes.more}>
        <SelectField
          label="Sujet"
          layout="beside"
          options={topics}
          value={view.topic ?? 'all'}
          onChoose={(topic) => onChange({ topic: topic === 'all' ? undefined : topic })}
        />
        <SelectField
          label="Auteur"
          layout="beside"
          options={authors}
          value={actor}
          onChoose={(chosen) => onChange({ actor: chosen === anybody ? undefined : chosen })}
        />
        <PeriodFields view={view} onChange={onChange} />
      </div>
    </div>
  );
}
