import { useEffect, useState } from 'react';
import { z } from 'zod';
import { changePropertyEndpoint, type Property } from '@app/contract/properties/api.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { useChangePropertyMutation } from '../propertiesApi.ts';
import { useEditor } from './editorContext.ts';

export type PropertyChange = z.input<typeof changePropertyEndpoint.body>;

interface SectionDefinition<V extends Record<string, unknown>> {
  /** Starts the ids of its fields. */
  name: string;
  /** Its values, as the property has them. */
  read: (property: Property) => V;
  /** What is sent to change the property to these values. */
  write: (values: V) => PropertyChange;
}

/**
 * A section of a property, saved by itself. What someone else changed meanwhile is taken over where nothing was typed, and
 * asked about where something was: typed values are never lost.
 */
export function useSection<V extends Record<string, unknown>>({ name, read, write }: SectionDefinition<V>) {
  const { property, readOnly, reload, report } = useEditor();
  const [change] = useChangePropertyMutation();
  const stored = read(property);
  const text = JSON.stringify(stored);
  const [base, setBase] = useState({ text, version: property.version });
  const [refused, setRefused] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  const changedElsewhere = property.version > base.version && text !== base.text;
  const version = changedElsewhere ? base.version : Math.max(property.version, base.version);

  const contractForm = useContractForm<V>({
    name,
    initialValues: stored,
    schema: z.custom<V>().transform(write).pipe(changePropertyEndpoint.body),
    explain: reasonOf,
    send: async (values) => {
      setRefused(false);
      const body = changePropertyEndpoint.body.parse(write(values));
      const { data, error } = await change({ params: { id: property.id }, body: { ...body, version } });
      if (data) {
        setBase({ text: JSON.stringify(read(data)), version: data.version });
        contractForm.form.markSaved(values);
        setSavedAt(new Date());
      }
      if (problemOf(error)?.code === 'changed_meanwhile') setRefused(true);
      return { error };
    },
  });
  const { form } = contractForm;
  const unsaved = form.isDirty();

  const takeOver = () => {
    form.setValues(stored);
    form.markSaved(stored);
    setBase({ text, version: property.version });
    setRefused(false);
    contractForm.forgive();
  };
  // Nothing was typed here: the section follows what is stored.
  if (changedElsewhere && !unsaved) takeOver();
  useEffect(() => {
    report(name, unsaved);
    return () => report(name, false);
  }, [report, name, unsaved]);

  return {
    ...contractForm,
    readOnly,
    unsaved,
    savedAt,
    /** What stands between what was typed and what is stored; null: nothing. */
    conflict: unsaved && changedElsewhere ? ('section' as const) : refused ? ('elsewhere' as const) : null,
    /** Gives up what was typed for what is stored. */
    takeOver,
    /** Keeps what was typed: saving it again replaces what is stored. */
    keep: () => {
      setBase({ text, version: property.version });
      setRefused(false);
      contractForm.forgive();
    },
    reload: async () => {
      await reload();
      setRefused(false);
      contractForm.forgive();
    },
  };
}

export type Section = Pick<
  ReturnType<typeof useSection<Record<string, unknown>>>,
  'summary' | 'busy' | 'onSubmit' | 'readOnly' | 'unsaved' | 'savedAt' | 'conflict' | 'takeOver' | 'keep' | 'reload'
> & { form: { reset: () => void } };

/** The number in a field: null when it is empty, NaN when it is none, which the contract refuses. */
export function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.').replaceAll(/\s/gu, ''));
}

/** The text of a number that may be missing. */
export function textOfNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

/** A field that is empty where there is nothing. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
