import { EnvironmentError, type Finding } from '@app/domain/platform';
import { readServerEnvironment, type ServerEnvironment } from '../../env.ts';
import { bad, good } from './findings.ts';

/** What else may be looked at when the environment is not whole. */
export type Known = Partial<ServerEnvironment>;

const what = 'environment';
const parts = ['DATABASE_URL', 'REDIS_URL', 'DATA_DIR', 'APP_URL'] as const;

/** Node.js, and every variable that is missing or wrong at once. */
export function examineEnvironment(source: NodeJS.ProcessEnv): {
  findings: Finding[];
  known: Known;
  whole: ServerEnvironment | null;
} {
  const node: Finding = good('node', `Node.js ${process.versions.node}.`);
  try {
    const whole = readServerEnvironment(source);
    return { findings: [node, good(what, 'Every variable is as it must be.')], known: whole, whole };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const todo = 'See « Configuration » in docs/OPERATIONS.md.';
    const findings = error.problems.map((says): Finding => bad(what, says, todo));
    return { findings: [node, ...findings], known: readParts(source), whole: null };
  }
}

/** Those that can be used one by one. */
function readParts(source: NodeJS.ProcessEnv): Known {
  const known: Known = {};
  for (const name of parts) {
    const value = source[name];
    if (value !== undefined && (name === 'DATA_DIR' || URL.canParse(value))) known[name] = value;
  }
  return known;
}

const secretNames = /KEY|SECRET|TOKEN|PASSWORD/;
/** A shorter one would strike out half of every sentence. */
const shortest = 4;

function passwordIn(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  return [password, decodeURIComponent(password)];
}

/** What other programs say of an error may quote what they were given. */
export function withoutSecrets(findings: readonly Finding[], source: NodeJS.ProcessEnv, known: Known): Finding[] {
  const values = Object.entries({ ...source, ...known }).map(([name, value]) => [name, String(value ?? '')] as const);
  const secrets = values
    .flatMap(([name, value]) => [...passwordIn(value), ...(secretNames.test(name) ? [value] : [])])
    .filter((secret) => secret.length >= shortest);
  const clean = (text: string) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text);
  return findings.map((finding) => ({ ...finding, says: clean(finding.says) }));
}
