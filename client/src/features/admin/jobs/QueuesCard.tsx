import { useState } from 'react';
import { Badge } from '../../../components/text/Badge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { CellLabel } from '../../../components/text/CellLabel.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { formatDuration } from '../../../components/text/formatDuration.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../components/text/icons.ts';
import table from '../../../components/list/ListTable.module.css';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { IconPlayerPause, IconPlayerPlay, IconSkull } from '../icons.ts';
import rows from '../../../components/list/ListRows.module.css';
import { PauseDialog } from './PauseDialog.tsx';
import { whenText, type Overview, type QueueView } from './taskWords.ts';
import classes from './jobs.module.css';

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const figure = (value: number | null) => (value === null ? '—' : oneDecimal.format(value));

/** The queues: what waits in them, how fast they go, who serves them. */
export function QueuesCard({ overview: { queues, reachable, workers } }: { overview: Overview }) {
  const [asked, setAsked] = useState<QueueView | null>(null);
  const now = useNow();
  return (
    <Card
      title="Files"
      content="flush"
      foot={
        workers.length > 0 && (
          <p className="muted small">
            En ligne&nbsp;:{' '}
            {workers.map(({ name, startedAt }) => `${name} depuis ${whenText(new Date(startedAt), now)}`).join(' · ')}
          </p>
        )
      }
    >
      {!reachable && (
        <div className={classes.padded}>
          <Notice tone="warn" title="La file d’attente ne répond pas.">
            <p>Rien n’est perdu&nbsp;: les tâches y repartent d’elles-mêmes dès qu’elle répond à nouveau.</p>
          </Notice>
        </div>
      )}
      <div className={classNames(table.scroll, classes.flush)}>
        <table className={classNames(table.table, rows.rows, classes.queues)}>
          <caption className="visuallyHidden">Files d’attente</caption>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col" className={table.amount}>
                En attente
              </th>
              <th scope="col" className={table.amount}>
                En cours
              </th>
              <th scope="col" className={table.amount}>
                Par minute
              </th>
              <th scope="col" className={table.amount}>
                Durée médiane
              </th>
              <th scope="col">État</th>
              <th scope="col" className={table.amount}>
                <span className="visuallyHidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <Row key={queue.name} queue={queue} now={now} onAsk={setAsked} />
            ))}
          </tbody>
        </table>
      </div>
      {asked && <PauseDialog queue={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function Row({ queue, now, onAsk }: { queue: QueueView; now: Date; onAsk: (queue: QueueView) => void }) {
  const { label, waiting, running, perMinute, medianMilliseconds, paused } = queue;
  return (
    <tr>
      <th scope="row">{label}</th>
      <Figure label="En attente" cell="start">
        {figure(waiting)}
      </Figure>
      <Figure label="En cours" cell="end">
        {figure(running)}
      </Figure>
      <Figure label="Par minute" cell="start">
        {figure(perMinute)}
      </Figure>
      <Figure label="Durée médiane" cell="end">
        {medianMilliseconds === null ? '—' : formatDuration(medianMilliseconds)}
      </Figure>
      <td className={classes.badges}>
        <State queue={queue} now={now} />
      </td>
      <td data-cell="end" data-row="1" className={rows.actions}>
        <IconButton
          label={paused ? `Reprendre la file ${label}` : `Suspendre la file ${label}`}
          onClick={() => onAsk(queue)}
        >
          {paused ? <IconPlayerPlay aria-hidden="true" /> : <IconPlayerPause aria-hidden="true" />}
        </IconButton>
      </td>
    </tr>
  );
}

function Figure({ label, cell, children }: { label: string; cell: 'start' | 'end'; children: string }) {
  return (
    <td className={classNames(table.amount, classes.figure)} data-cell={cell}>
      <CellLabel>{label}</CellLabel>
      {children}
    </td>
  );
}

function State({ queue: { paused, served, failed }, now }: { queue: QueueView; now: Date }) {
  const failures = failed > 0 && (
    <Badge tone="bad" icon={<IconSkull aria-hidden="true" />}>
      {oneDecimal.format(failed)} {failed > 1 ? 'lettres mortes' : 'lettre morte'}
    </Badge>
  );
  if (paused) {
    return (
      <>
        <Badge tone="warn" icon={<IconPlayerPause aria-hidden="true" />}>
          Suspendue
        </Badge>
        {failures}
        <small className="muted">
          {paused.by !== null && `par ${paused.by}, `}
          {whenText(new Date(paused.at), now)}
        </small>
      </>
    );
  }
  if (!served) {
    return (
      <>
        <Badge tone="bad" icon={<IconAlertTriangle aria-hidden="true" />}>
          Aucun worker
        </Badge>
        {failures}
      </>
    );
  }
  return (
    failures || (
      <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
        À jour
      </Badge>
    )
  );
}
