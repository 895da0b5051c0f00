import { z } from 'zod';

const seconds = z.int();

const accountSchema = z.object({
  userId: z.string(),
  apiKey: z.string(),
  /** The instant at which its clock is stopped; null: it follows the machine's. */
  now: seconds.nullable(),
});

const domainSchema = z.object({
  name: z.string(),
  userId: z.string(),
  orderId: z.string(),
  createdAt: seconds,
  endsAt: seconds,
  nameservers: z.array(z.string()),
});

const entrySchema = z.object({
  at: seconds,
  userId: z.string(),
  act: z.enum(['register', 'renew']),
  domain: z.string(),
  years: z.int(),
});

const stateSchema = z.object({
  accounts: z.array(accountSchema),
  domains: z.array(domainSchema),
  ledger: z.array(entrySchema),
});
type State = z.output<typeof stateSchema>;
export type SandboxAccount = z.output<typeof accountSchema>;
export type SandboxDomain = z.output<typeof domainSchema>;

const year = 365 * 86_400;
const grace = 30 * 86_400;

/** Accounts, registrations, and a log of what was done. */
export class RegistrarState {
  #state: State = { accounts: [], domains: [], ledger: [] };
  readonly #onChange: () => void;
  /** Increases with every change. */
  revision = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** @throws Error for what `write` has not written. */
  read(text: string): void {
    this.#state = stateSchema.parse(JSON.parse(text));
  }

  write(): string {
    return JSON.stringify(this.#state);
  }

  /** Opens an account, or gives it another key or another clock. */
  open({ userId, apiKey, now }: { userId: string; apiKey: string; now?: number | null | undefined }): SandboxAccount {
    const known = this.#state.accounts.find((account) => account.userId === userId);
    const account = known ?? { userId, apiKey, now: null };
    if (!known) this.#state.accounts.push(account);
    account.apiKey = apiKey;
    if (now !== undefined) account.now = now;
    this.#changed();
    return account;
  }

  account(userId: string, apiKey: string): SandboxAccount | undefined {
    return this.#state.accounts.find((account) => account.userId === userId && account.apiKey === apiKey);
  }

  now(account: SandboxAccount): number {
    return account.now ?? Math.floor(Date.now() / 1_000);
  }

  /** A registration that is valid by the caller's clock: its owner may renew it for thirty days after its end. */
  domain(account: SandboxAccount, name: string): SandboxDomain | undefined {
    return this.#state.domains.find((domain) => domain.name === name && domain.endsAt + grace > this.now(account));
  }

  order(account: SandboxAccount, orderId: string): SandboxDomain | undefined {
    return this.#state.domains.find((domain) => domain.orderId === orderId && domain.userId === account.userId);
  }

  register(account: SandboxAccount, wish: { name: string; years: number; nameservers: string[] }): SandboxDomain {
    const now = this.now(account);
    const { name, years, nameservers } = wish;
    const orderId = String(10_000_001 + this.#state.ledger.length);
    const endsAt = now + years * year;
    const domain = { name, userId: account.userId, orderId, createdAt: now, endsAt, nameservers };
    this.#state.domains.push(domain);
    this.#note(account, { act: 'register', domain: name, years });
    return domain;
  }

  renew(account: SandboxAccount, domain: SandboxDomain, years: number): void {
    domain.endsAt += years * year;
    this.#note(account, { act: 'renew', domain: domain.name, years });
  }

  ledger(userId: string) {
    const own = (entry: { userId: string }) => entry.userId === userId;
    return { domains: this.#state.domains.filter(own), acts: this.#state.ledger.filter(own) };
  }

  #note(account: SandboxAccount, entry: { act: 'register' | 'renew'; domain: string; years: number }): void {
    this.#state.ledger.push({ at: this.now(account), userId: account.userId, ...entry });
    this.#changed();
  }

  #changed(): void {
    this.revision += 1;
    this.#onChange();
  }
}
