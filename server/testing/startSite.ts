import { startApi, type TestApi } from './startApi.ts';
import { writeTinyClient } from './writeTinyClient.ts';

/** The real API with the pages of a small client. */
export async function startSite(options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> {
  const client = await writeTinyClient();
  const api = await startApi({ ...options, clientDir: client.dir });
  return {
    ...api,
    async stop() {
      await api.stop();
      await client.remove();
    },
  };
}
