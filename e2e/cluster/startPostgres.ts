import { clusterName } from '../../dev/postgres/leftovers.ts';
import { startEmbeddedPostgres } from '../../dev/postgres/startEmbeddedPostgres.ts';
import { commandLines } from '../../dev/processes/commandLines.ts';
import { freePort } from '../../dev/processes/freePort.ts';
import { sendSignal } from '../../dev/processes/sendSignal.ts';
import { waitUntil } from '../../dev/processes/waitUntil.ts';

/**
 * A dedicated PostgreSQL that can be killed and started again on the same data and port. `volatile` survives any kill of the
 * server, not one of the machine.
 */
export async function startPostgres(dataDir: string, mode: 'durable' | 'volatile') {
  const launch = async () => startEmbeddedPostgres({ dataDir, mode, log: () => undefined });
  let server = await launch();
  const { url, port } = server;

  /** @returns how many processes it reached. */
  function signal(name: NodeJS.Signals): number {
    const { directory } = server;
    // Each sets such a title, except the main process and those it has just forked.
    const title = `postgres: ${clusterName(directory)}: `;
    const own = commandLines().filter(({ text }) => text.startsWith(title) || text.includes(` -D ${directory} -p `));
    return own.filter(({ pid }) => sendSignal(pid, name)).length;
  }

  return {
    /** The application's database, bypassing every proxy. */
    url,
    /** As when its machine fails: the server and each of its connections' processes at once. */
    async kill() {
      const { ended } = server;
      signal('SIGKILL');
      await ended;
      // A connection's process that is just being forked escapes the first time, and holds the port.
      const isOver = async () => signal('SIGKILL') === 0 && (await freePort(port)) === port;
      if (!(await waitUntil(isOver, 10_000, 5)))
        throw new Error(`Port ${port} is still taken after PostgreSQL was killed`);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Starts it again after a kill; resolves when it has recovered and answers. */
    async restart() {
      server = await launch();
      if (server.port !== port) throw new Error(`The port ${port} of PostgreSQL was taken meanwhile`);
    },
    stop: async () => server.stop(),
  };
}
