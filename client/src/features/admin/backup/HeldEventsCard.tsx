import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { HeldEvent } from '@app/contract/backups/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Card } from '../../../components/page/Card.tsx';
import list from '../../../components/styles/List.module.css';
import { Pagination } from '../../../components/list/Pagination.tsx';
import { useListHeldEventsQuery, useDropHeldEventsMutation, useReleaseHeldEventsMutation } from './backupsApi.ts';
import { classNames } from '../../../components/text/classNames.ts';
import classes from './backup.module.css';

const pageSize = 10;

const origins: Record<HeldEvent['from'], string> = {
  archive: 'de la sauvegarde restaurée',
  here: 'du temps que la restauration a remplacé',
};

/** The events that a restore holds: none takes effect until an administrator decides. */
export function HeldEventsCard({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [ask, question] = useQuestion(DecisionQuestion, () => {
    setChosen(new Set());
    setPage(1);
  });
  const query = useListHeldEventsQuery({ query: { page, pageSize } }, { refetchOnMountOrArgChange: true });
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const many = chosen.size > 0 ? countOf(chosen.size, 'choisi') : 'tous';
  const decide = (kind: Decision['kind']) => () => ask({ kind, ids: [...chosen], total });
  return (
    <Card
      title="Événements retenus"
      content="flush"
      busy={query.isFetching}
      aside={<span className="muted small">{countOf(total, 'événement')}</span>}
      foot={
        <div className={classes.choices}>
          <div>
            <Button size="s" onClick={decide('release')}>
              Laisser partir ({many})
            </Button>
            <Button size="s" tone="danger" onClick={decide('drop')}>
              Écarter ({many})
            </Button>
          </div>
          <Pagination
            label="Pages d’événements retenus"
            page={page}
            pageSize={pageSize}
            total={query.data?.total ?? total}
            onPage={setPage}
          />
        </div>
      }
    >
      <p className={classNames(classes.intro, 'muted')}>
        La restauration a ramené ces événements à un temps où ils n’avaient pas eu lieu. E-mails, paiements,
        certificats… rien ne part avant votre décision.
      </p>
      <Answer
        query={query}
        loading="Chargement des événements retenus"
        failed="Les événements retenus n’ont pas pu être lus."
        rows={3}
        inside="card"
      >
        {({ events }) => (
          <ul className={list.list}>
            {events.map(({ id, label, subject, occurredAt, from }) => (
              <li key={id}>
                <label className={classes.choice}>
                  <input type="checkbox" checked={chosen.has(id)} onChange={() => choose(id)} />
                  <span className={list.text}>
                    <b>{label}</b>
                    {subject !== null && <span>{subject}</span>}
                    <span className="muted small">
                      {formatMoment(new Date(occurredAt))}, {origins[from]}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {question}
    </Card>
  );
}

interface Decision {
  kind: 'release' | 'drop';
  /** Those that are chosen; none: all of them. */
  ids: readonly string[];
  total: number;
}

const words = {
  release: {
    title: 'Laisser partir ces événements\u202f?',
    action: 'Laisser partir',
    tone: 'primary',
    effect:
      'E-mails et effets auront lieu, comme si la restauration n’avait pas été faite. Ce qui a déjà eu lieu une fois n’est pas refait.',
    done: (events: number) => countOf(events, 'événement reparti', 'événements repartis'),
  },
  drop: {
    title: 'Écarter ces événements\u202f?',
    action: 'Écarter',
    tone: 'danger',
    effect: 'Rien de ce qu’ils demandaient n’aura lieu. Cette décision est définitive.',
    done: (events: number) => countOf(events, 'événement écarté', 'événements écartés'),
  },
} as const;

function useDecision() {
  const [release, releasing] = useReleaseHeldEventsMutation();
  const [drop, dropping] = useDropHeldEventsMutation();
  const call = ({ kind, ids }: Decision) =>
    (kind === 'release' ? release : drop)({ body: ids.length > 0 ? { ids: [...ids] } : {} });
  return [call, releasing.isUninitialized ? dropping : releasing] as const;
}

const DecisionQuestion = defineQuestion(useDecision, {
  title: ({ kind }: Decision) => words[kind].title,
  action: ({ kind }) => words[kind].action,
  tone: ({ kind }) => words[kind].tone,
  text: ({ kind, ids, total }) => (
    <p>
      <strong>
        {ids.length > 0
          ? countOf(ids.length, 'événement choisi', 'événements choisis')
          : `Tous les événements retenus (${countOf(total, 'événement')})`}
      </strong>
      . {words[kind].effect}
    </p>
  ),
  request: (decision) => decision,
  done: ({ kind }, { events }) => words[kind].done(events),
});
