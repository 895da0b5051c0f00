import { useEffect, useState } from 'react';
import { z } from 'zod';
import { changePropertyEndpoint, type Property } from '@app/contract/properties/api.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { useStoredForm } from '../../base/useStoredForm.ts';
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
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const storedForm = useStoredForm<V>({
    name,
    stored: { values: read(property), version: property.version },
    reread: async () => {
      await reload();
      return undefined;
    },
    schema: z.custom<V>().transform(write).pipe(changePropertyEndpoint.body),
    explain: reasonOf,
    send: async (values, version) => {
      const body = changePropertyEndpoint.body.parse(write(values));
      const { data, error } = await change({ params: { id: property.id }, body: { ...body, version } });
      if (data) setSavedAt(new Date());
      return { saved: data && { values: read(data), version: data.version }, error };
    },
  });
  const { unsaved } = storedForm;
  useEffect(() => {
    report(name, unsaved);
    return () => report(name, false);
  }, [report, name, unsaved]);
  return { ...storedForm, readOnly, savedAt };
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
