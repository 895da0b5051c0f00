import { useState } from 'react';
import type { HeldEvent } from '@app/contract/backups/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import list from '../../../components/styles/List.module.css';
import { Pagination } from '../../../components/list/Pagination.tsx';
import { useListHeldEventsQuery, useDropHeldEventsMutation, useReleaseHeldEventsMutation } from './backupsApi.ts';
import { count } from './backupWords.ts';
import classes from './backup.module.css';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';

const pageSize = 10;

const origins: Record<HeldEvent['from'], string> = {
  archive: 'de la sauvegarde restaurée',
  here: 'du temps que la restauration a remplacé',
};

/** The events that a restore holds: none takes effect until an administrator decides. */
export function HeldEventsCard({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Decision | null>(null);
  const { data, error, isFetching, refetch } = useListHeldEventsQuery(
    { query: { page, pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const many = chosen.size > 0 ? count(chosen.size, 'choisi', 'choisis') : 'tous';
  const close = () => setAsked(null);
  return (
    <Card
      title="Événements retenus"
      content="flush"
      busy={isFetching}
      aside={<span className="muted small">{count(total, 'événement', 'événements')}</span>}
      foot={
        <div className={classes.choices}>
          <div>
            <Button size="s" onClick={() => setAsked('release')}>
              Laisser partir ({many})
            </Button>
            <Button size="s" tone="danger" onClick={() => setAsked('drop')}>
              Écarter ({many})
            </Button>
          </div>
          <Pagination
            label="Pages d’événements retenus"
            page={page}
            pageSize={pageSize}
            total={data?.total ?? total}
            onPage={setPage}
          />
        </div>
      }
    >
      <p className={`${classes.intro ?? ''} muted`}>
        La restauration a ramené ces événements à un temps où ils n’avaient pas eu lieu. E-mails, paiements,
        certificats… rien ne part avant votre décision.
      </p>
      {data ? (
        <ul className={list.list}>
          {data.events.map((event) => (
            <Line key={event.id} event={event} chosen={chosen.has(event.id)} onChoose={choose} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Les événements retenus n’ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label="Chargement des événements retenus">
          <RowsSkeleton rows={3} />
        </div>
      )}
      {asked && (
        <DecideDialog
          decision={asked}
          ids={[...chosen]}
          total={total}
          onDecided={() => {
            setChosen(new Set());
            setPage(1);
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Line({ event, chosen, onChoose }: { event: HeldEvent; chosen: boolean; onChoose: (id: string) => void }) {
  const { id, label, subject, occurredAt, from } = event;
  return (
    <li>
      <label className={classes.choice}>
        <input type="checkbox" checked={chosen} onChange={() => onChoose(id)} />
        <span className={list.text}>
          <b>{label}</b>
          {subject !== null && <span>{subject}</span>}
          <span className="muted small">
            {formatMoment(new Date(occurredAt))}, {origins[from]}
          </span>
        </span>
      </label>
    </li>
  );
}

/** What happens to held events. */
export type Decision = 'release' | 'drop';

interface DecideDialogProps {
  decision: Decision;
  /** Those that are chosen; none: all of them. */
  ids: readonly string[];
  /** How many are held. */
  total: number;
  onDecided: () => void;
  onClose: () => void;
}

const words = {
  release: {
    title: 'Laisser partir ces événements\u202f?',
    action: 'Laisser partir',
    tone: 'primary',
    done: (events: number) => count(events, 'événement reparti', 'événements repartis'),
  },
  drop: {
    title: 'Écarter ces événements\u202f?',
    action: 'Écarter',
    tone: 'danger',
    done: (events: number) => count(events, 'événement écarté', 'événements écartés'),
  },
} as const;

/** Asks before held events are released or dropped. */
function DecideDialog({ decision, ids, total, onDecided, onClose }: DecideDialogProps) {
  const [release, releasing] = useReleaseHeldEventsMutation();
  const [drop, dropping] = useDropHeldEventsMutation();
  const { title, action, tone, done } = words[decision];
  const { isLoading, error } = decision === 'release' ? releasing : dropping;
  const confirm = async () => {
    const carryOut = decision === 'release' ? release : drop;
    const { data } = await carryOut({ body: ids.length > 0 ? { ids: [...ids] } : {} });
    if (!data) return;
    showSuccess(done(data.events));
    onDecided();
  };
  return (
    <ConfirmDialog
      title={title}
      action={action}
      tone={tone}
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong>
          {ids.length > 0
            ? count(ids.length, 'événement choisi', 'événements choisis')
            : `Tous les événements retenus (${count(total, 'événement', 'événements')})`}
        </strong>
        .{' '}
        {decision === 'release'
          ? 'E-mails et effets auront lieu, comme si la restauration n’avait pas été faite. Ce qui a déjà eu lieu une fois n’est pas refait.'
          : 'Rien de ce qu’ils demandaient n’aura lieu. Cette décision est définitive.'}
      </p>
    </ConfirmDialog>
  );
}
