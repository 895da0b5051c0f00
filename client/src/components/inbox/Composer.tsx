import { useId, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { DraftKey } from '../../browser/drafts.ts';
import { problemOf } from '../../api/apiError.ts';
import { Button } from '../actions/Button.tsx';
import { classNames } from '../text/classNames.ts';
import compactFields from '../styles/compactFields.module.css';
import { IconSend } from '../text/icons.ts';
import { reasonOf } from '../feedback/reasonOf.ts';
import { TextAreaField } from '../form/Field.tsx';
import { sendByKeys } from '../form/sendByKeys.ts';
import { useDraft } from '../form/useDraft.ts';
import classes from './Composer.module.css';

/** One way of sending what was written. */
interface Sending {
  label: string;
  /** Answers the error when it was refused. */
  send: (text: string) => Promise<{ error?: unknown }>;
}

interface ComposerProps {
  label: string;
  /** The key of the draft, which is stored while this tab is open. */
  draftKey: DraftKey;
  hint: ReactNode;
  tone?: 'message' | 'note';
  /** What the contract asks of the text. */
  schema: z.ZodType<string>;
  /** The first is the usual one: Ctrl+Enter does it. */
  sendings: readonly [Sending, ...Sending[]];
  /** Above the text: what becomes of it. */
  children?: ReactNode;
}

/** The editor of a message. Its draft is deleted only when it is sent. */
export function Composer({ label, draftKey, hint, tone = 'message', schema, sendings, children }: ComposerProps) {
  const id = useId();
  const { text, write, clear } = useDraft(draftKey);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending['label'] | null>(null);

  const refuse = (reason: string) => {
    setError(reason);
    document.getElementById(id)?.focus();
  };
  const submit = async ({ label: which, send }: Sending) => {
    if (sending !== null) return;
    const parsed = schema.safeParse(text);
    if (!parsed.success) {
      refuse(parsed.error.issues[0]?.message ?? '');
      return;
    }
    setSending(which);
    const { error: failure } = await send(parsed.data);
    setSending(null);
    if (failure !== undefined) {
      refuse(problemOf(failure)?.errors?.message ?? reasonOf(failure));
      return;
    }
    setError(null);
    clear();
  };
  return (
    <form
      className={classNames(classes.composer, compactFields.compact, tone === 'note' && classes.note)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(sendings[0]);
      }}
    >
      {children && <div>{children}</div>}
      <TextAreaField
        id={id}
        label={label}
        hint={hint}
        error={error}
        rows={3}
        value={text}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ target }) => write(target.value)}
        onKeyDown={sendByKeys}
      />
      <div className={classes.actions}>
        {sendings.map((one, index) => (
          <Button
            key={one.label}
            size="s"
            busy={sending === one.label}
            {...(index === 0
              ? { type: 'submit', tone: 'primary', Icon: IconSend }
              : { onClick: () => void submit(one) })}
          >
            {one.label}
          </Button>
        ))}
        <span className={classes.shortcut}>Ctrl+Entrée pour envoyer</span>
      </div>
    </form>
  );
}
