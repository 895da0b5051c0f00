import { lazy, Suspense, useState } from 'react';
import type { HostedName, WantedRecord } from '@app/contract/hosting/api.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { SelectField } from '../../components/form/SelectField.tsx';
import { dnsGuides, type DnsProvider } from './guides/dnsGuides.ts';
import { hasValue } from './guides/guidedRecords.ts';
import classes from './domains.module.css';
import { Badge } from '../../components/text/Badge.tsx';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { IconCircleCheck } from '../../components/text/icons.ts';
import { FixedTable, type FixedColumn } from '../../components/list/FixedTable.tsx';
import tableClasses from './RecordTable.module.css';

const ProviderGuide = lazy(() => import('./guides/ProviderGuide.tsx'));

/** What its owner has to enter for a name; out of the way once it is done. */
export function NameRecords({ name }: { name: HostedName }) {
  if (name.state === 'active') {
    return (
      <details className={classes.records}>
        <summary>Enregistrements DNS</summary>
        <RecordTable name={name} />
      </details>
    );
  }
  return (
    <div className={classes.records}>
      <Guide name={name} />
      <RecordTable name={name} />
    </div>
  );
}

const providers = [
  { id: 'none', label: 'Choisissez…' },
  ...keysOf(dnsGuides).map((id) => ({ id, label: dnsGuides[id].label })),
] as const;

/** What to do where the DNS of the domain is kept: in general, and step by step once its host says where that is. */
function Guide({ name: { name, records } }: { name: HostedName }) {
  const [provider, setProvider] = useState<DnsProvider | 'none'>('none');
  return (
    <>
      <div className={classes.provider}>
        <SelectField
          label={`Où est géré ${name}\u202f?`}
          hint="Chez qui vous l’avez acheté, le plus souvent. Nous vous guidons pas à pas."
          options={providers}
          value={provider}
          onChoose={setProvider}
        />
      </div>
      {provider === 'none' ? (
        <p className={classes.guide}>
          Chez votre bureau d’enregistrement, ouvrez la zone DNS du domaine, puis créez ces lignes. Une ligne de même
          type et de même nom s’y trouve déjà&#8239;? Remplacez-la.
        </p>
      ) : (
        <Suspense>
          <ProviderGuide provider={provider} records={records} />
        </Suspense>
      )}
    </>
  );
}

/** What happens once its owner has entered the records. Problems say themselves how long that takes. */
export function RecordsOutlook({ name: { records, problem, nextCheckAt }, now }: { name: HostedName; now: Date }) {
  const next = nextCheckAt === null ? null : new Date(nextCheckAt);
  return (
    <p className={classes.outlook}>
      {records.some(({ ok }) => ok !== true) && 'Le certificat HTTPS sera demandé dès que ces lignes seront justes. '}
      {problem === null && 'La propagation prend jusqu’à 24\u00a0h. '}
      {next && next > now && `Prochaine vérification à\u00a0${formatTime(next)}.`}
    </p>
  );
}

function RecordTable({ name }: { name: HostedName }) {
  return (
    <FixedTable
      caption={`Enregistrements DNS à créer pour ${name.name}`}
      className={tableClasses.records}
      columns={columns}
      rows={name.records}
      keyOf={({ type, host }) => `${type} ${host}`}
    />
  );
}

const columns: readonly FixedColumn<WantedRecord>[] = [
  { header: 'Type', kind: 'title', side: 'start', cell: ({ type }) => type },
  { header: 'Nom', labelled: true, cell: ({ host, label }) => <code title={host}>{label}</code> },
  { header: 'Trouvé', labelled: true, cell: (record) => <Found record={record} /> },
  {
    header: 'Valeur attendue',
    labelled: true,
    cell: (record) =>
      hasValue(record) ? (
        <code>{record.expected}</code>
      ) : (
        <span className="muted">{record.expected || 'pas encore connue'}</span>
      ),
  },
  {
    header: 'Copier',
    kind: 'hidden',
    side: 'end',
    className: tableClasses.copy,
    cell: (record) =>
      hasValue(record) && <CopyButton text={record.expected} what={`valeur ${record.type} de ${record.label}`} />,
  },
];

function Found({ record: { ok, found } }: { record: WantedRecord }) {
  if (ok === null) return <span className="muted">pas encore vérifié</span>;
  if (ok) {
    return (
      <Badge tone="ok" Icon={IconCircleCheck}>
        Conforme
      </Badge>
    );
  }
  if (found.length === 0) return <span className="muted">aucune réponse</span>;
  return (
    <span className={tableClasses.wrong}>
      {found.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </span>
  );
}
