import { useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { countryName } from '@app/contract/countries/countries.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import type { ComparedField } from './conflicts.ts';
import { DeclaredField, type FieldSpec } from './DeclaredField.tsx';
import fields from './fields.module.css';
import { useSharedForm } from './useSharedForm.tsx';

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
  /** Names of fields that are not declared, for the comparison with what somebody else saved. */
  others?: readonly ComparedField<keyof V & string>[];
  schema: z.ZodType;
  /** When a setting was last stored, as far as these values tell. */
  changedAt: string | null;
  /** Given what was changed alone: an untouched value is left as it is, a secret above all. */
  save: (changes: Partial<V> & { changedAt: string | null }) => PromiseLike<{ error?: unknown }>;
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
 * changes: a secret that was typed is stored then, and no longer shown. What is being typed stays, on what it began with, when
 * somebody else changes something: saving it puts both side by side.
 */
export function SavedForm<V extends Record<string, unknown>>(props: SavedFormProps<V>) {
  const { initialValues, groups, changedAt, onUnsaved } = props;
  const specs = groups.flatMap((group) => group.specs);
  const secrets = specs.map(({ kind }) => kind?.as === 'secret' && kind.secret);
  const key = JSON.stringify([initialValues, secrets]);
  const [begun, setBegun] = useState({ key, initialValues, changedAt });
  const [unsaved, setUnsaved] = useState(false);
  if (begun.changedAt !== changedAt || begun.key !== key) {
    if (begun.key === key || !unsaved) setBegun({ key, initialValues, changedAt });
  }
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved]);
  const { key: id, ...from } = begun;
  return <OpenForm key={id} {...props} {...from} onUnsaved={setUnsaved} />;
}

function OpenForm<V extends Record<string, unknown>>(props: SavedFormProps<V>) {
  const { name, initialValues, groups, others = [], schema, save, saved, failed, canSave = true } = props;
  const { changedAt, onUnsaved, children } = props;
  const [isSaved, setIsSaved] = useState(false);
  const contractForm = useSharedForm<V>({
    name,
    initialValues,
    schema,
    compare: {
      fields: [...groups.flatMap(({ specs }) => specs.map(comparedField)), ...others],
      valuesOf: (stored) => valuesLike(initialValues, stored),
    },
    send: async (values, version = changedAt ?? undefined) => {
      const known = version === undefined ? null : String(version);
      const { error } = await save({ ...changesOf(initialValues, values), changedAt: known });
      if (error === undefined) {
        showSuccess(saved);
        setIsSaved(true);
      }
      return { error };
    },
    explain: (error) => saveFailure(error, failed),
  });
  const { form, field, summary, conflict, onSubmit } = contractForm;
  // Once it is saved, what is stored decides.
  const unsaved = form.isDirty() && !isSaved;
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved]);
  return (
    <>
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
      {conflict}
    </>
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

/** A declared field, where two values of it are compared. */
export function comparedField<Key extends string>(spec: FieldSpec<Key, { as: string }>): ComparedField<Key> {
  const { key, label, kind } = spec;
  if (kind?.as === 'switch') return { key, label, show: (value) => (value === 'true' ? 'Oui' : 'Non') };
  if (kind?.as === 'country') return { key, label, show: (value) => countryName(String(value)) };
  return { key, label };
}

/** Settings as the form holds them: flags are texts where they are stored. */
function valuesLike<V extends Record<string, unknown>>(form: V, stored: Record<string, unknown>): Partial<V> {
  const read = Object.entries(stored).map(([name, value]) => [
    name,
    typeof form[name] === 'boolean' ? value === 'true' : value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the entries of a V
  return Object.fromEntries(read) as Partial<V>;
}

/** Why something could not be saved: the server's reason, when it gave one. */
export function saveFailure(error: unknown, otherwise = 'Une erreur est survenue lors de la sauvegarde') {
  return { title: 'Erreur', detail: problemOf(error)?.detail ?? otherwise };
}
