import { portFrom } from '../processes/portFrom.ts';

/** The port of the registrar sandbox as the environment says. */
export function registrarSandboxPort(env: NodeJS.ProcessEnv): number {
  return portFrom(env, 'REGISTRAR_SANDBOX_PORT', 12_121);
}
