import { useState } from 'react';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import {
  refusalLabels,
  refusalMotives,
  reviewBounds,
  type RefusalMotive,
} from '@app/contract/storefront/reviews/reviewRules.ts';
import type { ReviewView } from '@app/contract/storefront/reviews/reviewsApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { TextAreaField } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { stateBadge } from '../../../../components/list/stateBadge.tsx';
import { IconCircleCheck, IconCircleX, IconClock } from '../../../../components/text/icons.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { useAnswerReviewMutation, usePublishReviewMutation, useRefuseReviewMutation } from './reviewsApi.ts';
import classes from './reviews.module.css';

interface ReviewItemProps {
  review: ReviewView;
  /** The account may look at it only. */
  readOnly: boolean;
}

type Opened = 'answer' | 'refusal' | null;

const StateBadge = stateBadge<ReviewView['state']>(
  { waiting: 'À lire', published: 'Publié', refused: 'Refusé', withdrawn: 'Retiré par son auteur' },
  {
    waiting: ['warn', IconClock],
    published: ['ok', IconCircleCheck],
    refused: ['neutral', IconCircleX],
    withdrawn: ['neutral', IconCircleX],
  },
);

/** One review: what was written, what became of it, and what its host can do. */
export function ReviewItem({ review, readOnly }: ReviewItemProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { id, rating, text, author, propertyName, arrival, departure, stayNumber, language, state, answer } = review;
  const isWithdrawn = state === 'withdrawn';
  const name = author || (isWithdrawn ? 'Un voyageur' : 'Voyageur effacé');
  const isClosed = isWithdrawn || state === 'refused';
  const close = () => setOpened(null);
  return (
    <article className={classes.review} aria-label={`Avis de ${name}`}>
      <p className={classes.head}>
        {!isWithdrawn && <b>{rating} sur 5</b>}
        <StateBadge state={state} />
      </p>
      <p className="muted small">
        {name}, {propertyName}, du {formatDate(dateOf(arrival))} au {formatDate(dateOf(departure))}, R-{stayNumber}
      </p>
      {!isWithdrawn && (
        <p className={classes.text} lang={language}>
          {text}
        </p>
      )}
      {state === 'waiting' && (
        <p className="muted small">Paraît de lui-même le {formatMoment(new Date(review.publishAt))}.</p>
      )}
      {review.motive !== null && (
        <p className="muted small">
          Motif donné au voyageur{'\u00a0'}: {refusalLabels[review.motive]}.
        </p>
      )}
      {answer !== '' && opened !== 'answer' && (
        <p className={classes.answer}>
          <b>Votre réponse</b>
          {answer}
        </p>
      )}
      {opened === 'answer' && <AnswerForm id={id} answer={answer} onClose={close} />}
      {opened === 'refusal' && <RefusalForm id={id} onClose={close} />}
      {!readOnly && opened === null && !isClosed && <Acts review={review} onOpen={setOpened} />}
    </article>
  );
}

function Acts({ review: { id, state, answer }, onOpen }: { review: ReviewView; onOpen: (opened: Opened) => void }) {
  const [publish, { error, isLoading }] = usePublishReviewMutation();
  const publishNow = async () => {
    const { data } = await publish({ params: { id } });
    if (data) showSuccess('L’avis est publié.');
  };
  return (
    <>
      <div className={classes.buttons}>
        {state === 'waiting' && (
          <Button tone="primary" busy={isLoading} onClick={() => void publishNow()}>
            Publier
          </Button>
        )}
        <Button onClick={() => onOpen('answer')}>{answer === '' ? 'Répondre' : 'Changer la réponse'}</Button>
        <Button onClick={() => onOpen('refusal')}>{state === 'waiting' ? 'Refuser' : 'Retirer'}</Button>
      </div>
      {error !== undefined && <p role="alert">{reasonOf(error)}</p>}
    </>
  );
}

function AnswerForm({ id, answer, onClose }: { id: string; answer: string; onClose: () => void }) {
  const [send, { error, isLoading }] = useAnswerReviewMutation();
  const [typed, setTyped] = useState(answer);
  const save = async () => {
    const { data } = await send({ params: { id }, body: { answer: typed } });
    if (!data) return;
    showSuccess(data.answer === '' ? 'La réponse est retirée.' : 'La réponse est enregistrée.');
    onClose();
  };
  return (
    <div className={classes.stack}>
      <TextAreaField
        label="Votre réponse"
        hint="Elle se lit sous l’avis. Vide, elle est retirée."
        rows={4}
        maxLength={reviewBounds.answer}
        value={typed}
        {...(error !== undefined && { error: reasonOf(error) })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={classes.buttons}>
        <Button tone="primary" busy={isLoading} onClick={() => void save()}>
          Enregistrer la réponse
        </Button>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    </div>
  );
}

function RefusalForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [refuse, { error, isLoading }] = useRefuseReviewMutation();
  const [motive, setMotive] = useState<RefusalMotive>('insult');
  const confirm = async () => {
    const { data } = await refuse({ params: { id }, body: { motive } });
    if (!data) return;
    showSuccess('L’avis est refusé\u00a0: le voyageur en reçoit le motif.');
    onClose();
  };
  return (
    <div className={classes.stack}>
      <SelectField
        label="Motif"
        hint="Le voyageur le reçoit par e-mail et peut corriger son texte. La loi n’en admet pas d’autre ici."
        options={refusalMotives.map((one) => ({ id: one, label: refusalLabels[one] }))}
        value={motive}
        {...(error !== undefined && { error: reasonOf(error) })}
        onChoose={setMotive}
      />
      <div className={classes.buttons}>
        <Button tone="danger" busy={isLoading} onClick={() => void confirm()}>
          Refuser l’avis
        </Button>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    </div>
  );
}
