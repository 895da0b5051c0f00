import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';

interface Received {
  payload: string;
  signature: string;
  /** Of the address to which it was sent. */
  path: string;
}

export interface Receiver {
  received: Received[];
  url: string;
  /** How a delivery is answered: 200 unless it is changed. */
  respond: (response: ServerResponse) => void;
}

/** Receives what is sent to any path of its address, anew for each test. */
export function receiveWebhooks(): () => Receiver {
  let receiver: Receiver | undefined;
  let close = (): void => undefined;
  beforeEach(async () => {
    const mine: Receiver = { received: [], url: '', respond: (response) => void response.writeHead(200).end() };
    const server = createServer((request: IncomingMessage, response) => {
      void text(request).then((payload) => {
        const signature = String(request.headers['stripe-signature']);
        mine.received.push({ payload, signature, path: request.url ?? '' });
        mine.respond(response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    mine.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    receiver = mine;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterEach(() => close());
  return () => {
    if (!receiver) throw new Error('The receiver has not been started');
    return receiver;
  };
}
