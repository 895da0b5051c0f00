import type { ApiClient, TestApi } from './startApi.ts';

/** An image of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface SentFile {
  content: string | Uint8Array;
  name?: string;
  /** The part's name; `file` unless told otherwise. */
  field?: string;
}

/** Sends a file as a browser's form does. */
export async function sendFile(
  api: TestApi,
  client: ApiClient,
  path: string,
  { content, name = 'image.png', field = 'file' }: SentFile,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(`${api.origin}${path}`, {
    method: 'POST',
    body: form,
    headers: { origin: api.platform.appUrl, 'sec-fetch-site': 'same-origin', cookie: client.cookieHeader() },
  });
  return { status: response.status, body: await response.json() };
}
