import type { z } from 'zod';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { parseParameters } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One call of Stripe's API. */
export interface Call {
  method: Method;
  /** As Stripe documents it: `/v1/customers/:id`. */
  path: string;
  /** Refuses what it does not know, then does it. Everything at once: nothing else happens meanwhile. */
  answer: (account: SandboxAccount, id: string, raw: unknown) => object;
}

interface Declared<S extends z.ZodType> {
  method: Method;
  path: string;
  parameters: S;
  run: (given: { account: SandboxAccount; id: string; parameters: z.output<S> }) => object;
}

export function defineCall<S extends z.ZodType>({ method, path, parameters, run }: Declared<S>): Call {
  return {
    method,
    path,
    answer: (account, id, raw) => run({ account, id, parameters: parseParameters(parameters, raw) }),
  };
}
