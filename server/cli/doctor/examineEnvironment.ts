import { EnvironmentError, type Finding } from '@app/domain/platform';
import { readServerEnvironment, type ServerEnvironment } from '../../env.ts';

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
  const node: Finding = { what: 'node', state: 'good', says: `Node.js ${process.versions.node}.` };
  try {
    const whole = readServerEnvironment(source);
    return { findings: [node, { what, state: 'good', says: 'Every variable is as it must be.' }], known: whole, whole };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const todo = 'See « Configuration » in docs/OPERATIONS.md.';
    const findings = error.problems.map((says): Finding => ({ what, state: 'bad', says, todo }));
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
