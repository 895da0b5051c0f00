import { useState } from 'react';
import type { z } from 'zod';

/** What is wrong with the fields of a form: one sentence for each that is refused. */
export type FieldErrors = Record<string, string>;

type Values = Record<string, unknown>;

/** The values of a form as they stand, and what is wrong with them. */
export type FormValues<V extends Values> = ReturnType<typeof useFormValues<V>>;

/** Holds the values of a form. Values are texts, flags and lists of them, which is how they are compared. */
export function useFormValues<V extends Values>(initialValues: V) {
  const [{ values, saved, errors }, setForm] = useState(() => startOf(initialValues));
  const setField = (name: string, value: unknown) =>
    setForm((before) => {
      const { [name]: _, ...others } = before.errors;
      return { ...before, values: { ...before.values, [name]: value }, errors: others };
    });
  const differs = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]);
  return {
    values,
    errors,
    /** Whether that field, or any, differs from what is saved. */
    isDirty: (name?: keyof V & string) => (name === undefined ? Object.keys(values).some(differs) : differs(name)),
    /** Changes one value; what was wrong with it is no longer said. */
    setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => setField(name, value),
    /** Changes some values; what was wrong with any is no longer said. */
    setValues: (changes: Partial<V>) =>
      setForm((before) => ({ ...before, values: { ...before.values, ...changes }, errors: {} })),
    setErrors: (next: FieldErrors) => setForm((before) => ({ ...before, errors: next })),
    /** Makes these the saved values: what `isDirty` compares with and `reset` goes back to. */
    markSaved: (next: V) => setForm((before) => ({ ...before, saved: next })),
    /** Goes back to the saved values. */
    reset: () => setForm((before) => startOf(before.saved)),
    /** What a text input of that name needs. */
    input: (name: keyof V & string) => ({
      value: textOf(values[name]),
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
    }),
  };
}

function startOf<V extends Values>(saved: V): { values: V; saved: V; errors: FieldErrors } {
  return { values: saved, saved, errors: {} };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a schema finds wrong with values, by the path of each field: the first thing of each. */
export function faultsOf(schema: z.ZodType, values: unknown): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}
