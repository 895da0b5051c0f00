import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import { connections, roundSeconds, type HttpStage } from '../http/HttpStage.ts';
import { Child } from '../processes/Child.ts';
import { seedSite } from './seedSite.ts';

const figure = 'tls-check';
/** Of one API process: server/main.ts. */
const poolSize = 10;
const name = 'certificat.sites.example';

/** What Caddy asks before it orders a certificate, which whoever opens a connection makes it ask. */
export const tlsCheck: Benchmark<HttpStage> = {
  name: figure,
  what: 'GET /api/internal/tls-check of a served name: one prepared query',
  against: 'Koa + one prepared query by a unique index',
  figures: [
    {
      name: figure,
      unit: 'requests/s',
      judged: 'ratio',
      better: 'higher',
      floor: 0.5,
      ambition: 0.8,
      reason: 'The product checks the host and the name, joins the account, logs and measures.',
    },
  ],
  async open(stage) {
    await seedSite(stage, name);
    const bare = new Child(import.meta.resolve('../baselines/koaLookup.ts'));
    const port = await bare.ask(z.int(), { databaseUrl: stage.databaseUrl, poolSize, name });
    const ask = async (origin: string) => {
      const url = `${origin}/api/internal/tls-check?domain=${name}`;
      const { perSecond } = await stage.load.run({ url, expected: 200, connections, seconds: roundSeconds });
      return { [figure]: perSecond };
    };
    return {
      baseline: async () => ask(`http://127.0.0.1:${port}`),
      subject: async () => ask(stage.apiUrl),
      close: async () => bare.stop(),
    };
  },
};
