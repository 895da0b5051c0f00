import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { answerParent } from '../framework/Child.ts';
import { airbnbText } from '../rentals/calendarTexts.ts';

/**
 * Calendars of channels under many addresses of the loopback, in a process of its own. Nine of ten are as they were; each tenth has a stay that
 * is one night longer at each reading. Linux answers at all of 127.0.0.0/8.
 */
const from = addDays(dayAt(new Date()), 30);
const readings = new Map<number, number>();

const answer: RequestListener = (request, response) => {
  const number = Number(/\/(\d+)\.ics$/.exec(request.url ?? '')?.[1]);
  // A hundred in turn, so that every host has some of them.
  if (Math.floor(number / 100) % 10 !== 0) {
    response.writeHead(304).end();
    return;
  }
  const longer = readings.get(number) ?? 0;
  readings.set(number, longer + 1);
  const body = airbnbText({ from, stays: 6, longer }, String(number));
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(body);
};

answerParent(z.array(z.string()).min(1), async ([first = '', ...others]) => {
  const server = createServer(answer).listen(0, first);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  for (const host of others) await once(createServer(answer).listen(address.port, host), 'listening');
  return address.port;
});
