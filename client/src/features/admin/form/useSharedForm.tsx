import { useState, type ReactNode } from 'react';
import type { Conflict } from '@app/contract/core/conflict.ts';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { showNotice } from '../../../components/toasts/toast.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { changesOfBoth, conflictOf, labelsOf, type Changes, type ComparedField, type Version } from './conflicts.ts';

type ContractFormOptions<V extends Record<string, unknown>> = Parameters<typeof useContractForm<V>>[0];

/** How a form is compared with what somebody else saved meanwhile. */
export interface Comparison<V extends Record<string, unknown>> {
  fields: readonly ComparedField<keyof V & string>[];
  /** What was stored, as the form would hold it. */
  valuesOf: (stored: Conflict['values']) => Partial<V>;
}

interface SharedFormOptions<V extends Record<string, unknown>> extends Omit<ContractFormOptions<V>, 'send'> {
  /** What the form began with; `initialValues` where it is not said. */
  before?: V;
  compare: Comparison<V>;
  /** Saves the values, over the version that the form began with or, once that was refused, over this one. */
  send: (values: V, version?: Version) => Promise<{ error?: unknown }>;
}

interface Found<V extends Record<string, unknown>> {
  conflict: Conflict;
  mine: V;
  theirs: V;
  changes: Changes<keyof V & string>;
}

/**
 * A form of what several people change. When somebody else saved first, what only one of both changed is kept as that one left
 * it, with a word about theirs; the two values of a field that both changed are put side by side, and what is chosen is saved
 * over theirs. `conflict` is the dialog.
 */
export function useSharedForm<V extends Record<string, unknown>>(options: SharedFormOptions<V>) {
  const { before, compare, send, ...form } = options;
  const [found, setFound] = useState<Found<V> | null>(null);
  const attempt = async (mine: V, begun: V, version?: Version): Promise<{ error?: unknown }> => {
    const { error } = await send(mine, version);
    const conflict = conflictOf(error);
    if (!conflict) return { error };
    const theirs: V = { ...mine, ...compare.valuesOf(conflict.values) };
    const { secrets } = conflict;
    const changes = changesOfBoth(compare.fields, { before: begun, mine, theirs, secrets });
    for (const key of compare.fields.map((field) => field.key)) if (secrets.includes(key)) theirs[key] = begun[key];
    if (changes.both.length > 0 || version === conflict.version) {
      setFound({ conflict, mine, theirs, changes });
      return {};
    }
    const kept = valuesAt(
      theirs,
      changes.theirs.map(({ key }) => key),
    );
    contractForm.form.setValues(kept);
    const answer = await attempt({ ...mine, ...kept }, theirs, conflict.version);
    if (answer.error === undefined && changes.theirs.length > 0) {
      showNotice(
        `${conflict.by ?? 'Quelqu’un d’autre'} a modifié entre-temps\u00a0: ${labelsOf(changes.theirs)}. ` +
          'Ses modifications sont gardées avec les vôtres.',
      );
    }
    return answer;
  };
  const contractForm = useContractForm<V>({
    ...form,
    send: async (values) => attempt(values, before ?? form.initialValues),
  });
  const save = ({ conflict, mine, theirs, changes }: Found<V>, taken: readonly (keyof V & string)[]) => {
    const merged: V = { ...mine, ...valuesAt(theirs, [...changes.theirs.map(({ key }) => key), ...taken]) };
    setFound(null);
    contractForm.resend(merged, async () => attempt(merged, theirs, conflict.version));
  };
  const dialog: ReactNode = found && (
    <ConflictDialog
      key={String(found.conflict.version)}
      conflict={found.conflict}
      changes={found.changes}
      onSave={(taken) => save(found, taken)}
      onClose={() => setFound(null)}
    />
  );
  return { ...contractForm, conflict: dialog };
}

function valuesAt<V extends Record<string, unknown>>(values: V, keys: readonly (keyof V & string)[]): Partial<V> {
  const some: Partial<V> = {};
  for (const key of keys) some[key] = values[key];
  return some;
}
