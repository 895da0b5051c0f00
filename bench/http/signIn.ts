import { z } from 'zod';
import { oneFigure, ratioAtLeast, valueAtMost, type Benchmark } from '../framework/Benchmark.ts';
import { Child } from '../framework/Child.ts';
import { pageHeaders, password, register } from '../load/browser.ts';
import { connections, LoadGenerator, roundSeconds, type LoadOrder } from '../load/Load.ts';
import type { HttpStage } from './HttpStage.ts';

/** Another user on each connection: an account, and an address that the proxy before the API would name. */
async function signIns(stage: HttpStage, name: string): Promise<LoadOrder> {
  const emails = Array.from({ length: connections }, (_, at) => `${name}-${at}@bench.test`);
  for (const email of emails) await register(stage, email);
  return {
    url: `${stage.apiUrl}/api/session`,
    expected: 200,
    method: 'POST',
    headers: pageHeaders(stage.origin),
    clients: emails.map((email, at) => ({
      headers: { 'x-forwarded-for': `192.0.2.${at + 1}` },
      body: JSON.stringify({ email, password, remember: false }),
    })),
  };
}

export const signIn = oneFigure<HttpStage>({
  name: 'sign-in',
  what: 'POST /api/session, nothing else to do',
  against: 'argon2id alone, on all cores',
  ...ratioAtLeast(0.8, 0.9, 'sign-ins/s'),
  reason:
    'A sign-in takes some 12 ms of the two cores: 8 for argon2, 1 for argon2 being interrupted, 3 for the request, its ' +
    'five statements, PostgreSQL and the load generator. The baseline has the cores to itself.',
  async open(stage) {
    const order = await signIns(stage, 'seul');
    const argon2 = new Child(import.meta.resolve('../baselines/argon2.ts'));
    return {
      baseline: async () => argon2.ask(z.number(), { seconds: roundSeconds }),
      subject: async () => (await stage.load.run(order)).perSecond,
      close: async () => argon2.stop(),
    };
  },
});

const meanwhile = { public: 'p99 of a public page during sign-ins', read: 'p99 of a read during sign-ins' };

export const othersDuringSignIns: Benchmark<HttpStage> = {
  name: 'others during sign-ins',
  what: 'GET /api/plans and GET /api/jobs/:id at 100/s each, while 32 connections sign in without a pause',
  against: 'the same, while nobody signs in',
  figures: Object.values(meanwhile).map((name) => ({
    name,
    ...valueAtMost(50, 50, 'ms'),
  })),
  async open(stage) {
    const order = await signIns(stage, 'foule');
    const { welcomeJobId, cookie } = await register(stage, 'lecteur@bench.test');
    const [pages, reads] = [new LoadGenerator(), new LoadGenerator()];
    const gentle = { expected: 200, connections: 4, rate: 100 };
    const others = async () => {
      const { apiUrl } = stage;
      const [page, read] = await Promise.all([
        pages.run({ ...gentle, url: `${apiUrl}/api/plans` }),
        reads.run({ ...gentle, url: `${apiUrl}/api/jobs/${welcomeJobId}`, headers: { cookie } }),
      ]);
      return { [meanwhile.public]: page.p99, [meanwhile.read]: read.p99 };
    };
    return {
      baseline: others,
      subject: async () => (await Promise.all([others(), stage.load.run(order)]))[0],
      async close() {
        await Promise.all([pages.stop(), reads.stop()]);
      },
    };
  },
};
