import { get } from 'node:http';

interface ReadAnswer {
  headers: Record<string, string>;
  body: string;
}

/** An answer as it is sent to whoever takes no encoding. `fetch` would name the address's own host whatever the headers say. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'identity' } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('end', () => {
        const read = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ headers: Object.fromEntries(read), body });
      });
    }).on('error', reject);
  });
}
