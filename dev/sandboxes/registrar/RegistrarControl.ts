import { z } from 'zod';

const ledger = z.object({
  domains: z.array(
    z.object({ name: z.string(), orderId: z.string(), endsAt: z.int(), nameservers: z.array(z.string()) }),
  ),
  acts: z.array(z.object({ act: z.enum(['register', 'renew']), domain: z.string(), years: z.int() })),
});

/** Controls one account of the registrar sandbox, beyond the registrar's own API. */
export class RegistrarControl {
  readonly #base: string;
  readonly #account: { userId: string; apiKey: string };

  constructor(base: string, account: { userId: string; apiKey: string }) {
    this.#base = base;
    this.#account = account;
  }

  /** Opens the account, with its clock at that instant; with the machine's when absent. */
  async open(now?: Date): Promise<void> {
    await this.#post('accounts', { ...this.#account, ...(now && { now: now.toISOString() }) });
  }

  /** How the next calls fail; `cut_after`: the connection breaks when the thing is done. */
  async fail(
    mode: 'off' | '500' | 'cut' | 'cut_after',
    options: { times?: number; path?: string } = {},
  ): Promise<void> {
    await this.#post('faults', { userId: this.#account.userId, mode, ...options });
  }

  /** What was really registered and renewed, in order. */
  async ledger(): Promise<z.output<typeof ledger>> {
    const answer = await fetch(`${this.#base}/sandbox/ledger?userId=${this.#account.userId}`);
    return ledger.parse(await answer.json());
  }

  async #post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#base}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The registrar sandbox refused ${path}: ${await answer.text()}`);
  }
}
