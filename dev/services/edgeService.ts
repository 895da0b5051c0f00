import { join } from 'node:path';
import { findCaddy, startEdge } from '../edge/index.ts';
import { localHost } from '../processes/localHost.ts';
import { portFrom } from '../processes/portFrom.ts';
import type { DevService } from './DevService.ts';
import { sitesPort } from './sitesPort.ts';

/** https for hosts' sites: by Caddy when the machine has it and CADDY is not "off", else by Node.js. */
export const edgeService: DevService = {
  name: "https front of hosts' sites",
  replacedBy: 'SITES_CA_FILE',
  start: async ({ dataDir, env }) => {
    const port = sitesPort(env);
    const { kind, rootFile, ended, stop } = await startEdge({
      port,
      server: `${localHost(env['HOST'])}:${portFrom(env, 'PORT', 3000)}`,
      directory: join(dataDir, 'edge'),
      caddy: env['CADDY'] === 'off' ? undefined : findCaddy(env['PATH']),
    });
    return {
      environment: { SITES_PORT: String(port), SITES_CA_FILE: rootFile },
      description: `Hosts' sites on https://NAME.sites.localhost:${port} (by ${kind})`,
      ...(ended && { ended }),
      stop,
    };
  },
};
