import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** A request as its bytes go over the wire: nothing is checked, corrected or added but what is said here. */
export interface WireRequest {
  method: string;
  /** As it stands in the first line: escaped or not, with its query. */
  target: string;
  /** In order, repetitions included. `Host` and `Connection: close` are added unless they are given. */
  headers?: readonly (readonly [name: string, value: string])[];
  /** `Content-Length` is added unless a length or a transfer coding is given. */
  body?: string | Buffer;
}

export interface WireAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  /** By lower-case name; repeated ones in order. */
  headers: Map<string, string[]>;
  /** As it came, head included; the body decoded. */
  text: string;
  body: string;
  milliseconds: number;
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (end < 0 || !(size > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

function parseAnswer(bytes: Buffer, milliseconds: number): WireAnswer {
  const split = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, Math.max(0, split));
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  const raw = bytes.subarray(split + 4);
  const whole = headers.get('transfer-encoding')?.[0] === 'chunked' ? unchunk(raw) : raw;
  const decode = decoders[headers.get('content-encoding')?.[0] ?? ''];
  const body = (decode && whole.length > 0 ? decode(whole) : whole).toString('utf8');
  return { status: Number(first.split(' ')[1] ?? 0), headers, body, text: `${head}\r\n\r\n${body}`, milliseconds };
}

/** The bytes of a request. */
function requestBytes(host: string, { method, target, headers = [], body }: WireRequest): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const isMeasured = names.has('content-length') || names.has('transfer-encoding');
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(names.has('host') ? [] : [`Host: ${host}`]),
    ...(names.has('connection') ? [] : ['Connection: close']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined || isMeasured ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), Buffer.from(body ?? '')]);
}

/** Sends a request on a connection of its own, reads until it is closed. @throws Error after ten seconds of silence. */
export async function sendRaw(origin: string, request: WireRequest): Promise<WireAnswer> {
  const { hostname, port, host } = new URL(origin);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(requestBytes(host, request)));
    socket.setNoDelay(true);
    socket.setTimeout(10_000, () => {
      socket.destroy();
      reject(new Error(`No answer within 10 s to ${request.method} ${request.target.slice(0, 200)}`));
    });
    socket.on('data', (chunk) => received.push(chunk));
    // A server that refuses may close before it has read everything: what it said first counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      try {
        resolve(parseAnswer(Buffer.concat(received), performance.now() - start));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}
