import { portFrom } from '../processes/portFrom.ts';

/** The ports of the DNS sandbox as the environment says: of DNS itself, and of its API and page. */
export function dnsSandboxPorts(env: NodeJS.ProcessEnv): { port: number; apiPort: number } {
  return { port: portFrom(env, 'DNS_SANDBOX_PORT', 5354), apiPort: portFrom(env, 'DNS_SANDBOX_API_PORT', 8053) };
}
