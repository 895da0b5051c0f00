import { conversationOriginLabels, conversationOrigins, type ConversationOrigin } from '@app/contract/support/rules.ts';
import { SearchField } from '../../../components/SearchField.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { DayField } from '../list/DayField.tsx';
import type { SupportView } from './supportAddress.ts';
import classes from './SupportFilters.module.css';

interface SupportFiltersProps {
  view: SupportView;
  onChange: (changes: Partial<SupportView>) => void;
}

const origins: { id: ConversationOrigin | 'all'; label: string }[] = [
  { id: 'all', label: 'Toutes' },
  ...conversationOrigins.map((id) => ({ id, label: conversationOriginLabels[id] })),
];

const assignments: { id: string; label: string }[] = [
  { id: 'all', label: 'À tous' },
  { id: 'me', label: 'À moi' },
  { id: 'nobody', label: 'À personne' },
];

/** Searches, and narrows by who answers, where it came from and when it last moved. */
export function SupportFilters({ view, onChange }: SupportFiltersProps) {
  const { search, assigned, origin, account, from, to } = view;
  const active = [assigned, origin, account, from, to].filter(Boolean).length;
  const known = assigned === undefined || assignments.some(({ id }) => id === assigned);
  return (
    <div className={classes.filters}>
      <SearchField
        label="Rechercher une conversation"
        placeholder="N°, nom, e-mail ou sujet"
        value={search ?? ''}
        maxLength={120}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <details className={classes.more} {...(active > 0 && { open: true })}>
        <summary>
          Filtres
          {active > 0 && <span>{active > 1 ? `${active}\u00a0actifs` : '1\u00a0actif'}</span>}
        </summary>
        <div className={classes.fields}>
          <SelectField
            label="Attribuée"
            layout="beside"
            options={known ? assignments : [...assignments, { id: assigned, label: 'À un autre' }]}
            value={assigned ?? 'all'}
            onChoose={(id) => onChange({ assigned: id === 'all' ? undefined : id })}
          />
          <SelectField
            label="Origine"
            layout="beside"
            options={origins}
            value={origin ?? 'all'}
            onChoose={(id) => onChange({ origin: id === 'all' ? undefined : id })}
          />
          <DayField label="Du" value={from} onChange={(day) => onChange({ from: day })} />
          <DayField label="au" value={to} onChange={(day) => onChange({ to: day })} />
        </div>
      </details>
    </div>
  );
}
