import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestPlatform, testPassword, type BuiltAccount } from '@app/domain/testing';
import { createApp, type AppOptions } from '../app.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: unknown;
  /** The `Set-Cookie` lines. */
  cookies: string[];
}

interface Call {
  method?: string;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  /** In place of the browser's own; null leaves one out. */
  headers?: Record<string, string | null>;
}

/** A minimal browser: stores cookies, sends the origin of the page it is on. */
export class ApiClient {
  readonly #address: string;
  readonly #page: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string, page: string) {
    this.#address = address;
    this.#page = page;
  }

  async call(path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<ApiAnswer> {
    const cookie = this.cookieHeader();
    const sent: Record<string, string | null> = {
      ...(method !== 'GET' && { origin: this.#page, 'sec-fetch-site': 'same-origin' }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(`${this.#address}${path}`, {
      method,
      redirect: 'manual',
      headers: Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie();
    for (const line of cookies) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
      cookies,
    };
  }

  /** A cookie's value, as the browser holds it. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Every cookie's value, by name. */
  cookies(): Map<string, string> {
    return new Map(this.#cookies);
  }

  /** What the browser would send in `Cookie`. */
  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** The real API on a free port and a database of its own. */
export async function startApi(options: Partial<AppOptions> & Parameters<typeof createTestPlatform>[0] = {}) {
  // The address must be known before the application that checks origins against it.
  const server = createServer();
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = await createTestPlatform({ appUrl: origin, ...options });
  const start = (own: Partial<AppOptions> = {}) =>
    createApp(platform, {
      trustProxy: 0,
      rateLimitFactor: 1_000,
      clientDir: null,
      metricsGate: () => 'open',
      ...options,
      ...own,
    }).callback();
  let handle = start();
  await platform.listener.listening();
  server.on('request', (request, response) => void handle(request, response));
  /** A visitor with an empty cookie jar. */
  const visitor = () => new ApiClient(origin, platform.appUrl);
  return {
    platform,
    origin,
    visitor,
    /** Someone who signed in with the factories' password. */
    async signedIn(account: BuiltAccount): Promise<ApiClient> {
      const client = visitor();
      const answer = await client.call('/api/session', {
        method: 'POST',
        body: { email: account.email, password: testPassword },
      });
      if (answer.status !== 200) throw new Error(`Sign-in of ${account.email} answered ${answer.status}`);
      return client;
    },
    /** The application restarted, as in a new process: its counters in memory are lost. */
    restart(own?: Partial<AppOptions>): void {
      handle = start(own);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
      await platform.close();
    },
  };
}
