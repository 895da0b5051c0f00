import { z } from 'zod';
import type { FaultPlan } from './FaultPlan.ts';
import type { RegistrarState } from './RegistrarState.ts';

export interface ControlParts {
  state: RegistrarState;
  faults: FaultPlan;
}

const instant = z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1_000));
const accountBody = z.strictObject({
  userId: z.string().regex(/^\d+$/),
  apiKey: z.string().min(1),
  /** Where its clock stands from now on; null: with the machine's. */
  now: instant.nullable().optional(),
});
const faultBody = z.strictObject({
  userId: z.string(),
  /** `cut`: the connection breaks before anything is done, `cut_after`: when it is done. */
  mode: z.enum(['off', '500', 'cut', 'cut_after']),
  /** Of how many calls; of a path only when one is given. */
  times: z.int().min(1).default(1_000),
  path: z.string().optional(),
});

/**
 * What tests do that no call of the registrar does: accounts, clocks, faults, and what was really done. JSON in and out.
 * @returns null when there is no such control.
 * @throws ZodError, SyntaxError.
 */
export function answerControl({ state, faults }: ControlParts, method: string, url: URL, body: string): object | null {
  switch (`${method} ${url.pathname}`) {
    case 'POST /sandbox/accounts': {
      const { userId } = state.open(accountBody.parse(JSON.parse(body)));
      return { userId };
    }
    case 'POST /sandbox/faults':
      faults.set(faultBody.parse(JSON.parse(body)));
      return {};
    case 'GET /sandbox/ledger':
      return state.ledger(url.searchParams.get('userId') ?? '');
    default:
      return null;
  }
}
