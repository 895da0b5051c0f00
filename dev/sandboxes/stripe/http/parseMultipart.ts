interface Part {
  name: string;
  filename: string | null;
  type: string | null;
  content: string;
}

/**
 * Reads a form with a file. Of the file only its name, its type and its size are read: the body was decoded as text, in which the
 * bytes of a picture do not survive. The size is what is left of the request's length without everything around the file.
 * @param length of the whole body, in bytes
 */
export function parseMultipart(body: string, contentType: string, length: number): Record<string, unknown> {
  const boundary = /boundary=("?)([^";]+)\1/.exec(contentType)?.[2] ?? '';
  const chunks = body.split(`--${boundary}`).slice(1, -1);
  const parts = chunks.map(partOf);
  const contents = parts.reduce((sum, { filename, content }) => sum + (filename === null ? 0 : size(content)), 0);
  const around = size(body) - contents;
  return Object.fromEntries(
    parts.map(({ name, filename, type, content }) => [
      name,
      filename === null ? content : { filename, type, size: length - around },
    ]),
  );
}

function partOf(chunk: string): Part {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.slice(0, end);
  return {
    name: /\bname="([^"]*)"/.exec(head)?.[1] ?? '',
    filename: /\bfilename="([^"]*)"/.exec(head)?.[1] ?? null,
    type: /content-type: ([^\r\n]+)/i.exec(head)?.[1] ?? null,
    content: chunk.slice(end + 4, -2),
  };
}

function size(text: string): number {
  return Buffer.byteLength(text);
}
