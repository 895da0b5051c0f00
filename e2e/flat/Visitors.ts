import { setTimeout as pause } from 'node:timers/promises';

interface Answers {
  statuses: Map<number, number>;
  lost: number;
}

const password = 'volets du matin';
let made = 0;

/** People who use the product without a pause: they read, sign up, sign in, change things, ask for what is not there. */
export class Visitors {
  readonly answers: Answers = { statuses: new Map(), lost: 0 };
  readonly #origin: string;
  readonly #url: string;
  #isOver = false;
  #visits: Promise<void>[] = [];

  /** @param origin of its pages, as writes must name it. */
  constructor(url: string, origin: string) {
    this.#url = url;
    this.#origin = origin;
  }

  /** @param perSecond requests, over all of them. */
  begin(count: number, perSecond: number): void {
    const interval = (1_000 * count) / perSecond;
    this.#visits = Array.from({ length: count }, async () => this.#visit(interval));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visits);
  }

  async #visit(interval: number): Promise<void> {
    while (!this.#isOver) for (const step of this.#steps()) await this.#take(step, interval);
  }

  #steps(): (() => Promise<Response>)[] {
    let cookie = '';
    made += 1;
    const email = `flat-${made}@clairvolet.test`;
    const get = (path: string) => async () => this.#ask('GET', path, cookie);
    const post = (path: string, body: object) => async () => {
      const response = await this.#ask('POST', path, cookie, body);
      const given = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      if (given.length > 0) cookie = given.join('; ');
      return response;
    };
    const name = { firstName: 'Ane', lastName: 'Etcheverry' };
    const account = {
      ...name,
      email,
      password,
      confirmPassword: password,
      planId: 'business',
      billingCycle: 'monthly',
    };
    return [
      get('/'),
      get('/tarifs'),
      get('/api/plans'),
      post('/api/accounts', account),
      get('/api/session'),
      get('/api/account/overview'),
      get('/api/account/profile'),
      get('/api/jobs/00000000-0000-4000-8000-000000000000'),
      get('/nulle-part'),
      post('/api/account/exports', {}),
      get('/api/account/exports'),
      post('/api/session', { email, password: 'ce n’est pas celui-là' }),
      post('/api/session', { email, password }),
      get('/api/account/overview'),
      async () => this.#ask('DELETE', '/api/session', cookie),
    ];
  }

  async #ask(method: string, path: string, cookie: string, body?: object): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(method !== 'GET' && { origin: this.#origin, 'sec-fetch-site': 'same-origin' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async #take(step: () => Promise<Response>, interval: number): Promise<void> {
    if (this.#isOver) return;
    const began = performance.now();
    try {
      const response = await step();
      await response.arrayBuffer();
      const { statuses } = this.answers;
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    } catch {
      // A connection that was cut: counted, and reported in the table.
      this.answers.lost += 1;
    }
    await pause(Math.max(0, interval - (performance.now() - began)));
  }
}
