import { lazy } from 'react';

/** What a host asked for, loaded when it is first shown; the door to it, since features do not import one another. */
export const OwnJobsCard = lazy(async () => ({
  default: (await import('./OwnJobsCard.tsx')).OwnJobsCard,
}));
