/** What a gate found: one line for the terminal, and the details a person needs when it failed. */
export interface Verdict {
  passed: boolean;
  summary: string;
  details?: string;
}

/** The verdict of a gate that has read so many things and found these problems; one that read nothing proved nothing. */
export function verdictOn(read: number, problems: readonly string[], summary: string): Verdict {
  return { passed: read > 0 && problems.length === 0, summary, details: problems.join('\n') };
}

/** A named check of the tree at `root`. */
export interface Gate {
  name: string;
  check: (root: string) => Promise<Verdict>;
}

const atOnce = 2;

/** Runs every gate on the tree at `root`, prints one line for each as it ends, and says whether all passed. */
export async function runGates(root: string, gates: readonly Gate[]): Promise<boolean> {
  const startedAt = performance.now();
  const waiting = gates.values();
  const failed: string[] = [];

  async function runWaiting(): Promise<void> {
    for (const gate of waiting) {
      const gateStartedAt = performance.now();
      const verdict = await judge(gate, root);
      if (!verdict.passed) failed.push(gate.name);
      console.log(resultLine(gate.name, verdict, secondsSince(gateStartedAt)));
      if (!verdict.passed && verdict.details) console.log(indent(verdict.details));
    }
  }

  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  console.log(closingLine(gates.length, failed, secondsSince(startedAt)));
  return gates.length > 0 && failed.length === 0;
}

async function judge(gate: Gate, root: string): Promise<Verdict> {
  try {
    return await gate.check(root);
  } catch (error) {
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: false, summary: 'the check itself broke', details };
  }
}

function resultLine(name: string, { passed, summary }: Verdict, seconds: string): string {
  return `${passed ? '✓' : '✗'} ${name.padEnd(16)} ${summary} (${seconds})`;
}

function closingLine(count: number, failed: readonly string[], seconds: string): string {
  if (failed.length === 0) return `check: all ${count} gates passed in ${seconds}`;
  return `check: ${failed.length} of ${count} gates failed in ${seconds}: ${failed.toSorted().join(', ')}`;
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ');
}
