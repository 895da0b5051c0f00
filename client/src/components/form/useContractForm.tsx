import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { errorCatalogue, type ErrorCode } from '@app/contract/core/errors.ts';
import { problemOf } from '../../api/apiError.ts';
import { FormErrorSummary } from './FormErrorSummary.tsx';

/** What is wrong with the fields of a form: one sentence for each that is refused. */
type FieldErrors = Record<string, string>;

type Values = Record<string, unknown>;

/** The values of a form as they stand, and what is wrong with them. */
type FormValues<V extends Values> = ReturnType<typeof useFormValues<V>>;

interface FormFailure {
  title: string;
  detail?: string;
  fields: FieldErrors;
}

interface ContractFormOptions<V extends Values> {
  /** Starts the ids of the fields on the page. */
  name: string;
  initialValues: V;
  /** What the contract asks of the values. */
  schema: z.ZodType;
  /** Sends the values; answers the error when they were refused. */
  send: (values: V) => Promise<{ error?: unknown }>;
  /** What to say of an error for which no field is to blame. */
  explain: (error: unknown) => string | { title: string; detail: string };
  /** The fields to which a refusal belongs that names none. */
  blame?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Called with the refused fields, before the summary takes the focus. */
  onRefused?: (fields: readonly string[]) => void;
  /** Brings a field on screen before it takes the focus. */
  reveal?: (field: string) => void;
}

export interface ContractForm<V extends Values> {
  form: FormValues<V>;
  /** What an input of that name needs. */
  field: (name: keyof V & string) => FieldBinding;
  /** What is wrong, once something is; takes the focus. */
  summary: ReactNode;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  /** Hides the summary when it no longer applies. */
  forgive: () => void;
}

type FieldBinding = { id: string; name: string } & ReturnType<FormValues<Values>['input']>;

/** A form validated by the contract, then by the server: errors show at their field and in a summary that takes the focus. */
export function useContractForm<V extends Values>(options: ContractFormOptions<V>): ContractForm<V> {
  const { name, initialValues, schema, send, explain, blame = {}, onRefused, reveal } = options;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useFormValues(initialValues);
  const idOf = (field: string) => `${name}-${field}`;

  const fail = (next: FormFailure) => {
    form.setErrors(next.fields);
    onRefused?.(inOrder(next.fields, Object.keys(initialValues)).map(([field]) => field));
    setFailure(next);
    setAttempt((attempts) => attempts + 1);
  };
  const submit = async () => {
    const faults = faultsOf(schema, form.values);
    if (Object.keys(faults).length > 0) {
      fail({ title: errorCatalogue.invalid_input.detail, fields: faults });
      return;
    }
    setBusy(true);
    const { error } = await send(form.values);
    setBusy(false);
    // The password was not given: nothing was changed, and what was typed is still there.
    if (error === undefined || problemOf(error)?.code === 'proof_required') setFailure(null);
    else fail(failureOf(error, explain, blame));
  };

  return {
    form,
    field: (field) => ({ id: idOf(field), name: field, ...form.input(field) }),
    summary: failure && (
      <FormErrorSummary
        attempt={attempt}
        title={failure.title}
        detail={failure.detail}
        errors={inOrder(failure.fields, Object.keys(initialValues)).map(([field, message]) =>
          isShown(field, initialValues)
            ? { fieldId: idOf(field), message, reveal: () => reveal?.(field) }
            : { message },
        )}
      />
    ),
    busy,
    forgive: () => setFailure(null),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
}

/** Whether a field, or the list that it is an entry of, is one of the form's. */
function isShown(field: string, values: Values): boolean {
  return field in values || listOf(field) in values;
}

/** 'seasons' for 'seasons.0.from'. */
function listOf(field: string): string {
  return field.split('.', 1)[0] ?? field;
}

/** As the fields stand on the page; what belongs to none comes first. */
function inOrder(errors: FieldErrors, fields: readonly string[]): [string, string][] {
  const placeOf = (field: string) => fields.indexOf(fields.includes(field) ? field : listOf(field));
  return Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}

function failureOf(
  error: unknown,
  explain: ContractFormOptions<Values>['explain'],
  blame: Partial<Record<ErrorCode, string>>,
): FormFailure {
  const problem = problemOf(error);
  const blamed = problem && blame[problem.code];
  if (problem && blamed) return { title: errorCatalogue.invalid_input.detail, fields: { [blamed]: problem.detail } };
  if (problem?.errors) return { title: problem.detail, fields: problem.errors };
  const explained = explain(error);
  if (typeof explained !== 'string') return { ...explained, fields: {} };
  const detail = problem?.reference ? { detail: `Référence\u00a0: ${problem.reference}` } : {};
  return { title: explained, ...detail, fields: {} };
}

/** Holds the values of a form. Values are texts, flags and lists of them, which is how they are compared. */
function useFormValues<V extends Values>(initialValues: V) {
  const [{ values, saved, errors }, setForm] = useState(() => startOf(initialValues));
  const setField = (name: string, value: unknown) =>
    setForm((before) => {
      // With what was wrong in the entries of a list, whose places may have changed.
      const others = Object.entries(before.errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`));
      return { ...before, values: { ...before.values, [name]: value }, errors: Object.fromEntries(others) };
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
    reset: () => setForm((before) => startOf(before.saved)),
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
function faultsOf(schema: z.ZodType, values: unknown): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}
