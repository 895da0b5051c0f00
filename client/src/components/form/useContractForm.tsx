import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { errorCatalogue, type ErrorCode } from '@app/contract/core/errors.ts';
import { problemOf } from '../../api/apiError.ts';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { faultsOf, useFormValues, type FieldErrors, type FormValues } from './useFormValues.ts';

interface FormFailure {
  title: string;
  detail?: string;
  fields: FieldErrors;
}

interface ContractFormOptions<V extends Record<string, unknown>> {
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

export interface ContractForm<V extends Record<string, unknown>> {
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

type FieldBinding = { id: string; name: string } & ReturnType<FormValues<Record<string, unknown>>['input']>;

/**
 * A form whose values are validated by the contract, then by the server: errors are shown next to their field
 * and in a summary that takes the focus, and nothing typed is lost.
 */
export function useContractForm<V extends Record<string, unknown>>(options: ContractFormOptions<V>): ContractForm<V> {
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
          field in initialValues ? { fieldId: idOf(field), message, reveal: () => reveal?.(field) } : { message },
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

/** As the fields stand on the page; what belongs to none comes first. */
function inOrder(errors: FieldErrors, fields: readonly string[]): [string, string][] {
  return Object.entries(errors).toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other));
}

function failureOf(
  error: unknown,
  explain: ContractFormOptions<Record<string, unknown>>['explain'],
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
