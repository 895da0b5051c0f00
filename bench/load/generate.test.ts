import { createServer, type Server } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../framework/Child.ts';
import { loadOrder } from './Load.ts';
import { readAnswers, type RawAnswer } from './readAnswers.ts';
import { sendAtOnce } from './sendAtOnce.ts';

const page = Buffer.from('<p>Le mas dort sous les oliviers.</p>'.repeat(3_000));
const bodies = { identity: page, gzip: gzipSync(page), br: brotliCompressSync(page) } as const;

describe('the load generator', () => {
  let server: Server;
  afterEach(() => server.close());

  const run = async (url: string, bodyBytes: number) =>
    sendAtOnce(loadOrder.parse({ url, expected: 200, bodyBytes, connections: 4, seconds: 0.2 }), () => ({
      headers: { 'accept-encoding': 'br' },
    }));

  it.each(['identity', 'gzip', 'br'] as const)(
    'counts every answer and every byte of a body in %s',
    async (encoding) => {
      let [answers, bytes] = [0, 0];
      const body = bodies[encoding];
      server = createServer((_request, response) => {
        answers += 1;
        bytes += body.length;
        response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length }).end(body);
      });
      const begun = performance.now();
      const { perSecond } = await run(`http://127.0.0.1:${await listen(server)}/`, body.length);
      const lasted = (performance.now() - begun) / 1_000;
      expect(bytes).toBe(answers * body.length);
      // Its own time has no more in it than this one.
      expect(perSecond * lasted).toBeGreaterThanOrEqual(answers - 1);
      expect(answers).toBeGreaterThan(4);
    },
  );

  it('counts a body that is sent in chunks without their frames', async () => {
    server = createServer((_request, response) => {
      response.write(bodies.gzip.subarray(0, 100));
      response.end(bodies.gzip.subarray(100));
    });
    const { perSecond } = await run(`http://127.0.0.1:${await listen(server)}/`, bodies.gzip.length);
    expect(perSecond).toBeGreaterThan(0);
  });

  it('fails when an answer has another length or another status than expected', async () => {
    server = createServer((request, response) => {
      response.writeHead(request.url === '/500' ? 500 : 200).end('court');
    });
    const url = `http://127.0.0.1:${await listen(server)}`;
    await expect(run(`${url}/`, 6)).rejects.toThrow('answered 5 bytes in place of 6');
    await expect(run(`${url}/500`, 5)).rejects.toThrow('answered 500 in place of 200');
  });
});

it('reads the same answers however their bytes are cut into pieces', () => {
  const sent = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\r\n\r\n1'),
    Buffer.from('HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n'),
    Buffer.from('HTTP/1.1 422 No\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n'),
    Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  ]);
  for (let size = 1; size <= sent.length; size += 1) {
    const answers: RawAnswer[] = [];
    const read = readAnswers((answer) => answers.push(answer));
    for (let at = 0; at < sent.length; at += size) read(sent.subarray(at, at + size));
    expect(answers).toStrictEqual([
      { status: 200, bodyBytes: 5 },
      { status: 304, bodyBytes: 0 },
      { status: 422, bodyBytes: 13 },
      { status: 200, bodyBytes: 0 },
    ]);
  }
});
