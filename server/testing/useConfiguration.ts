import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildAdministrator, type BuiltAccount, type captureLogs } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from './startApi.ts';

interface Stage {
  api: TestApi;
  /** The super administrator of `client`. */
  chief: BuiltAccount;
  client: ApiClient;
  /** An agent who may read settings. */
  agent: ApiClient;
}

/** An API on which nothing is set at the start of each test, and those who configure it; there from the first test on. */
export function useConfiguration(
  logs: ReturnType<typeof captureLogs>,
): Stage & { /** After the clock was moved on. */ signInAgain(): Promise<void> } {
  let stage: Stage | undefined;
  const current = (): Stage => {
    if (!stage) throw new Error('The API has not been started');
    return stage;
  };
  const signIn = async (api: TestApi, chief: BuiltAccount): Promise<void> => {
    const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
    stage = { api, chief, client: await api.signedIn(chief), agent };
  };
  beforeAll(async () => {
    const api = await startApi({ logger: logs.logger });
    await signIn(api, await buildAdministrator(api.platform, { role: 'super_admin' }));
  });
  afterAll(async () => stage?.api.stop());
  beforeEach(async () => {
    const { platform } = current().api;
    await platform.pool.query('delete from setting');
    await platform.settings.load();
  });
  return {
    get api() {
      return current().api;
    },
    get chief() {
      return current().chief;
    },
    get client() {
      return current().client;
    },
    get agent() {
      return current().agent;
    },
    signInAgain: async () => signIn(current().api, current().chief),
  };
}
