import { once } from 'node:events';
import { FaultPlan } from './FaultPlan.ts';
import { RegistrarState } from './RegistrarState.ts';
import { serveRegistrar } from './serveRegistrar.ts';

export interface RegistrarSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where registrations are kept over a restart; only in memory when absent. */
  stateFile?: string;
  /** Gets what should never happen. */
  log: (message: string) => void;
}

export interface RunningRegistrarSandbox {
  url: string;
  openAccount: (account: { userId: string; apiKey: string }) => void;
  stop: () => Promise<void>;
}

/**
 * Starts a registrar for this machine only, at which nothing is really registered. Names say what becomes of them: those
 * that begin with `pris` are taken, the registration of `refus…` is refused, that of `lent…` takes longer than anybody
 * waits (and is done), the renewal of `usure…` is refused.
 * @throws Error in production.
 */
export async function startRegistrarSandbox({
  port,
  stateFile,
  log,
}: RegistrarSandboxOptions): Promise<RunningRegistrarSandbox> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The registrar sandbox does not run in production.');
  const state = new RegistrarState(stateFile);
  const server = serveRegistrar({ state, faults: new FaultPlan() }, log);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registrar sandbox has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    openAccount: (account) => void state.open(account),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
