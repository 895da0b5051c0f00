import { lazy } from 'react';

/** What a host asked for, loaded when it is first shown; the door to it, since features do not import one another. */
export const OwnJobsCard = lazy(async () => ({
  default: (await import('../features/jobs/OwnJobsCard.tsx')).OwnJobsCard,
}));
