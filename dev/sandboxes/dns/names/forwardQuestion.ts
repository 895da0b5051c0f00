import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { Packet } from 'dns2';

const patience = 2_000;

/** What the first of these servers that speaks answers to a question; null: nobody did, in two seconds. */
export async function forwardQuestion(servers: readonly string[], question: Packet): Promise<Packet | null> {
  const deadline = AbortSignal.timeout(patience);
  for (const server of servers) {
    const answer = await ask(question.toBuffer(), server, deadline);
    if (answer !== null) return answer;
  }
  return null;
}

function ask(question: Buffer, server: string, deadline: AbortSignal): Promise<Packet | null> {
  const { address, port } = splitServer(server);
  return new Promise((resolve) => {
    if (deadline.aborted) return resolve(null);
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    const end = (answer: Packet | null): void => {
      deadline.removeEventListener('abort', giveUp);
      socket.close();
      resolve(answer);
    };
    const giveUp = (): void => end(null);
    deadline.addEventListener('abort', giveUp, { once: true });
    socket.once('error', giveUp);
    socket.once('message', (message) => end(readable(message)));
    socket.connect(port, address, () => socket.send(question));
  });
}

function readable(message: Buffer): Packet | null {
  try {
    return Packet.parse(message);
  } catch {
    return null;
  }
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function splitServer(server: string): { address: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::(\d+))?$/.exec(server) ?? [];
  return { address: bracketed ?? plain ?? server, port: Number(port ?? 53) };
}
