import { useEffect, type ReactNode } from 'react';
import type { z } from 'zod';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm, type ContractForm } from '../../../components/form/useContractForm.tsx';
import { DeclaredField, type FieldSpec } from './DeclaredField.tsx';
import fields from './fields.module.css';

/** Fields that stand together, under a title where they need one. */
interface FieldGroup<Key extends string> {
  title?: string;
  specs: readonly FieldSpec<Key>[];
}

interface SavedFormProps<V extends Record<string, unknown>> {
  /** Starts the ids of the fields on the page. */
  name: string;
  /** What is stored; empty for a secret, which is never read. */
  initialValues: V;
  groups: readonly FieldGroup<keyof V & string>[];
  schema: z.ZodType;
  /** Given what was changed alone: an untouched value is left as it is, a secret above all. */
  save: (changes: Partial<V>) => PromiseLike<{ error?: unknown }>;
  /** The messages once it is saved, and when saving failed for an unknown reason. */
  saved: string;
  failed?: string;
  canSave?: boolean;
  /** Called with whether the form differs from what is stored, to warn before the page is left. */
  onUnsaved?: (unsaved: boolean) => void;
  /** After the fields, what cannot be declared. */
  children?: (form: ContractForm<V>) => ReactNode;
}

/**
 * A form of settings in a card: its fields as they were declared, and a bar to save them. Begun anew when what is stored
 * changes: a secret that was typed is stored then, and no longer shown.
 */
export function SavedForm<V extends Record<string, unknown>>(props: SavedFormProps<V>) {
  const specs = props.groups.flatMap((group) => group.specs);
  const secrets = specs.map(({ kind }) => kind?.as === 'secret' && kind.secret);
  return <OpenForm key={JSON.stringify([props.initialValues, secrets])} {...props} />;
}

function OpenForm<V extends Record<string, unknown>>(props: SavedFormProps<V>) {
  const { name, initialValues, groups, schema, save, saved, failed, canSave = true, onUnsaved, children } = props;
  const contractForm = useContractForm<V>({
    name,
    initialValues,
    schema,
    send: async (values) => {
      const { error } = await save(changesOf(initialValues, values));
      if (error === undefined) showSuccess(saved);
      return { error };
    },
    explain: (error) => saveFailure(error, failed),
  });
  const { form, field, summary, onSubmit } = contractForm;
  const unsaved = form.isDirty();
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved]);
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={fields.stack}>
        {summary}
        <div className={fields.fields}>
          {groups.flatMap(({ title, specs }) => [
            title !== undefined && (
              <h3 key={title} className={fields.legend}>
                {title}
              </h3>
            ),
            ...specs.map((spec) => (
              <div key={spec.key} className={spec.wide ? fields.wide : undefined}>
                <DeclaredField spec={spec} bound={field(spec.key)} />
              </div>
            )),
          ])}
          {children?.(contractForm)}
        </div>
        {canSave && <SaveBar contractForm={contractForm} />}
      </div>
    </form>
  );
}

/** Saves what was changed, or takes it back; nothing as long as nothing was. */
export function SaveBar<V extends Record<string, unknown>>({ contractForm }: { contractForm: ContractForm<V> }) {
  const { form, busy, forgive } = contractForm;
  if (!form.isDirty()) return null;
  const takeBack = () => {
    form.reset();
    forgive();
  };
  return (
    <div className={fields.save}>
      <Button onClick={takeBack}>Annuler</Button>
      <Button type="submit" tone="primary" busy={busy}>
        Enregistrer
      </Button>
    </div>
  );
}

function changesOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the entries of a V
  return Object.fromEntries(changed) as Partial<V>;
}

/** Why something could not be saved: the server's reason, when it gave one. */
export function saveFailure(error: unknown, otherwise = 'Une erreur est survenue lors de la sauvegarde') {
  return { title: 'Erreur', detail: problemOf(error)?.detail ?? otherwise };
}
