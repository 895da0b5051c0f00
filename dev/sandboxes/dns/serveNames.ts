import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createTCPServer, createUDPServer, type DnsHandler, Packet } from 'dns2';
import { answerQuestion, type NameParts } from './answerQuestion.ts';

const attempts = 20;

/** Answers DNS questions over UDP and over TCP at one port of 127.0.0.1; 0 takes any free one. */
export async function serveNames(parts: NameParts, port: number, log: (message: string) => void) {
  // A port that is free for UDP may be taken for TCP.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen(parts, port, log);
    } catch (error) {
      if (port !== 0 || attempt === attempts) throw error;
    }
  }
}

async function listen(parts: NameParts, port: number, log: (message: string) => void) {
  const handle: DnsHandler = (request, send) => {
    answerQuestion(parts, request)
      .then(async (answer) => answer && (await send(answer)))
      .catch((error: unknown) => {
        log(`DNS sandbox, ${request.questions[0]?.name}: ${error instanceof Error ? error.stack : String(error)}`);
        const response = Packet.createErrorResponseFromRequest(request, Packet.RCODE.SERVFAIL);
        void Promise.resolve(send(response)).catch(() => undefined);
      });
  };
  const udp = createUDPServer(handle);
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const actual = udp.address().port;
  const tcp = createTCPServer(handle);
  const sockets = new Set<Socket>();
  tcp.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    tcp.listen(actual, '127.0.0.1');
    await once(tcp, 'listening');
  } catch (error) {
    udp.close();
    throw error;
  }
  udp.on('error', (error: Error) => log(`DNS sandbox: ${error.message}`));
  return {
    port: actual,
    stop: async () => {
      const closed = [once(udp, 'close'), once(tcp, 'close')];
      udp.close();
      tcp.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}
