import type { Asked } from '@sandbox/base';
import { z } from 'zod';
import type { RegistrarState } from './RegistrarState.ts';

const instant = z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1_000));
const accountBody = z.strictObject({
  userId: z.string().regex(/^\d+$/),
  apiKey: z.string().min(1),
  /** The instant at which its clock stops; null: it follows the machine's. */
  now: instant.nullable().optional(),
});
const faultBody = z.strictObject({
  userId: z.string(),
  /** `cut`: the connection breaks before anything is done, `cut_after`: when it is done. */
  mode: z.enum(['off', '500', 'cut', 'cut_after']),
  /** For how many calls; only for calls of a path when one is given. */
  times: z.int().min(1).default(1_000),
  path: z.string().optional(),
});

type FaultMode = '500' | 'cut' | 'cut_after';

interface Plan {
  mode: FaultMode;
  path: string | undefined;
  left: number;
}

/** How the next calls of an account fail. */
export class FaultPlan {
  readonly #plans = new Map<string, Plan>();

  set({ userId, mode, times, path }: z.output<typeof faultBody>): void {
    if (mode === 'off') this.#plans.delete(userId);
    else this.#plans.set(userId, { mode, path, left: times });
  }

  /** How this call fails, which is then counted; null: it does not. */
  take(userId: string, path: string): FaultMode | null {
    const plan = this.#plans.get(userId);
    if (!plan || plan.left === 0 || (plan.path !== undefined && plan.path !== path)) return null;
    plan.left -= 1;
    return plan.mode;
  }
}

/** The controls for tests: accounts, clocks, faults, and the log of what was done; null: there is no such control. */
export function answerControl(state: RegistrarState, faults: FaultPlan, { method, url, body }: Asked): object | null {
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
