import type { Group } from '../Benchmark.ts';
import { authenticatedRead } from './authenticatedRead.ts';
import { openHttpStage, type HttpStage } from './HttpStage.ts';
import { plansBenchmark } from './plans.ts';
import { othersDuringSignIns, signIn } from './signIn.ts';

const reason = 'A context with a request id, a log line and a measure take some 4 µs; bare Koa answers in about 20 µs.';

export const httpGroup: Group<HttpStage> = {
  benchmarks: [
    plansBenchmark({ name: 'plans, 200', expected: 200, floor: 0.5, ambition: 0.75, reason }),
    plansBenchmark({ name: 'plans, 304', expected: 304, floor: 0.7, ambition: 0.9, reason }),
    authenticatedRead,
    signIn,
    othersDuringSignIns,
  ],
  open: openHttpStage,
};
