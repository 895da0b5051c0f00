import type { Group } from '../Benchmark.ts';
import { backOfficeList } from './backOfficeList.ts';
import { openListsStage, type ListsStage } from './ListsStage.ts';

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
