import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Site } from './Site.ts';

type Fields = Readonly<Record<string, string>>;

/** What a browser without a script is answered. */
interface Page {
  status: number;
  body: string;
  /** Where it is led; null: it stays. */
  location: string | null;
}

/** A guest on the site of a host, who tries again until they know that it happened. */
export class Guest {
  readonly #site: Site;
  readonly #host: string;

  /** @param host the name of the host's site */
  constructor(site: Site, host: string) {
    this.#site = site;
    this.#host = host;
  }

  async read(path: string): Promise<Page> {
    return this.#site.untilAnswered(async () => this.#ask(path), [200]);
  }

  /** Sends a form; pages that ask for a correction are answers, too. */
  async send(path: string, form: Fields): Promise<Page> {
    return this.#site.untilAnswered(async () => this.#ask(path, form), [200, 303, 409, 422]);
  }

  /** As the server in front passes it on, under the name of the site. */
  async #ask(path: string, form?: Fields): Promise<Page> {
    const { promise, resolve, reject } = Promise.withResolvers<Page>();
    const body = form && new URLSearchParams(form).toString();
    const asking = request(
      this.#site.url + path,
      {
        method: form ? 'POST' : 'GET',
        headers: {
          host: this.#host,
          ...(body !== undefined && {
            origin: `https://${this.#host}`,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
        },
        signal: AbortSignal.timeout(30_000),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        text(answer).then((read) => resolve({ status, body: read, location: headers.location ?? null }), reject);
      },
    );
    asking.on('error', reject);
    asking.end(body);
    return promise;
  }
}

/** The hidden fields of the forms of a page, as a browser sends them. */
export function hiddenFields({ body }: Pick<Page, 'body'>): Record<string, string> {
  const inputs = DomUtils.getElementsByTagName('input', parseDocument(body));
  const hidden = inputs.filter(({ attribs }) => attribs['type'] === 'hidden');
  return Object.fromEntries(hidden.map(({ attribs }) => [attribs['name'] ?? '', attribs['value'] ?? '']));
}
