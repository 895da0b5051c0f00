type FaultMode = '500' | 'cut' | 'cut_after';

interface Plan {
  mode: FaultMode;
  path: string | undefined;
  left: number;
}

/** How the next calls of an account fail. */
export class FaultPlan {
  readonly #plans = new Map<string, Plan>();

  set(wish: { userId: string; mode: FaultMode | 'off'; times: number; path?: string | undefined }): void {
    const { userId, mode, times, path } = wish;
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
