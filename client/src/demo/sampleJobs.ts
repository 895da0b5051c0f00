import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { listOwnJobsEndpoint, OwnJobView } from '@app/contract/jobs/api.ts';

const hour = 3_600_000;

const shape = { state: 'succeeded', progress: 100, step: 'Terminé', error: null } as const;

/** What was done for the sample host in the background. */
export function sampleJobs(now: Date): EndpointResponse<typeof listOwnJobsEndpoint> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
  const jobs: OwnJobView[] = [
    {
      ...shape,
      id: '0197a000-0000-7000-8000-00000000d701',
      type: 'accounts.export',
      title: 'Copie de vos données',
      link: '/dashboard/profil',
      createdAt: ago(200),
      startedAt: ago(200),
      finishedAt: ago(199.9),
    },
    {
      ...shape,
      id: '0197a000-0000-7000-8000-00000000d702',
      type: 'accounts.welcome',
      title: 'Votre e-mail de bienvenue',
      link: null,
      createdAt: ago(4_680),
      startedAt: ago(4_680),
      finishedAt: ago(4_680),
    },
  ];
  return { jobs, total: jobs.length };
}
