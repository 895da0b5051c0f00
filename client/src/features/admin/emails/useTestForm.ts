import { z } from 'zod';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';

interface TestFormOptions<V extends Record<string, string>, Filled> {
  /** Starts the ids of the fields on the page. */
  name: string;
  initialValues: V;
  schema: z.ZodType<Filled>;
  send: (filled: Filled) => Promise<void>;
}

/** The form of a test: what is left empty is not sent, since something stands in for it. */
export function useTestForm<V extends Record<string, string>, Filled>(options: TestFormOptions<V, Filled>) {
  const { schema, send, ...form } = options;
  return useContractForm<V>({
    ...form,
    schema: z.preprocess(filledOf, schema),
    send: async (values) => {
      await send(schema.parse(filledOf(values)));
      return {};
    },
    explain: reasonOf,
  });
}

function filledOf(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
