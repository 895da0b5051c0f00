import { portConflict } from '../processes/portConflict.ts';
import { dnsSandboxPorts } from '../services/dnsSandboxPorts.ts';
import { inboxPorts } from '../services/inboxPorts.ts';
import { registrarSandboxPort } from '../services/registrarSandboxPort.ts';
import { sitesPort } from '../services/sitesPort.ts';
import { stripeSandboxPort } from '../services/stripeSandboxPort.ts';

/** Throws one sentence for each port that another program uses, before anything is started. */
export async function refuseBusyPorts(env: NodeJS.ProcessEnv, port: number): Promise<void> {
  const command = 'make start';
  const host = env['HOST'] ?? '127.0.0.1';
  const wanted = [{ port, host, variable: 'PORT', command }];
  if (!env['SMTP_URL']) {
    const { httpPort, smtpPort } = inboxPorts(env);
    wanted.push({ port: httpPort, host: '127.0.0.1', variable: 'INBOX_PORT', command });
    wanted.push({ port: smtpPort, host: '127.0.0.1', variable: 'INBOX_SMTP_PORT', command });
  }
  if (!env['STRIPE_SECRET_KEY']) {
    wanted.push({ port: stripeSandboxPort(env), host: '127.0.0.1', variable: 'STRIPE_SANDBOX_PORT', command });
  }
  if (!env['REGISTRAR_API_BASE']) {
    wanted.push({ port: registrarSandboxPort(env), host: '127.0.0.1', variable: 'REGISTRAR_SANDBOX_PORT', command });
  }
  if (!env['DNS_API_URL']) {
    const { port: dnsPort, apiPort } = dnsSandboxPorts(env);
    wanted.push({ port: dnsPort, host: '127.0.0.1', variable: 'DNS_SANDBOX_PORT', command });
    wanted.push({ port: apiPort, host: '127.0.0.1', variable: 'DNS_SANDBOX_API_PORT', command });
  }
  if (!env['SITES_CA_FILE']) {
    wanted.push({ port: sitesPort(env), host: '127.0.0.1', variable: 'SITES_PORT', command });
  }
  const conflicts = await Promise.all(wanted.map(portConflict));
  const sentences = conflicts.filter((conflict) => conflict !== undefined);
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}
