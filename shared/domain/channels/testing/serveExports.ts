import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Platform } from '../../platform/index.ts';
import { noteOnceDelivered } from '../exports/noteReading.ts';
import { readExport } from '../exports/serveExport.ts';

/** Answers as the server does at `/ical/:token.ics`, for tests that run without it. `setAway` has it answer 503. */
export async function serveExports(platform: () => Platform): Promise<{
  url: string;
  setAway: (isAway: boolean) => void;
  stop: () => Promise<void>;
}> {
  let away = false;
  const server = createServer((request, response) => {
    const token = /^\/ical\/([\w-]+)\.ics$/.exec(request.url ?? '')?.[1] ?? '';
    const answer = async () => {
      const calendar = away ? null : await readExport(platform(), token);
      if (!calendar) return response.writeHead(away ? 503 : 404).end();
      const isKept = request.headers['if-none-match'] === calendar.etag;
      const agent = request.headers['user-agent'] ?? '';
      noteOnceDelivered(platform(), response, calendar, { agent, isPerson: false });
      return response
        .writeHead(isKept ? 304 : 200, { etag: calendar.etag, 'content-type': 'text/calendar' })
        .end(isKept ? '' : calendar.body);
    };
    answer().catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setAway: (isAway) => void (away = isAway),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
