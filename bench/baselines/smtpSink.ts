import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { epochMilliseconds } from '../framework/statistics.ts';
import { answerParent, listen } from '../framework/Child.ts';

const timeout = 300_000;

let taken = 0;
const waiting = new Map<number, (at: number) => void>();

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.once('end', () => {
      taken += 1;
      waiting.get(taken)?.(epochMilliseconds());
      waiting.delete(taken);
      done(null, 'taken');
    });
  },
});
// A pool that drops its idle connections is no fault.
server.on('error', () => undefined);

/** `listen` tells the port, `count` how many messages were taken; a number waits until so many were. */
answerParent(z.union([z.literal('listen'), z.literal('count'), z.int()]), async (asked) => {
  if (asked === 'listen') return listen(server.server);
  if (asked === 'count') return taken;
  if (taken >= asked) return epochMilliseconds();
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${taken} mails of ${asked} came in time`)), timeout);
    waiting.set(asked, (at) => {
      clearTimeout(timer);
      resolve(at);
    });
  });
});
