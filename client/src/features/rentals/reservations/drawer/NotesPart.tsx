import { useEffect, useState } from 'react';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { TextAreaField } from '../../../../components/form/Field.tsx';
import { useChangeReservationMutation } from '../reservationsApi.ts';
import classes from './drawer.module.css';

interface NotesPartProps {
  reservation: Reservation;
  /** Whether something is typed that is not saved. */
  onUnsaved: (unsaved: boolean) => void;
}

/**
 * Notes of the host. What is typed stays until it is saved, whatever happens to the reservation meanwhile; notes that others
 * saved since it was begun are shown before it replaces them.
 */
export function NotesPart({ reservation, onUnsaved }: NotesPartProps) {
  const { id, notes, version } = reservation;
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const [change, { isLoading, error, reset }] = useChangeReservationMutation();
  const unsaved = draft !== null && draft.text !== notes;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);
  const isRefused = problemOf(error)?.code === 'changed_meanwhile';
  const conflict = isRefused || (unsaved && draft.over !== notes);
  const save = async () => {
    if (draft === null) return;
    const answer = await change({ params: { id }, body: { notes: draft.text, version } });
    if (answer.error) return;
    setDraft(null);
    showSuccess('Notes enregistrées.');
  };
  return (
    <section className={classes.section}>
      <TextAreaField
        label="Notes"
        rows={4}
        maxLength={reservationBounds.notes}
        placeholder="Heure d’arrivée annoncée, lit bébé, allergies…"
        value={draft?.text ?? notes}
        onChange={({ target }) => {
          if (!conflict) reset();
          setDraft({ text: target.value, over: draft?.over ?? notes });
        }}
      />
      {conflict && (
        <div role="alert">
          <Notice tone="warn" title="Cette réservation a changé entre-temps">
            <p>Votre texte est gardé. {notes !== '' && `Les notes enregistrées sont\u00a0: «\u00a0${notes}\u00a0».`}</p>
          </Notice>
        </div>
      )}
      {error !== undefined && !isRefused && (
        <FailureNotice title="Les notes n’ont pas été enregistrées">{reasonOf(error)}</FailureNotice>
      )}
      {unsaved && (
        <div className={classes.buttons}>
          <Button size="s" tone="primary" busy={isLoading} onClick={() => void save()}>
            {conflict ? 'Enregistrer mon texte' : 'Enregistrer les notes'}
          </Button>
          <Button
            size="s"
            onClick={() => {
              reset();
              setDraft(null);
            }}
          >
            Laisser
          </Button>
        </div>
      )}
    </section>
  );
}
