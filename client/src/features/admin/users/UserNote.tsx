import { useId, useState } from 'react';
import { noteLength, type CustomerNoteView } from '@app/contract/customerPage/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { sendByKeys } from '../../../components/form/sendByKeys.ts';
import { showFailure, showSuccess } from '../../../components/toasts/toast.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconLock, IconPencil } from '../../../components/text/icons.ts';
import { useChangeUserNoteMutation, useReadUserNoteQuery } from './usersApi.ts';
import classes from './UserNote.module.css';

/** What the team notes about a customer, for itself. */
export function UserNote({ id }: { id: string }) {
  const query = useReadUserNoteQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Note interne">
      <p className={classes.lock}>
        <IconLock aria-hidden="true" />
        Visible de l’équipe seulement&#8239;; remis au client s’il demande une copie de ses données.
      </p>
      <Answer query={query} loading="Chargement de la note" failed="La note n’a pas pu être lue." rows={2}>
        {(note) => <Note id={id} note={note} />}
      </Answer>
    </Card>
  );
}

function Note({ id, note }: { id: string; note: CustomerNoteView }) {
  const [read, setRead] = useState<CustomerNoteView | null>(null);
  if (read !== null) {
    return <NoteForm id={id} read={read} stored={note} onRead={setRead} onClose={() => setRead(null)} />;
  }
  return (
    <>
      {note.text === '' ? (
        <p className="muted">Rien pour l’instant. Ce que l’équipe doit savoir de ce client a sa place ici.</p>
      ) : (
        <p className={classes.text}>{note.text}</p>
      )}
      <div className={classes.foot}>
        <WrittenBy note={note} />
        <Button size="s" tone="quiet" Icon={IconPencil} onClick={() => setRead(note)}>
          {note.text === '' ? 'Écrire une note' : 'Modifier la note'}
        </Button>
      </div>
    </>
  );
}

function WrittenBy({ note: { author, writtenAt, text } }: { note: CustomerNoteView }) {
  if (writtenAt === null) return <span />;
  return (
    <span className="muted small">
      {text === '' ? 'Effacée' : 'Écrite'} par {author ?? 'un administrateur supprimé'}, le{' '}
      {formatMoment(new Date(writtenAt))}
    </span>
  );
}

interface NoteFormProps {
  id: string;
  /** The note that is being changed. */
  read: CustomerNoteView;
  /** The note as it is now. */
  stored: CustomerNoteView;
  onRead: (note: CustomerNoteView) => void;
  onClose: () => void;
}

/** Changes the note; when somebody else has in the meantime, shows theirs, and nothing of either is lost. */
function NoteForm({ id, read, stored, onRead, onClose }: NoteFormProps) {
  const fieldId = useId();
  const [text, setText] = useState(read.text);
  const [change, { isLoading }] = useChangeUserNoteMutation();
  const changedMeanwhile = stored.version !== read.version;
  const save = async () => {
    const { error } = await change({ params: { id }, body: { text, version: read.version } });
    if (error === undefined) {
      showSuccess('Note enregistrée');
      onClose();
    } else if (problemOf(error)?.code !== 'changed_meanwhile') showFailure('Note non enregistrée', reasonOf(error));
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {changedMeanwhile && (
        <div role="alert">
          <Notice
            tone="warn"
            title={`${stored.author ?? 'Un autre administrateur'} a modifié cette note pendant que vous écriviez.`}
            actions={
              <>
                <Button size="s" onClick={onClose}>
                  Garder la sienne
                </Button>
                <Button size="s" onClick={() => onRead(stored)}>
                  Garder la mienne
                </Button>
              </>
            }
          >
            <span className={classes.text}>{stored.text === '' ? 'Elle l’a effacée.' : stored.text}</span>
          </Notice>
        </div>
      )}
      <label htmlFor={fieldId} className="visuallyHidden">
        Note interne
      </label>
      <textarea
        id={fieldId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus has just gone
        autoFocus
        rows={5}
        maxLength={noteLength}
        value={text}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendByKeys}
      />
      <p id={`${fieldId}-hint`} className="muted small">
        Restez factuel&nbsp;: la loi donne à cette personne le droit d’en demander copie.
        <span className="mouseOnly"> Ctrl + Entrée enregistre.</span>
      </p>
      <div className={classes.end}>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" tone="primary" busy={isLoading} idle={changedMeanwhile}>
          Enregistrer la note
        </Button>
      </div>
      <UnsavedDialog unsaved={text !== read.text && !isLoading} />
    </form>
  );
}
