import { portFrom } from '../processes/portFrom.ts';

/** The port of the Stripe sandbox as the environment says. */
export function stripeSandboxPort(env: NodeJS.ProcessEnv): number {
  return portFrom(env, 'STRIPE_SANDBOX_PORT', 12_111);
}
