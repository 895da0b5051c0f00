import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startRegistrarSandbox } from '@sandbox/registrar';
import type { DevService } from './DevService.ts';
import { keptSecret } from './keptSecret.ts';
import { registrarSandboxPort } from './registrarSandboxPort.ts';

/** Whom the sandbox knows; the sample settings say the same. */
const userId = '100001';

/** A registrar at which nothing is really registered; domains are still there at the next start. */
export const registrarService: DevService = {
  name: 'registrar sandbox',
  replacedBy: 'REGISTRAR_API_BASE',
  start: async ({ dataDir, env, log }) => {
    const apiKey = keptSecret(dataDir, 'registrar.key', () => randomBytes(24).toString('hex')).secret;
    const { url, openAccount, stop } = await startRegistrarSandbox({
      port: registrarSandboxPort(env),
      stateFile: join(dataDir, 'registrar-sandbox.json'),
      log,
    });
    openAccount({ userId, apiKey });
    return {
      environment: { REGISTRAR_API_BASE: url },
      settings: { registrar_api_key: apiKey },
      description: `Registrar sandbox on ${url}`,
      stop,
    };
  },
};
