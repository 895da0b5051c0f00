/** One answer of HTTP/1.1 as it came over the connection. */
export interface RawAnswer {
  status: number;
  /** Bytes of its body as they were sent: compressed, when it is; without the frames of chunks. */
  bodyBytes: number;
}

interface Body {
  status: number;
  bodyBytes: number;
  /** Bytes to come of what is being read: the body, or a chunk and the line break after it. */
  left: number;
  isChunked: boolean;
}

const nothing = Buffer.alloc(0);

/** Reads the answers of one connection from the bytes that arrive on it, undecoded. @returns what takes each piece. */
export function readAnswers(onAnswer: (answer: RawAnswer) => void): (piece: Buffer) => void {
  let rest: Buffer = nothing;
  let body: Body | null = null;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      if (body === null) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        body = readHead(rest.toString('latin1', 0, end));
        rest = rest.subarray(end + 4);
      }
      if (body.isChunked && body.left === 0) {
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const size = Number.parseInt(rest.toString('latin1', 0, end), 16);
        rest = rest.subarray(end + 2);
        body.bodyBytes += size;
        body.left = size + 2;
        // The last chunk is empty, and the line break after it ends the answer.
        if (size === 0) body.isChunked = false;
      }
      const taken = Math.min(body.left, rest.length);
      rest = rest.subarray(taken);
      body.left -= taken;
      if (body.left > 0) return;
      if (body.isChunked) continue;
      const { status, bodyBytes } = body;
      body = null;
      onAnswer({ status, bodyBytes });
      if (rest.length === 0) return;
    }
  };
}

/** @throws Error when it does not say how its body ends. */
function readHead(head: string): Body {
  const status = Number(head.slice(9, 12));
  if (status === 304 || status === 204) return { status, bodyBytes: 0, left: 0, isChunked: false };
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) return { status, bodyBytes: Number(length), left: Number(length), isChunked: false };
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) throw new Error(`An answer without a length: ${head}`);
  return { status, bodyBytes: 0, left: 0, isChunked: true };
}
