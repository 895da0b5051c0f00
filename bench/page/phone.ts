import type { Benchmark } from '../Benchmark.ts';
import type { HttpStage } from '../http/HttpStage.ts';
import { Lighthouse } from '../../e2e/lighthouse/Lighthouse.ts';

const names = { paint: 'home page on a phone, largest paint', score: 'home page on a phone, performance' };

/** A page made on the server beside one that the browser has to make. */
export const phone: Benchmark<HttpStage> = {
  name: 'home page on a phone',
  what: 'GET / as Lighthouse’s slow phone sees it: rendered on the server, hydrated when idle',
  against: 'the sign-in page, which the browser renders',
  figures: [
    { name: names.paint, unit: 'ms', judged: 'value', better: 'lower', floor: 1_800, ambition: 1_250 },
    { name: names.score, unit: 'points', judged: 'value', better: 'higher', floor: 95, ambition: 100 },
  ],
  async open({ apiUrl }) {
    const lighthouse = await Lighthouse.open();
    const measure = async (path: string) => {
      const { scores, largestContentfulPaint } = await lighthouse.audit(`${apiUrl}${path}`, ['performance']);
      return { [names.paint]: largestContentfulPaint ?? Number.NaN, [names.score]: scores.performance ?? Number.NaN };
    };
    return {
      baseline: async () => measure('/login'),
      subject: async () => measure('/'),
      close: async () => lighthouse.close(),
    };
  },
};
