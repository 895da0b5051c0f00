import { isWithin } from './Zone.ts';

const parts = ['api', 'dns'] as const;
type Part = (typeof parts)[number];
export const faultModes = ['silent', '500', 'off'] as const;
type FaultMode = (typeof faultModes)[number];

interface Fault {
  part: Part;
  mode: Exclude<FaultMode, 'off'>;
  /** Only for this API key and its zones; null: for all. */
  key: string | null;
  until: number;
}

/** Milliseconds after which any fault ends: a test that forgets to end it must not affect later ones. */
const longestFault = 60_000;

/** The current faults. They are not retained across a restart. */
export class SandboxFaults {
  #faults: Fault[] = [];

  /** Replaces what was set for this key before. */
  set({ part, mode, key }: { part: Part | 'both'; mode: FaultMode; key: string | null }): void {
    const wanted = parts.filter((known) => part === 'both' || part === known);
    this.#faults = this.#faults.filter((fault) => fault.key !== key || !wanted.includes(fault.part));
    if (mode === 'off') return;
    const until = Date.now() + longestFault;
    this.#faults.push(...wanted.map((known) => ({ part: known, mode, key, until })));
  }

  /** How the API fails for a key; null: it does not. */
  ofApi(key: string | null): Fault['mode'] | null {
    return this.#current('api', (fault) => fault.key === key);
  }

  /** How questions for a name fail; null: they do not. `domains` says what belongs to a key. */
  ofName(name: string, domains: (key: string) => string[]): Fault['mode'] | null {
    return this.#current('dns', ({ key }) => key !== null && domains(key).some((domain) => isWithin(name, domain)));
  }

  #current(part: Part, concerns: (fault: Fault) => boolean): Fault['mode'] | null {
    const now = Date.now();
    const found = this.#faults.find(
      (fault) => fault.part === part && fault.until > now && (fault.key === null || concerns(fault)),
    );
    return found?.mode ?? null;
  }
}
