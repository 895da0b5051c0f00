import { useEffect } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { downloadExportEndpoint, type listExportsEndpoint } from '@app/contract/accounts/profileApi.ts';
import { formatDate, formatTime } from '@app/contract/core/dates.ts';
import { api } from '../../api/api.ts';
import { addressOf } from '../../api/baseQuery.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useJob } from '../../jobs/useJob.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { formatBytes } from '../../components/text/numbers.ts';
import { IconDownload } from '../../components/text/icons.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { failureOf, reasonOf } from '../../components/feedback/reasonOf.ts';
import { SlatBar } from '../../components/brand/SlatBar.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { useListExportsQuery, useRequestExportMutation } from './profileApi.ts';
import classes from './ExportCard.module.css';

type Export = EndpointResponse<typeof listExportsEndpoint>['exports'][number];

/** A copy of all data stored about the customer, made by a job. */
export function ExportCard({ siteTitle }: { siteTitle: string }) {
  const query = useListExportsQuery();
  const { data, error } = query;
  const [request, requesting] = useRequestExportMutation();
  const exports = data?.exports ?? [];
  const underWay = exports[0]?.readyAt === null ? exports[0] : undefined;
  return (
    <Card title="Vos données">
      <div className={classes.stack}>
        <p className="muted">
          Tout ce que {siteTitle} garde de vous, en JSON et en CSV dans un fichier ZIP, disponible sept jours.
        </p>
        {requesting.error && (
          <FailureNotice title="La copie n’a pas pu être demandée.">{reasonOf(requesting.error)}</FailureNotice>
        )}
        {underWay && <UnderWay key={underWay.id} jobId={underWay.jobId} />}
        <ul className={classes.list} aria-label="Copies prêtes">
          {exports.map((made) => made.readyAt && <Ready key={made.id} made={made} />)}
        </ul>
        {error && <ErrorState title="Vos copies n’ont pas pu être lues." {...failureOf(query)} />}
        <div>
          <Button Icon={IconDownload} busy={requesting.isLoading} onClick={() => void request()}>
            Exporter mes données
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Follows the job; once it is settled, the list shows the result. */
function UnderWay({ jobId }: { jobId: string }) {
  const dispatch = useAppDispatch();
  const { job, lost } = useJob(jobId);
  const now = useNow(1_000);
  const done = job?.state === 'succeeded';
  useEffect(() => {
    if (done) dispatch(api.util.invalidateTags(['Exports', 'CustomerOverview']));
  }, [done, dispatch]);
  if (lost || job?.state === 'failed') {
    return <FailureNotice title="La copie n’a pas abouti.">{job?.error ?? 'Demandez-en une autre.'}</FailureNotice>;
  }
  const seconds = job?.startedAt ? Math.max(0, Math.round((now.getTime() - Date.parse(job.startedAt)) / 1_000)) : 0;
  return (
    <div className={classes.progress}>
      <SlatBar
        label="Préparation de la copie"
        value={job?.progress ?? 0}
        max={100}
        valueText={`${job?.progress ?? 0}\u00a0%`}
      />
      <p className="muted small">
        <span role="status">{job?.step || 'En attente'}</span>
        <span className="tabular">{seconds > 0 && `${seconds}\u00a0s`}</span>
      </p>
    </div>
  );
}

function Ready({ made }: { made: Export }) {
  const { id, createdAt, expiresAt, sizeBytes } = made;
  const at = new Date(createdAt);
  const name = `${formatDate(at)}, ${formatTime(at)}`;
  return (
    <li>
      <div className={classes.text}>
        <b>Copie du {name}</b>
        <span className="muted small">
          {[sizeBytes !== null && formatBytes(sizeBytes), expiresAt && `jusqu’au ${formatDate(new Date(expiresAt))}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <a href={addressOf({ endpoint: downloadExportEndpoint, request: { params: { id } } })} download>
        Télécharger<span className="visuallyHidden"> la copie du {name}</span>
      </a>
    </li>
  );
}
