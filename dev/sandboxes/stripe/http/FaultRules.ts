import { matchPath } from '@sandbox/base';
import { z } from 'zod';

export const faultRule = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** `/v1/refunds`, `/v1/customers/:id`; any path when absent. */
  path: z.string().optional(),
  /** The connected account for which the call is made; any, and the platform itself, when absent. */
  account: z.string().startsWith('acct_').optional(),
  /** Answer with this status instead of doing it. */
  status: z.int().min(400).max(599).optional(),
  /** Seconds after which to ask again, sent with `status`. */
  retryAfter: z.int().min(0).optional(),
  /** Break the connection: before doing it, or after it was done. */
  cut: z.enum(['before', 'after']).optional(),
  delayMs: z.int().min(0).optional(),
  times: z.int().min(1).default(1),
});

export type FaultRule = z.output<typeof faultRule>;

/** The calls that are to fail, by key. They are not retained across a restart. */
export class FaultRules {
  readonly #rules = new Map<string, FaultRule[]>();

  /** Replaces what was set before. */
  set(secretKey: string, rules: FaultRule[]): void {
    this.#rules.set(
      secretKey,
      rules.map((rule) => ({ ...rule })),
    );
  }

  /** The rule for this call, which is used up by it. `account` is the one that the call is made for. */
  take(
    { secretKey, account }: { secretKey: string; account: string },
    method: string,
    path: string,
  ): FaultRule | undefined {
    const rules = this.#rules.get(secretKey) ?? [];
    const rule = rules.find(
      (known) =>
        known.times > 0 &&
        (known.account === undefined || known.account === account) &&
        (known.method === undefined || known.method === method) &&
        (known.path === undefined || matchPath(known.path, path) !== null),
    );
    if (rule) rule.times -= 1;
    return rule;
  }
}
