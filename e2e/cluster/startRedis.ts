import { once } from 'node:events';
import { connect } from 'node:net';
import { startRedisServer } from '../../dev/testing/startRedisServer.ts';

/** A dedicated Redis that can be killed; it stores nothing on disk, so that it restarts empty. */
export async function startRedis() {
  let server = await startRedisServer();
  const { url, port } = server;
  return {
    /** Bypasses every proxy. */
    url,
    async kill() {
      server.kill('SIGKILL');
      await server.ended;
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async flush() {
      const socket = connect(port, '127.0.0.1');
      socket.end('FLUSHALL\r\nQUIT\r\n');
      const [answer] = await once(socket, 'data');
      if (!String(answer).startsWith('+OK')) throw new Error(`Redis did not flush: ${String(answer)}`);
    },
    /** Starts an empty one on the same port. */
    async restart() {
      server = await startRedisServer({ port });
    },
    stop: async () => server.stop(),
  };
}
