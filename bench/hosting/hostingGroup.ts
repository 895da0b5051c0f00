import type { Benchmark, Group } from '../Benchmark.ts';
import { openHttpStage, type HttpStage } from '../http/HttpStage.ts';
import { keptAnswer } from '../http/keptAnswer.ts';
import { seedSite } from './seedSite.ts';
import { tlsCheck } from './tlsCheck.ts';

const host = 'mas.sites.example';
const reason = 'As a page of the product; and the name is read, and looked up among those that are kept.';

/** A page of a host's site that is kept in memory. */
function hostPage(
  name: string,
  expected: 200 | 304,
  limits: { floor: number; ambition: number },
): Benchmark<HttpStage> {
  const benchmark = keptAnswer({ name, path: '/', host, expected, reason, ...limits });
  return {
    ...benchmark,
    async open(stage) {
      if (expected === 200) await seedSite(stage, host);
      return benchmark.open(stage);
    },
  };
}

export const hostingGroup: Group<HttpStage> = {
  benchmarks: [
    hostPage('host page, 200', 200, { floor: 0.5, ambition: 0.75 }),
    hostPage('host page, 304', 304, { floor: 0.6, ambition: 0.9 }),
    tlsCheck,
  ],
  open: openHttpStage,
};
