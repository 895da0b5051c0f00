import { countOf } from '@app/contract/core/counting.ts';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import { rehearsalTime } from '@app/contract/backups/rules.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { carryOut } from '../carryOut.ts';
import { useRequestRehearsalMutation } from './backupsApi.ts';
import { namedAfter } from './backupWords.ts';
import classes from './backup.module.css';

/** Whether a rehearsal waits or is in progress. */
export function isRehearsing({ state }: RehearsalView): boolean {
  return state === 'queued' || state === 'running';
}

/** The proof that the latest backup can be restored: each night, and on demand. */
export function RehearsalCard({ rehearsals }: { rehearsals: readonly RehearsalView[] }) {
  const [request, { isLoading }] = useRequestRehearsalMutation();
  const underWay = rehearsals.find(isRehearsing);
  const last = rehearsals.find((one) => !isRehearsing(one));
  const shown = underWay ?? last;
  return (
    <Card title="Répétition de restauration" aside={shown && <RehearsalBadge state={shown.state} />}>
      <div className={classes.stack}>
        {last ? <Result rehearsal={last} /> : <p>Aucune répétition n’a encore eu lieu.</p>}
        {underWay && (
          <p role="status" className="muted small">
            {underWay.state === 'queued' ? 'Une vérification attend son tour.' : 'Vérification en cours…'}
          </p>
        )}
        <p className="muted small">
          Chaque nuit à {rehearsalTime.hour}&nbsp;h&nbsp;{rehearsalTime.minute}, la dernière sauvegarde est restaurée
          dans une base à part, comparée ligne par ligne, puis effacée.
        </p>
        <div>
          <Button
            busy={isLoading || underWay !== undefined}
            onClick={() => void carryOut(request(), 'La vérification n’a pas pu être lancée')}
          >
            Vérifier maintenant
          </Button>
        </div>
      </div>
    </Card>
  );
}

const RehearsalBadge = stateBadge(
  { queued: 'En cours', running: 'En cours', succeeded: 'Conforme', failed: 'À regarder' },
  {
    queued: ['info', IconHourglass],
    running: ['info', IconHourglass],
    succeeded: ['ok', IconCircleCheck],
    failed: ['bad', IconAlertTriangle],
  },
);

function Result({ rehearsal }: { rehearsal: RehearsalView }) {
  const { state, startedAt, finishedAt, rows, tables, backup, error, differences } = rehearsal;
  const at = namedAfter(finishedAt ?? startedAt);
  if (state === 'succeeded') {
    return (
      <div className={classes.proof}>
        <p>
          Dernière répétition&nbsp;: <b>{countOf(rows, 'ligne identique', 'lignes identiques')}</b> dans{' '}
          {countOf(tables, 'table')}.
        </p>
        <p className="muted small tabular">
          {at}
          {backup && `, sur la sauvegarde du ${namedAfter(backup.createdAt)}`}
        </p>
      </div>
    );
  }
  return (
    <div role="alert">
      <Notice tone="bad" title={`La répétition du ${at} a échoué.`}>
        {error !== null && <p>{error}</p>}
        {backup && <p>Sauvegarde du {namedAfter(backup.createdAt)}.</p>}
        {differences.length > 0 && (
          <ul className={classes.differences} aria-label="Écarts">
            {differences.map(({ table, expectedRows, foundRows }) => (
              <li key={table}>
                <code>{table}</code>&nbsp;:{' '}
                {expectedRows === foundRows
                  ? `contenu différent, ${countOf(foundRows, 'ligne')}`
                  : `${countOf(foundRows, 'ligne')} au lieu de ${countOf(expectedRows, 'ligne')}`}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
