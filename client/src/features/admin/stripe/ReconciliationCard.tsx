import { useEffect } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { isSettled } from '@app/contract/jobs/api.ts';
import type { ReconciliationView } from '@app/contract/billing/stripeApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { api } from '../../../api/api.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useJob } from '../../../jobs/useJob.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconTool } from '../../../components/text/icons.ts';
import list from '../../../components/styles/List.module.css';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { SlatBar } from '../../../components/brand/SlatBar.tsx';
import { formatCount } from '../../../components/text/numbers.ts';
import { useListReconciliationsQuery, useRequestReconciliationMutation } from './stripeApi.ts';
import { badge } from '../badges.tsx';
import fields from '../form/fields.module.css';

/** Compares everything that Stripe knows with what is known here, and tells what the latest comparisons found. */
export function ReconciliationCard() {
  const query = useListReconciliationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [request, requesting] = useRequestReconciliationMutation();
  const latest = query.data?.reconciliations[0];
  const underWay = latest && latest.finishedAt === null && latest.error === null ? latest : undefined;
  return (
    <Card
      title="Réconciliation"
      content="flush"
      aside={
        <Button size="s" busy={requesting.isLoading || underWay !== undefined} onClick={() => void request()}>
          Lancer
        </Button>
      }
      foot={
        <p className="muted small">
          Chaque nuit, abonnements, factures, remboursements et prix sont comparés avec Stripe, et ce qui manque est
          repris.
        </p>
      }
    >
      {requesting.error && (
        <div role="alert">
          <Notice tone="bad" title="La réconciliation n’a pas pu être lancée.">
            {reasonOf(requesting.error)}
          </Notice>
        </div>
      )}
      <Answer
        query={query}
        loading="Chargement des réconciliations"
        failed="Les réconciliations n’ont pas pu être lues."
        rows={2}
        inside="card"
      >
        {({ reconciliations }) =>
          reconciliations.length > 0 ? (
            <ul className={list.list}>
              {reconciliations.map((one) => (
                <Line key={one.id} reconciliation={one} />
              ))}
            </ul>
          ) : (
            <EmptyState>Aucune comparaison n’a encore eu lieu.</EmptyState>
          )
        }
      </Answer>
    </Card>
  );
}

function Line({ reconciliation }: { reconciliation: ReconciliationView }) {
  const { startedAt, finishedAt, author, examined, error, jobId, differences, differenceCount } = reconciliation;
  const underWay = finishedAt === null && error === null;
  return (
    <>
      <li>
        <div className={list.text}>
          <b>{formatMoment(new Date(startedAt))}</b>
          <span className="muted small">
            {author === null ? 'De nuit' : `Par ${author}`}
            {finishedAt !== null && `, ${countOf(examined, 'objet comparé', 'objets comparés')}`}
          </span>
          {underWay && jobId !== null && <Progress jobId={jobId} />}
          {error !== null && <span className="small">{error}</span>}
        </div>
        <span className={list.end}>
          <State reconciliation={reconciliation} />
        </span>
      </li>
      {differences.length > 0 && (
        <li>
          <details>
            <summary>Voir les écarts</summary>
            <ul className={fields.differences}>
              {differences.map(({ kind, object, detail, repaired }) => (
                <li key={`${kind}-${object}-${detail}`}>
                  {detail} <code className={fields.code}>{object}</code>{' '}
                  <span className="muted small">{repaired ? 'Réparé.' : 'À regarder.'}</span>
                </li>
              ))}
              {differenceCount > differences.length && (
                <li className="muted small">et {formatCount(differenceCount - differences.length)} autres.</li>
              )}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

function State({ reconciliation }: { reconciliation: ReconciliationView }) {
  const { finishedAt, error, differenceCount, differences } = reconciliation;
  if (error !== null) return badge('bad', IconAlertTriangle, 'Interrompue');
  if (finishedAt === null) return badge('info', IconHourglass, 'En cours');
  if (differenceCount === 0) return badge('ok', IconCircleCheck, 'Aucun écart');
  const many = differenceCount > 1;
  const found = countOf(differenceCount, 'écart');
  return differences.every(({ repaired }) => repaired)
    ? badge('ok', IconTool, `${found} ${many ? 'réparés' : 'réparé'}`)
    : badge('warn', IconAlertTriangle, found);
}

/** Follows the job; once it is settled, the list shows the result. */
function Progress({ jobId }: { jobId: string }) {
  const dispatch = useAppDispatch();
  const { job, lost } = useJob(jobId);
  const over = job !== undefined && isSettled(job.state);
  useEffect(() => {
    if (over) dispatch(api.util.invalidateTags(['Reconciliations', 'StripeConfiguration', 'Transactions', 'Revenue']));
  }, [over, dispatch]);
  if (lost || job?.state === 'failed') return job?.error && <span className="small">{job.error}</span>;
  const progress = job?.progress ?? 0;
  return (
    <div className={fields.progress}>
      <SlatBar label="Réconciliation" value={progress} max={100} valueText={`${progress}\u00a0%`} />
      <span role="status" className="muted small">
        {job?.step || 'En attente'}
      </span>
    </div>
  );
}
