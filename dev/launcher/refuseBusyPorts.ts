import { keysOf } from '@app/contract/core/record.ts';
import { portConflict } from '../processes/portConflict.ts';
import { apiPort, servicePort, servicePorts } from '../services/ports.ts';

/** Before anything is started: @throws Error with one sentence for each port that another program uses. */
export async function refuseBusyPorts(env: NodeJS.ProcessEnv): Promise<void> {
  const started = keysOf(servicePorts).filter((variable) => !env[servicePorts[variable].replacedBy]);
  const wanted = [
    { port: apiPort(env), host: env['HOST'] ?? '127.0.0.1', variable: 'PORT' },
    ...started.map((variable) => ({ port: servicePort(env, variable), host: '127.0.0.1', variable })),
  ];
  const conflicts = await Promise.all(wanted.map(async (port) => portConflict({ ...port, command: 'make start' })));
  const sentences = conflicts.filter((conflict) => conflict !== undefined);
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}
