import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  status: number;
  body: unknown;
  /** The cookies it sets, as a browser sends them back. */
  cookie?: string;
}

/** How long a client retries. */
const timeout = 60_000;

/** The product's API as used by a client that retries when it gets no answer. */
export class Site {
  /** Of the API. */
  readonly url: string;
  readonly #origin: string;
  /** Requests that got no answer, or a server error. */
  failures = 0;
  /** Of these, those that were answered. */
  serverErrors = 0;
  /** Milliseconds that each answer took. */
  readonly durations: number[] = [];

  constructor(url: string, origin: string) {
    this.url = url;
    this.#origin = origin;
  }

  async get(path: string, cookie = ''): Promise<Answer> {
    return this.#ask('GET', path, cookie);
  }

  async post(path: string, body: object, cookie = ''): Promise<Answer> {
    return this.#ask('POST', path, cookie, body);
  }

  /** Sends a file as the only field of a form. */
  async postFile(path: string, { field, file }: { field: string; file: File }, cookie = ''): Promise<Answer> {
    const form = new FormData();
    form.set(field, file);
    return this.#ask('POST', path, cookie, form);
  }

  async put(path: string, body: object, cookie = ''): Promise<Answer> {
    return this.#ask('PUT', path, cookie, body);
  }

  async delete(path: string, cookie = ''): Promise<Answer> {
    return this.#ask('DELETE', path, cookie);
  }

  /** Retries until the status is one of these. @throws Error when the client is at fault, and after a minute. */
  async untilAnswered<A extends Answer>(ask: () => Promise<A>, statuses: readonly number[]): Promise<A> {
    const end = performance.now() + timeout;
    for (;;) {
      const answer = await ask().catch((error: unknown) => String(error));
      let said: string;
      if (typeof answer === 'string') said = answer;
      else {
        if (statuses.includes(answer.status)) return answer;
        said = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
        if (answer.status < 500) throw new Error(`The API refused a request: ${said}`);
        this.serverErrors += 1;
      }
      this.failures += 1;
      if (performance.now() > end) throw new Error(`The API did not serve a request for a minute: ${said}`);
      await wait(100);
    }
  }

  async #ask(method: string, path: string, cookie: string, body?: object): Promise<Answer> {
    const asked = performance.now();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie,
        ...(method !== 'GET' && { origin: this.#origin }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    this.durations.push(performance.now() - asked);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json(),
      cookie: cookies.join('; '),
    };
  }
}
