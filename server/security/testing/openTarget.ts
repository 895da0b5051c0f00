import { permissions } from '@app/contract/accounts/permissions.ts';
import { buildAdministrator, buildCustomer, buildJob, captureLogs, type BuiltAccount } from '@app/domain/testing';
import type { AppOptions } from '../../app.ts';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';
import { endpointAt, type Role } from './contractWalk.ts';
import type { World } from './validRequest.ts';

/** The real API with someone of each role, and its log as the witness of what was attacked. */
export interface Target {
  api: TestApi;
  logs: ReturnType<typeof captureLogs>;
  world: World;
  accounts: Record<Exclude<Role, 'anonymous'>, BuiltAccount>;
  /** A browser of someone of this role, newly signed in. */
  browserOf(role: Role): Promise<ApiClient>;
  /** The endpoints that requests have reached so far, by the server's own log. */
  visited(): string[];
  stop(): Promise<void>;
}

export async function openTarget(options: Partial<AppOptions> & { appUrl?: string } = {}): Promise<Target> {
  const logs = captureLogs();
  const api = await startApi({ ...options, logger: logs.logger });
  const { platform } = api;
  const customer = await buildCustomer(platform);
  const accounts = {
    customer,
    agent: await buildAdministrator(platform, { permissions }),
    superAdmin: await buildAdministrator(platform, { role: 'super_admin' }),
  };
  return {
    api,
    logs,
    accounts,
    world: { customer, jobId: await buildJob(platform, customer.id) },
    browserOf: async (role) => (role === 'anonymous' ? api.visitor() : api.signedIn(accounts[role])),
    visited() {
      const names = new Set<string>();
      for (const { msg, method, path } of logs.lines()) {
        if (msg !== 'request' && msg !== 'request failed') continue;
        const endpoint = endpointAt(String(method), String(path));
        if (endpoint) names.add(endpoint.name);
      }
      return [...names].toSorted();
    },
    stop: async () => api.stop(),
  };
}
