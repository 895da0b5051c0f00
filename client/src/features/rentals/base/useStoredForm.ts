import { useState } from 'react';
import { problemOf } from '../../../api/apiError.ts';
import { useContractForm } from '../../../components/form/useContractForm.tsx';

/** Values as they are stored, with the version that a change of them is sent with. */
export interface Stored<V> {
  values: V;
  version: number;
}

interface StoredFormOptions<V extends Record<string, unknown>> extends Omit<
  Parameters<typeof useContractForm<V>>[0],
  'initialValues' | 'send'
> {
  stored: Stored<V>;
  /** Reads what is stored again; undefined: the answer comes with the next drawing, or not at all. */
  reread: () => Promise<Stored<V> | undefined>;
  /** Sends the values, to be refused when another version than this one is stored; answers what is stored then. */
  send: (values: V, version: number) => Promise<{ saved?: Stored<V> | undefined; error?: unknown }>;
}

/**
 * A form of something that others may change meanwhile. What they changed is taken over where nothing was typed, and asked
 * about where something was: typed values are never lost, and never replace theirs unasked.
 */
export function useStoredForm<V extends Record<string, unknown>>(options: StoredFormOptions<V>) {
  const { stored, reread, send, ...rest } = options;
  const text = JSON.stringify(stored.values);
  const [base, setBase] = useState({ text, version: stored.version });
  const [refused, setRefused] = useState(false);

  const changedElsewhere = stored.version > base.version && text !== base.text;
  const version = changedElsewhere ? base.version : Math.max(stored.version, base.version);

  const contractForm = useContractForm<V>({
    ...rest,
    initialValues: stored.values,
    send: async (values) => {
      setRefused(false);
      let answer = await send(values, version);
      if (isRefused(answer.error)) {
        const found = await reread();
        // Something else was changed: these values replace nothing of it.
        if (found && JSON.stringify(found.values) === base.text) answer = await send(values, found.version);
      }
      if (answer.saved) {
        setBase({ text: JSON.stringify(answer.saved.values), version: answer.saved.version });
        contractForm.form.markSaved(values);
      }
      if (isRefused(answer.error)) setRefused(true);
      return { error: answer.error };
    },
  });
  const { form } = contractForm;
  const unsaved = form.isDirty();

  const takeOver = () => {
    form.setValues(stored.values);
    form.markSaved(stored.values);
    setBase({ text, version: stored.version });
    setRefused(false);
    contractForm.forgive();
  };
  // Nothing was typed here: the form follows what is stored.
  if (changedElsewhere && !unsaved) takeOver();

  return {
    ...contractForm,
    unsaved,
    /** What stands between what was typed and what is stored: the same fields, or others; null: nothing. */
    conflict: conflictOf(unsaved && changedElsewhere, refused),
    /** Gives up what was typed for what is stored. */
    takeOver,
    /** Keeps what was typed: saving it again replaces what is stored. */
    keep: () => {
      setBase({ text, version: stored.version });
      setRefused(false);
      contractForm.forgive();
    },
    reload: async () => {
      await reread();
      setRefused(false);
      contractForm.forgive();
    },
  };
}

function conflictOf(same: boolean, elsewhere: boolean): 'same' | 'elsewhere' | null {
  if (same) return 'same';
  return elsewhere ? 'elsewhere' : null;
}

function isRefused(error: unknown): boolean {
  return problemOf(error)?.code === 'changed_meanwhile';
}
