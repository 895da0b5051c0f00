import { oneFigure, ratioAtMost, type Group } from '../framework/Benchmark.ts';
import { openPair } from '../framework/openPair.ts';
import { percentile } from '../framework/statistics.ts';
import { openInstallation, type Installation } from './installation.ts';

const sizes = { small: 1_000, large: Number(process.env.BENCH_CUSTOMERS ?? 100_000) } as const;
/** Times that each address is asked in a round, after a first one that opens connections and is not measured. */
const times = 8;

type ListsStage = Awaited<ReturnType<typeof openListsStage>>;

async function openListsStage() {
  return openPair(
    async () => openInstallation(sizes.small),
    async () => openInstallation(sizes.large),
  );
}

interface List {
  name: string;
  path: string;
  /** Filters, orders and pages that users choose; each is requested in every round. */
  queries: readonly string[];
}

/** A list of the back-office, whatever it is filtered and put in order by, where there is a hundred times as much in it. */
function backOfficeList({ name, path, queries }: List) {
  const ask = async ({ apiUrl, cookie }: Installation) => {
    const taken: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      for (const query of queries) {
        const began = performance.now();
        const answer = await fetch(`${apiUrl}${path}?${query}`, { headers: { cookie } });
        const text = await answer.text();
        if (time > 0) taken.push(performance.now() - began);
        if (answer.status !== 200) throw new Error(`${path}?${query} answered ${answer.status}: ${text}`);
      }
    }
    return percentile(taken, 0.99);
  };
  return oneFigure<ListsStage>({
    name: `p99 of the list of ${name}`,
    what: `GET ${path} with ${queries.length} filters, orders and pages, among ${sizes.large} ${name}`,
    against: `the same among ${sizes.small}`,
    ...ratioAtMost(3, 1.5, 'ms'),
    reason:
      'What matches is counted up to ten thousand rows, what is found up to a thousand: there are not so many of them among a thousand.',
    open: async ({ small, large }) => ({ baseline: async () => ask(small), subject: async () => ask(large) }),
  });
}

const states = ['trial', 'active', 'past_due', 'cancelled', 'expired'];
const sorts = ['created', 'name', 'last_sign_in'].flatMap((sort) => [
  `sort=${sort}&direction=asc`,
  `sort=${sort}&direction=desc`,
]);

/** Lists of the back-office with a hundred times as much in them. */
export const listsGroup: Group<ListsStage> = {
  benchmarks: [
    backOfficeList({
      name: 'customers',
      path: '/api/admin/users',
      queries: [
        ...sorts,
        ...states.flatMap((state) => sorts.map((sort) => `state=${state}&${sort}`)),
        'plan=business',
        'plan=business&state=past_due&sort=name&direction=asc',
        'page=30',
        'from=2026-01-01&to=2026-06-30',
        'search=client.77',
        'search=ma%C3%AFder%20c',
        'search=gites%20a1',
        'search=maider&state=trial&sort=name&direction=asc',
      ],
    }),
    backOfficeList({
      name: 'mails',
      path: '/api/admin/email/deliveries',
      queries: [
        '',
        'direction=asc',
        ...['queued', 'retrying', 'sent', 'failed', 'suppressed'].map((state) => `state=${state}`),
        'template=trial_ending',
        'template=trial_ending&state=failed',
        'search=client.77',
        'from=2026-01-01&to=2026-06-30',
        'page=30',
      ],
    }),
    backOfficeList({
      name: 'conversations',
      path: '/api/admin/conversations',
      queries: [
        '',
        ...['open', 'pending', 'closed'].map((state) => `state=${state}`),
        'search=client.77',
        'search=ma%C3%AFder%20c',
        'page=30',
      ],
    }),
    backOfficeList({
      name: 'acts in the journal',
      path: '/api/admin/audit',
      queries: [
        '',
        ...['users', 'session', 'emails'].map((topic) => `topic=${topic}`),
        'search=camille',
        'from=2026-01-01&to=2026-06-30',
        'page=30',
      ],
    }),
  ],
  open: openListsStage,
};
