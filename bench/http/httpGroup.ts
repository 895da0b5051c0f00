import type { Group } from '../Benchmark.ts';
import { webhook } from './webhook.ts';
import { phone } from '../page/phone.ts';
import { authenticatedRead } from './authenticatedRead.ts';
import { drawnPage } from './drawnPage.ts';
import { openHttpStage, type HttpStage } from './HttpStage.ts';
import { keptAnswer } from './keptAnswer.ts';
import { othersDuringSignIns, signIn } from './signIn.ts';

const reason = 'A context with a request id, a log line and a measure take some 4 µs; bare Koa answers in about 20 µs.';

export const httpGroup: Group<HttpStage> = {
  benchmarks: [
    keptAnswer({ name: 'plans, 200', path: '/api/plans', expected: 200, floor: 0.5, ambition: 0.75, reason }),
    keptAnswer({ name: 'plans, 304', path: '/api/plans', expected: 304, floor: 0.7, ambition: 0.9, reason }),
    keptAnswer({ name: 'page, 200', path: '/tarifs', expected: 200, floor: 0.5, ambition: 0.75, reason }),
    keptAnswer({
      name: 'page, 200, brotli',
      path: '/tarifs',
      encoding: 'br',
      expected: 200,
      floor: 0.5,
      ambition: 0.75,
      reason,
    }),
    keptAnswer({ name: 'page, 304', path: '/tarifs', expected: 304, floor: 0.7, ambition: 0.9, reason }),
    drawnPage,
    authenticatedRead,
    webhook,
    signIn,
    othersDuringSignIns,
    phone,
  ],
  open: openHttpStage,
};
