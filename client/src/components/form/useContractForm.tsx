import { useLayoutEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { errorCatalogue, type ErrorCode } from '@app/contract/core/errors.ts';
import { problemOf } from '../../api/apiError.ts';
import { useDrawing } from '../../browser/drawing.ts';
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
  /** Replaces the values by these and sends them so, whatever the form would have done. */
  resend: (values: V, sendThem: () => Promise<{ error?: unknown }>) => void;
  /** Hides the summary when it no longer applies. */
  forgive: () => void;
}

type FieldBinding = { id: string; name: string } & ReturnType<FormValues<Values>['input']>;

/** A form validated by the contract, then by the server: errors show at their field and in a summary that takes the focus. */
export function useContractForm<V extends Values>(options: ContractFormOptions<V>): ContractForm<V> {
  const { name, initialValues, schema, send, explain, blame = {}, onRefused, reveal } = options;
  const drawing = useDrawing();
  const sent = drawing?.sent?.form === name ? drawing.sent : null;
  const [failure, setFailure] = useState<FormFailure | null>(() =>
    sent && 'problem' in sent.answer
      ? failureOf({ kind: 'problem', problem: sent.answer.problem }, explain, blame)
      : null,
  );
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useFormValues<V>({ ...initialValues, ...sent?.values }, failure?.fields);
  const { errors } = form;
  // What was mended since is no longer wrong, and once all of it is there is nothing left to say.
  const standing = failure && Object.fromEntries(Object.entries(failure.fields).filter(([field]) => field in errors));
  const idOf = (field: string) => `${name}-${field}`;
  useTypedBefore(drawing !== null, idOf, form.setValues, form.values);

  const fail = (next: FormFailure, foundBy: Faults | null = null) => {
    form.setErrors(next.fields, foundBy);
    onRefused?.(inOrder(next.fields, Object.keys(initialValues)).map(([field]) => field));
    setFailure(next);
    setAttempt((attempts) => attempts + 1);
  };
  const submit = async (values: V, sendThem: () => Promise<{ error?: unknown }>) => {
    const find = (of: unknown) => faultsOf(schema, of);
    const faults = find(values);
    if (Object.keys(faults).length > 0) {
      fail({ title: errorCatalogue.invalid_input.detail, fields: faults }, find);
      return;
    }
    setBusy(true);
    const { error } = await sendThem();
    setBusy(false);
    // The password was not given: nothing was changed, and what was typed is still there.
    if (error === undefined || problemOf(error)?.code === 'proof_required') setFailure(null);
    else fail(failureOf(error, explain, blame));
  };

  return {
    form,
    field: (field) => ({ id: idOf(field), name: field, ...form.input(field) }),
    summary: failure && standing && (
      <FormErrorSummary
        attempt={attempt}
        title={failure.title}
        detail={failure.detail}
        isOver={isEmpty(standing) && !isEmpty(failure.fields)}
        errors={inOrder(standing, Object.keys(initialValues)).map(([field, message]) =>
          isShown(field, initialValues)
            ? { fieldId: idOf(field), message, reveal: () => reveal?.(field) }
            : { message },
        )}
      />
    ),
    busy,
    forgive: () => setFailure(null),
    resend: (values, sendThem) => {
      form.setValues(values);
      void submit(values, sendThem);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(form.values, async () => send(form.values));
    },
  };
}

/** Takes over what was typed into a form that the server drew, before this code was there to note it. */
function useTypedBefore<V extends Values>(
  isDrawn: boolean,
  idOf: (field: string) => string,
  setValues: (changes: Partial<V>) => void,
  values: V,
): void {
  useLayoutEffect(() => {
    if (!isDrawn) return;
    const found = Object.keys(values).flatMap((field): [string, string | boolean][] => {
      const input = document.getElementById(idOf(field));
      if (!(input instanceof HTMLInputElement)) return [];
      return [[field, input.type === 'checkbox' ? input.checked : input.value]];
    });
    const typed = found.filter(([field, value]) => value !== values[field]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own fields, with values of their kind
    if (typed.length > 0) setValues(Object.fromEntries(typed) as Partial<V>);
    // oxlint-disable-next-line react/exhaustive-deps -- once: from here on every change is noted
  }, []);
}

/** Whether a field, or the list that it is an entry of, is one of the form's. */
function isShown(field: string, values: Values): boolean {
  return holderOf(field, Object.keys(values)) !== undefined;
}

/** The field of the form that holds a field: itself, or the list that it is an entry of, as 'texts.fr.ways' for 'texts.fr.ways.0.to'. */
function holderOf(field: string, fields: readonly string[]): string | undefined {
  return fields.find((one) => field === one || field.startsWith(`${one}.`));
}

/** As the fields stand on the page; what belongs to none comes first. */
function inOrder(errors: FieldErrors, fields: readonly string[]): [string, string][] {
  const placeOf = (field: string) => fields.indexOf(holderOf(field, fields) ?? field);
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

/** What is wrong with values, as far as this page can tell. */
type Faults = (values: unknown) => FieldErrors;

/** Holds the values of a form. Values are texts, flags and lists of them, which is how they are compared. */
function useFormValues<V extends Values>(initialValues: V, initialErrors: FieldErrors = {}) {
  const [{ values, saved, errors }, setForm] = useState((): HeldForm<V> => ({
    ...startOf(initialValues),
    errors: initialErrors,
  }));
  const change = (changes: Partial<V>) =>
    setForm((before) => {
      const next = { ...before.values, ...changes };
      return { ...before, values: next, errors: errorsLeft(before, Object.keys(changes), next) };
    });
  const differs = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]);
  return {
    values,
    errors,
    /** Whether that field, or any, differs from what is saved. */
    isDirty: (name?: keyof V & string) => (name === undefined ? Object.keys(values).some(differs) : differs(name)),
    /** Changes one value; what was wrong with it is no longer said. */
    setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => change(only<V>(name, value)),
    /** Changes some values; what was wrong with them is no longer said. */
    setValues: change,
    /** `foundBy`: what finds such errors, and tells when a field is mended by another; null: only the server does. */
    setErrors: (next: FieldErrors, foundBy: Faults | null) =>
      setForm((before) => ({ ...before, errors: next, foundBy })),
    /** Makes these the saved values: what `isDirty` compares with and `reset` goes back to. */
    markSaved: (next: V) => setForm((before) => ({ ...before, saved: next })),
    reset: () => setForm((before) => startOf(before.saved)),
    input: (name: keyof V & string) => ({
      value: textOf(values[name]),
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => change(only<V>(name, target.value)),
    }),
  };
}

interface HeldForm<V extends Values> {
  values: V;
  saved: V;
  errors: FieldErrors;
  foundBy: Faults | null;
}

function startOf<V extends Values>(saved: V): HeldForm<V> {
  return { values: saved, saved, errors: {}, foundBy: null };
}

function only<V extends Values>(name: keyof V & string, value: unknown): Partial<V> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of the form's, with a value of its kind
  return { [name]: value } as Partial<V>;
}

/** What is still wrong once some fields have changed: neither with these, nor with one that they made right. */
function errorsLeft<V extends Values>(before: HeldForm<V>, changed: readonly string[], values: V): FieldErrors {
  const { errors, foundBy } = before;
  if (isEmpty(errors)) return errors;
  const found = foundBy?.(values);
  const left = Object.entries(errors).filter(
    // With what was wrong in the entries of a list, whose places may have changed.
    ([field]) => holderOf(field, changed) === undefined && (!found || field in found),
  );
  return Object.fromEntries(left);
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
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
