import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import { Child } from '../processes/Child.ts';
import { connections, roundSeconds, type HttpStage } from './HttpStage.ts';
import { register } from './register.ts';

const figure = 'authenticated read';
/** Of one API process: server/main.ts. */
const poolSize = 10;

/**
 * A read of somebody's own, polled by browsers. `GET /api/jobs/:id` asks the database what the baseline asks: a session
 * by its cookie, then one prepared query. The product's session query also finds out who that is and what they may do.
 */
export const authenticatedRead: Benchmark<HttpStage> = {
  name: figure,
  what: 'GET /api/jobs/:id of a signed-in customer',
  against: 'Koa + koa-session on PostgreSQL + one prepared query of three rows',
  figures: [
    {
      name: figure,
      unit: 'requests/s',
      judged: 'ratio',
      better: 'higher',
      floor: 0.5,
      ambition: 0.8,
      reason:
        'The answer is checked against the contract, tagged, logged and measured; the session query also reads whose it is.',
    },
  ],
  async open({ apiUrl, origin, databaseUrl, load }) {
    const customer = await register(apiUrl, origin, 'lecture@bench.test');
    const bare = new Child(import.meta.resolve('../baselines/koaSession.ts'));
    const port = await bare.ask(z.int(), { databaseUrl, poolSize });
    const signIn = await fetch(`http://127.0.0.1:${port}/sign-in`);
    const bareCookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const ask = async (url: string, cookie: string) => {
      const { perSecond } = await load.run({
        url,
        expected: 200,
        connections,
        seconds: roundSeconds,
        headers: { cookie },
      });
      return { [figure]: perSecond };
    };
    return {
      baseline: async () => ask(`http://127.0.0.1:${port}/activities`, bareCookie),
      subject: async () => ask(`${apiUrl}/api/jobs/${customer.welcomeJobId}`, customer.cookie),
      close: async () => bare.stop(),
    };
  },
};
