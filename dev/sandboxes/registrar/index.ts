import type { ServerResponse } from 'node:http';
import { type Asked, Refusal, sendControl, sendJson, serveLocally, StateFile } from '@sandbox/base';
import { calls } from './calls.ts';
import { answerControl, FaultPlan } from './controls.ts';
import { RegistrarState } from './RegistrarState.ts';

interface RegistrarSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where registrations are stored across restarts; only in memory when absent. */
  stateFile?: string;
  /** Receives unexpected errors. */
  log: (message: string) => void;
}

const name = 'registrar sandbox';

/**
 * Starts a registrar for this machine only, at which nothing is really registered: its API below `/api/` and the controls
 * below `/sandbox/`. Names determine the outcome: those that begin with `pris` are taken, the registration of `refus…`
 * is refused, that of `lent…` takes longer than any client waits (and is done), the renewal of `usure…` is refused.
 * @throws Error in production.
 */
export async function startRegistrarSandbox({ port, stateFile, log }: RegistrarSandboxOptions) {
  const state = new RegistrarState(() => file.flush());
  const faults = new FaultPlan();
  const file: StateFile = new StateFile({
    file: stateFile,
    name,
    revision: () => state.revision,
    write: () => state.write(),
    read: (text) => state.read(text),
  });
  file.read();
  const server = await serveLocally({
    name,
    port,
    pages: 'none',
    log,
    refuse: (response, status, message) => sendJson(response, status, { status: 'ERROR', message }),
    answer: async (asked, response) => {
      if (!asked.url.pathname.startsWith('/sandbox/')) return await answerApi(state, faults, asked, response);
      await sendControl(response, () => answerControl(state, faults, asked));
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    openAccount: (account: { userId: string; apiKey: string }) => void state.open(account),
    stop: () => server.stop(),
  };
}

async function answerApi(
  state: RegistrarState,
  faults: FaultPlan,
  { method, url, body }: Asked,
  response: ServerResponse,
): Promise<void> {
  const parameters = method === 'GET' ? url.searchParams : new URLSearchParams(body);
  const account = state.account(parameters.get('auth-userid') ?? '', parameters.get('api-key') ?? '');
  if (!account) throw new Refusal(401, 'Access Denied: You are not authorized to perform this action');
  const path = url.pathname.replace('/api/', '');
  const call = calls.find((known) => known.method === method && known.path === path);
  if (!call) throw new Refusal(404, 'The sandbox has no such call.');
  const fault = faults.take(account.userId, path);
  if (fault === 'cut') return void response.destroy();
  if (fault === '500') return sendJson(response, 500, { message: 'Internal Server Error' });
  const answered = await call.run({
    state,
    account,
    need(parameter) {
      const value = parameters.get(parameter);
      if (value === null || value === '') throw new Refusal(500, `Required parameter missing: ${parameter}`);
      return value;
    },
    all: (parameter) => parameters.getAll(parameter),
  });
  if (fault === 'cut_after') return void response.destroy();
  sendJson(response, 200, answered);
}
