import { portFrom } from '../processes/portFrom.ts';

/** The port of hosts' sites as the environment says. */
export function sitesPort(env: NodeJS.ProcessEnv): number {
  return portFrom(env, 'SITES_PORT', 3_443);
}
