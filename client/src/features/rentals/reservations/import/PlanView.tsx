import { useState } from 'react';
import type { importFormats, ImportPlan } from '@app/contract/reservations/importApi.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { FilterChips } from '../../../../components/list/FilterChips.tsx';
import { stateBadge } from '../../../../components/list/stateBadge.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { IconAlertTriangle, IconCheck, IconMinus } from '../../../../components/text/icons.ts';
import { useListPropertiesQuery } from '../../properties/propertiesApi.ts';
import classes from './import.module.css';

type Action = ImportPlan['lines'][number]['action'];

const formatLabels: Record<(typeof importFormats)[number], string> = {
  clairvolet: 'Export de Clairvolet, ou nos colonnes',
  smoobu: 'Export de Smoobu',
  lodgify: 'Export de Lodgify',
  airbnb: 'Export d’Airbnb',
  booking: 'Export de Booking.com',
  unknown: 'Votre tableau',
};

const actionLabels: Record<Action, string> = { create: 'À importer', skip: 'Laissée', refuse: 'Refusée' };

const ActionBadge = stateBadge(actionLabels, {
  create: ['ok', IconCheck],
  skip: ['neutral', IconMinus],
  refuse: ['bad', IconAlertTriangle],
});

/** Lines that are drawn at once: a file may have thousands. */
const most = 200;

interface PlanViewProps {
  plan: ImportPlan;
  busy: boolean;
  /** Says which property a name of the file is; an empty id: none. */
  onName: (name: string, propertyId: string) => void;
}

/** What an import would do, line by line. */
export function PlanView({ plan, busy, onName }: PlanViewProps) {
  const { format, missing, names, lines, counts } = plan;
  const [shown, setShown] = useState<Action | 'all'>('all');
  const wanted = lines.filter(({ action }) => shown === 'all' || action === shown);
  if (missing.length > 0) return <MissingColumns missing={missing} />;
  return (
    <div className={classes.plan} aria-busy={busy || undefined}>
      <p>
        <b>{formatLabels[format]}</b>
        <span className="muted">
          {' '}
          · {lines.length}&nbsp;{lines.length > 1 ? 'lignes' : 'ligne'}
        </span>
      </p>
      {names.length > 0 && <Names names={names} onName={onName} />}
      <FilterChips<Action | 'all'>
        label="Filtrer les lignes"
        chips={[
          { id: 'all', label: 'Toutes', count: lines.length },
          { id: 'create', label: 'À importer', count: counts.create },
          { id: 'skip', label: 'Laissées', count: counts.skip },
          { id: 'refuse', label: 'Refusées', count: counts.refuse },
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      <ol className={classes.lines} aria-label="Lignes du fichier">
        {wanted.slice(0, most).map(({ line, action, sentence }) => (
          <li key={line}>
            <span className={classes.number}>
              <span className="visuallyHidden">Ligne </span>
              {line}
            </span>
            <span className={classes.sentence}>{sentence}</span>
            <ActionBadge state={action} />
          </li>
        ))}
      </ol>
      {wanted.length === 0 && <p className="muted small">Aucune ligne de ce genre.</p>}
      {wanted.length > most && (
        <p className="muted small">
          Les {most}&nbsp;premières sur {wanted.length}. Toutes seront traitées.
        </p>
      )}
    </div>
  );
}

/** Says which columns a file lacks without which none of its lines can be read. */
function MissingColumns({ missing }: Pick<ImportPlan, 'missing'>) {
  const several = missing.length > 1;
  return (
    <div role="alert">
      <Notice tone="warn" title={several ? 'Des colonnes manquent à ce fichier' : 'Une colonne manque à ce fichier'}>
        <p>
          Nous n’y trouvons pas {several ? 'ces colonnes' : 'cette colonne'}&nbsp;: {missing.join(', ')}. Nommez-
          {several ? 'les' : 'la'} sur la première ligne, comme dans notre modèle, puis choisissez le fichier de
          nouveau.
        </p>
      </Notice>
    </div>
  );
}

/** Which property each name of the file stands for. */
function Names({ names, onName }: Pick<ImportPlan, 'names'> & Pick<PlanViewProps, 'onName'>) {
  const { data } = useListPropertiesQuery();
  const properties = (data?.properties ?? []).filter(({ status }) => status !== 'archived');
  const options = [{ id: '', label: 'Ne pas importer' }, ...properties.map(({ id, name }) => ({ id, label: name }))];
  return (
    <fieldset className={classes.names}>
      <legend>Les logements de ce fichier</legend>
      {names.map(({ name, propertyId }) => (
        <SelectField
          key={name}
          label={name === '' ? 'Le fichier ne nomme aucun logement' : `«\u00a0${name}\u00a0» est`}
          options={options}
          value={propertyId ?? ''}
          onChoose={(id) => onName(name, id)}
        />
      ))}
    </fieldset>
  );
}
