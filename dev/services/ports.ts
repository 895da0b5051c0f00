/**
 * The ports of the development services by the variable that chooses another one, each with its default and with the variable
 * by which the application uses something else instead.
 */
export const servicePorts = {
  INBOX_PORT: { usual: 8025, replacedBy: 'SMTP_URL' },
  INBOX_SMTP_PORT: { usual: 1025, replacedBy: 'SMTP_URL' },
  STRIPE_SANDBOX_PORT: { usual: 12_111, replacedBy: 'STRIPE_SECRET_KEY' },
  REGISTRAR_SANDBOX_PORT: { usual: 12_121, replacedBy: 'REGISTRAR_API_BASE' },
  DNS_SANDBOX_PORT: { usual: 5354, replacedBy: 'DNS_API_URL' },
  DNS_SANDBOX_API_PORT: { usual: 8053, replacedBy: 'DNS_API_URL' },
  CHANNELS_PORT: { usual: 8054, replacedBy: 'CHANNELS_SANDBOX_URL' },
  SITES_PORT: { usual: 3_443, replacedBy: 'SITES_CA_FILE' },
} as const satisfies Record<string, { usual: number; replacedBy: string }>;

/** The port of a service as the environment says. */
export function servicePort(env: NodeJS.ProcessEnv, name: keyof typeof servicePorts): number {
  return portFrom(env, name, servicePorts[name].usual);
}

/** The port of the API as the environment says. */
export function apiPort(env: NodeJS.ProcessEnv): number {
  return portFrom(env, 'PORT', 3000);
}

/** Where the API answers on this machine, `host:port`. */
export function apiAddress(env: NodeJS.ProcessEnv): string {
  const name = env['HOST']?.trim() || '127.0.0.1';
  const isLoopback = ['0.0.0.0', '::', 'localhost'].includes(name);
  const host = name.includes(':') ? `[${name}]` : name;
  return `${isLoopback ? '127.0.0.1' : host}:${apiPort(env)}`;
}

/** Reads a port from the environment; throws a sentence when it is none. */
function portFrom(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = env[name]?.trim();
  if (!value) return usual;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port between 1 and 65535, but it is "${value}".`);
}
