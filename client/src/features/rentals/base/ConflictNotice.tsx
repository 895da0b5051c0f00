import { Button } from '../../../components/actions/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';

interface Conflict {
  conflict: 'same' | 'elsewhere' | null;
  keep: () => void;
  takeOver: () => void;
  reload: () => Promise<void>;
}

interface ConflictNoticeProps {
  of: Conflict;
  words: {
    title: string;
    /** Where the same fields have changed, and where others have. */
    same: string;
    elsewhere: string;
    takeOver: string;
    reload: string;
  };
}

/** Says that somebody else has changed what is being changed here, and lets the host choose. */
export function ConflictNotice({ of, words }: ConflictNoticeProps) {
  const { conflict, keep, takeOver, reload } = of;
  if (conflict === null) return null;
  const actions =
    conflict === 'same' ? (
      <>
        <Button size="s" onClick={keep}>
          Garder ma saisie
        </Button>
        <Button size="s" tone="quiet" onClick={takeOver}>
          {words.takeOver}
        </Button>
      </>
    ) : (
      <Button size="s" onClick={() => void reload()}>
        {words.reload}
      </Button>
    );
  return (
    <div role="alert">
      <Notice tone="warn" title={words.title} actions={actions}>
        {words[conflict]}
      </Notice>
    </div>
  );
}
