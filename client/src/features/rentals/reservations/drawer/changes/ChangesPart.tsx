import { useState } from 'react';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf, dayAt } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import type { StayChangeState, StayChangeView } from '@app/contract/storefront/changeApi.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { Answer } from '../../../../../components/feedback/Answer.tsx';
import { useNow } from '../../../../../components/text/useNow.ts';
import { datesText, nightsText } from '../../../base/stayDates.ts';
import { partyWords } from '../../stayWords.ts';
import drawer from '../drawer.module.css';
import { AnswerDialog } from './AnswerDialog.tsx';
import classes from './changes.module.css';
import { useReadStayChangesQuery } from './changeCalls.ts';

/** What the guest of a stay asked to change on its page; nothing of a stay from elsewhere, and before anything was asked. */
export function ChangesPart({ reservation: { id, source } }: { reservation: Pick<Reservation, 'id' | 'source'> }) {
  const isOwn = source === 'direct';
  const query = useReadStayChangesQuery({ params: { id } }, { skip: !isOwn, refetchOnMountOrArgChange: true });
  const { data } = query;
  if (!isOwn || (data && !data.pending && data.past.length === 0)) return null;
  // Most stays have none: nothing is announced before it is known.
  if (query.isLoading) return null;
  return (
    <section className={drawer.section}>
      <h3>Changement demandé</h3>
      <Answer
        query={query}
        loading="Chargement des changements"
        failed="Les changements n’ont pas pu être lus."
        rows={2}
        inside="card"
      >
        {({ pending, past }) => (
          <>
            {pending && <Pending id={id} change={pending} />}
            {past.length > 0 && (
              <ul className={classes.past} aria-label="Changements passés">
                {past.map((change) => (
                  <Past key={change.id} change={change} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function Side({ side }: { side: StayChangeView['wanted'] }) {
  const today = dayAt(useNow());
  return (
    <>
      {datesText(side.arrival, side.departure, today)}, {nightsText(side.arrival, side.departure)}
      <br />
      {partyWords(side)}
      <br />
      {formatCents(side.totalCents)}
    </>
  );
}

function Pending({ id, change }: { id: string; change: StayChangeView }) {
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const { former, wanted, word, answerBy, isFree, isSame } = change;
  const mayAccept = isFree && isSame;
  return (
    <>
      <p>Votre réponse est attendue avant le {formatMoment(new Date(answerBy))}. Sans réponse, rien ne change.</p>
      <dl className={classes.sides}>
        <div>
          <dt>Aujourd’hui</dt>
          <dd>
            <Side side={former} />
          </dd>
        </div>
        <div>
          <dt>Demandé</dt>
          <dd>
            <Side side={wanted} />
          </dd>
        </div>
      </dl>
      <p>
        <strong>{differenceText(change)}</strong>
      </p>
      <p className="small">{moneyText(change)}</p>
      <p className="small muted">Ce prix est celui que le voyageur a accepté, même si vos tarifs ont changé depuis.</p>
      {word !== '' && <p className={classes.word}>{word}</p>}
      {!isFree && <p>Ces nuits ne sont plus libres.</p>}
      {!isSame && (
        <p>Le séjour a changé depuis cette demande{'\u00a0'}: refusez-la, le voyageur peut en faire une autre.</p>
      )}
      <div className={drawer.buttons}>
        {mayAccept && (
          <Button size="s" tone="primary" onClick={() => setAnswering('accept')}>
            Accepter
            <span className="visuallyHidden">&nbsp;le changement</span>
          </Button>
        )}
        <Button size="s" onClick={() => setAnswering('decline')}>
          Refuser
          <span className="visuallyHidden">&nbsp;le changement</span>
        </Button>
      </div>
      {answering && <AnswerDialog id={id} changeId={change.id} answer={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

const outcomes: Readonly<Record<StayChangeState, string>> = {
  pending: 'En attente',
  accepted: 'Accepté',
  declined: 'Refusé',
  withdrawn: 'Retiré par le voyageur',
  lapsed: 'Resté sans réponse',
};

function Past({ change: { state, wanted, answeredAt } }: { change: StayChangeView }) {
  const today = dayAt(useNow());
  return (
    <li>
      {outcomes[state]}
      {answeredAt !== null && ` le ${formatDate(new Date(answeredAt))}`}
      <span className="muted small">
        {datesText(wanted.arrival, wanted.departure, today)}, {partyWords(wanted)}, {formatCents(wanted.totalCents)}
      </span>
    </li>
  );
}

function differenceText({ differenceCents }: StayChangeView): string {
  if (differenceCents === 0) return 'Le même prix';
  return `${formatCents(Math.abs(differenceCents))} de ${differenceCents > 0 ? 'plus' : 'moins'}`;
}

/** What is to be paid or given back. */
function moneyText({ refundCents, lastDue }: StayChangeView): string {
  if (refundCents > 0)
    return `Le voyageur aura payé ${formatCents(refundCents)} de trop\u00a0: vous les lui rendrez, depuis les paiements ci-dessus.`;
  return lastDue
    ? `Il restera ${formatCents(lastDue.cents)} à recevoir, au plus tard le ${formatDate(dateOf(lastDue.on))}.`
    : 'Tout est déjà payé.';
}
