import { parseArgs } from 'node:util';

interface Option {
  /** The environment variable that sets the same. */
  variable: string;
  /** An empty string when there is no default. */
  standard?: string;
  meaning: string;
}

interface Alone<Name extends string> {
  /** In messages: `DNS sandbox`. */
  name: string;
  options: Record<Name, Option>;
  /** Starts it and returns the addresses on which it listens, a line each. */
  start: (given: Given<Name>) => Promise<{ lines: string[]; stop: () => Promise<void> }>;
}

interface Given<Name extends string> {
  text: (name: Name) => string;
  /** @throws Error unless it is a port. */
  port: (name: Name) => number;
}

/**
 * Runs a sandbox from a terminal, without the product, until it is interrupted. Options are arguments (`--port 12111`) or
 * environment variables; `--help` lists them.
 */
export async function startAlone<Name extends string>({ name, options, start }: Alone<Name>): Promise<void> {
  const known: [string, Option][] = Object.entries(options);
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean' as const },
        ...Object.fromEntries(known.map(([option]) => [option, { type: 'string' as const }])),
      },
    });
    if (values['help']) return console.log(known.map(usage).join('\n'));
    const text = (option: Name): string => {
      const { variable, standard } = options[option];
      const argument = new Map(Object.entries(values)).get(option);
      return (typeof argument === 'string' ? argument : process.env[variable]) ?? standard ?? '';
    };
    const { lines, stop } = await start({ text, port: (option) => portOf(option, text(option)) });
    console.log(lines.join('\n'));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  } catch (error) {
    console.error(`The ${name} cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function usage([option, { variable, standard, meaning }]: [string, Option]): string {
  return `--${option.padEnd(16)} ${variable.padEnd(24)} ${meaning}${standard === undefined ? '' : ` (${standard})`}`;
}

function portOf(option: string, value: string): number {
  const port = value === '' ? Number.NaN : Number(value);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`--${option} must be a port between 0 (any free one) and 65535, but it is "${value}".`);
}
