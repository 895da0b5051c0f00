/** Reads a port from the environment; throws a sentence when it is none. */
export function portFrom(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const value = env[name]?.trim();
  if (!value) return standard;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port between 1 and 65535, but it is "${value}".`);
}
