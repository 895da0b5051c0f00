import { useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '@app/contract/core/counting.ts';
import type { FeedView } from '@app/contract/channels/api.ts';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { feedGenitive, feedName } from '../base/channelWords.ts';
import { useDeleteFeedMutation } from '../base/channelsApi.ts';
import classes from './Choices.module.css';

interface UnlinkDialogProps {
  feed: FeedView;
  propertyName: string;
  onClose: () => void;
  onGone: () => void;
}

/** Reads a calendar no more, and asks what becomes of its stays. */
export function UnlinkDialog({ feed, propertyName, onClose, onGone }: UnlinkDialogProps) {
  const [stays, setStays] = useState<'keep' | 'cancel'>('keep');
  const [unlink, { error, isLoading }] = useDeleteFeedMutation();
  const count = feed.counts.stays;
  const confirm = async () => {
    const answer = await unlink({ params: { id: feed.id }, query: { stays } });
    if (answer.error) return;
    showSuccess(
      stays === 'keep' || count === 0
        ? `${feedName(feed)} n’est plus reliée à ${propertyName}.`
        : `${feedName(feed)} n’est plus reliée à ${propertyName}, ses séjours sont annulés.`,
    );
    flushSync(onClose);
    onGone();
  };
  return (
    <ConfirmDialog
      title={`Délier ${feedName(feed)}\u202f?`}
      action="Délier"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Le calendrier {feedGenitive(feed)} n’est plus lu pour «&nbsp;{propertyName}&nbsp;», et ce qui s’y vend n’entre
        plus dans votre planning.
      </p>
      {count > 0 && (
        <fieldset className={classes.choices}>
          <legend>Que deviennent ses {countOf(count, 'séjour')} à venir&#8239;?</legend>
          <Choice
            label="Les garder"
            hint="Ils deviennent des réservations que vous tenez vous-même."
            checked={stays === 'keep'}
            onChoose={() => setStays('keep')}
          />
          <Choice
            label="Les annuler"
            hint="Leurs nuits redeviennent libres aussitôt."
            checked={stays === 'cancel'}
            onChoose={() => setStays('cancel')}
          />
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ label, hint, checked, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="radio" name="stays" checked={checked} onChange={onChoose} />
      <b>{label}</b>
      <small>{hint}</small>
    </label>
  );
}
