import { useState, type ReactNode } from 'react';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { CancelDialog } from '../drawer/CancelDialog.tsx';
import { ConfirmQuestion } from '../drawer/questions.tsx';
import { guestName } from '../stayWords.ts';
import classes from './today.module.css';

/** Answers to what waits: the two buttons of a reservation, and what they ask before anything is done. */
export function useAnswering(): { buttonsFor: (reservation: ReservationSummary) => ReactNode; questions: ReactNode } {
  const [ask, question] = useQuestion(ConfirmQuestion);
  const [refused, setRefused] = useState<ReservationSummary | null>(null);
  return {
    buttonsFor: (reservation) => {
      const { state, guest } = reservation;
      return (
        <span className={classes.answers}>
          <Button size="s" tone="primary" onClick={() => ask(reservation)}>
            {state === 'request' ? 'Accepter' : 'Confirmer'}
            <span className="visuallyHidden">&nbsp;: {guestName(guest)}</span>
          </Button>
          <Button size="s" onClick={() => setRefused(reservation)}>
            {state === 'request' ? 'Refuser' : 'Annuler'}
            <span className="visuallyHidden">&nbsp;: {guestName(guest)}</span>
          </Button>
        </span>
      );
    },
    questions: (
      <>
        {question}
        {refused && <CancelDialog reservation={refused} onClose={() => setRefused(null)} />}
      </>
    ),
  };
}
