import type { Benchmark } from '../Benchmark.ts';
import { percentile } from '../statistics.ts';
import { sizes, type Installation, type ListsStage } from './ListsStage.ts';

/** Times that each address is asked in a round. */
const times = 4;

interface List {
  /** What is listed. */
  name: string;
  path: string;
  /** Filters, orders and pages that somebody would choose; each is asked in every round. */
  queries: readonly string[];
}

/** A list of the back-office, whatever it is filtered and put in order by, where there is a hundred times as much in it. */
export function backOfficeList({ name, path, queries }: List): Benchmark<ListsStage> {
  const figure = `p99 of the list of ${name}`;
  const ask = async ({ apiUrl, cookie }: Installation) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const query of queries) {
        const began = performance.now();
        const answer = await fetch(`${apiUrl}${path}?${query}`, { headers: { cookie } });
        const text = await answer.text();
        taken.push(performance.now() - began);
        if (answer.status !== 200) throw new Error(`${path}?${query} answered ${answer.status}: ${text}`);
      }
    }
    return { [figure]: percentile(taken, 0.99) };
  };
  return {
    name: figure,
    what: `GET ${path} with ${queries.length} filters, orders and pages, among ${sizes.large} ${name}`,
    against: `the same among ${sizes.small}`,
    figures: [
      {
        name: figure,
        unit: 'ms',
        judged: 'ratio',
        better: 'lower',
        floor: 3,
        ambition: 1.5,
        reason: 'What matches is counted up to ten thousand rows, and there are not so many of them among a thousand.',
      },
    ],
    open: async ({ small, large }) => ({
      baseline: async () => ask(small),
      subject: async () => ask(large),
      close: async () => undefined,
    }),
  };
}
