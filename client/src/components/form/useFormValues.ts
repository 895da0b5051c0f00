import { useState } from 'react';
import type { z } from 'zod';

/** What is wrong with the fields of a form: one sentence for each that is refused. */
export type FieldErrors = Record<string, string>;

type Values = Record<string, unknown>;

/** The values of a form as they stand, and what is wrong with them. */
export interface FormValues<V extends Values> {
  values: V;
  errors: FieldErrors;
  /** Whether that field, or any, differs from what is saved. */
  isDirty: (name?: keyof V & string) => boolean;
  /** Changes one value; what was wrong with it is no longer said. */
  setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Changes some values; what was wrong with any is no longer said. */
  setValues: (changes: Partial<V>) => void;
  setErrors: (errors: FieldErrors) => void;
  /** Makes these the saved values: what `isDirty` compares with and `reset` goes back to. */
  markSaved: (values: V) => void;
  /** Goes back to the saved values. */
  reset: () => void;
  /** What a text input of that name needs. */
  input: (name: keyof V & string) => TextInput;
}

interface TextInput {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Holds the values of a form. Values are texts, flags and lists of them, which is how they are compared. */
export function useFormValues<V extends Values>(initialValues: V): FormValues<V> {
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
    isDirty: (name) => (name === undefined ? Object.keys(values).some(differs) : differs(name)),
    setFieldValue: setField,
    setValues: (changes) => setForm((before) => ({ ...before, values: { ...before.values, ...changes }, errors: {} })),
    setErrors: (next) => setForm((before) => ({ ...before, errors: next })),
    markSaved: (next) => setForm((before) => ({ ...before, saved: next })),
    reset: () => setForm((before) => startOf(before.saved)),
    input: (name) => ({
      value: textOf(values[name]),
      error: errors[name],
      onChange: ({ target }) => setField(name, target.value),
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
